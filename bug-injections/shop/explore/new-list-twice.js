// id: new-list-twice
// kind: unexpected_result
// sees: A new wish list is there twice.
// where: /shop/account/wishlists
// trigger: enter a name and click "Create new list"
// group: fresh
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches(".new-list") || !form.elements.name.value.trim()) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    await fetch(form.action, { method: "POST", body, redirect: "manual" });
    fired();
    form.submit();
  }, true);
}
