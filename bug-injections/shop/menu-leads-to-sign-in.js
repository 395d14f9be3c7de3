// id: menu-leads-to-sign-in
// kind: wrong_navigation
// sees: Every entry of the menu shows the sign-in page, though one is signed in.
// spec: specs/shop/admin-menu.yaml
// step: 2
// group: real
// states: 2
{
  addEventListener("click", async (event) => {
    const link = event.target.closest(".side-sub a");
    if (!link) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    const address = `/shop/admin/sign-in?back=${encodeURIComponent(link.pathname.replace("/shop", ""))}`;
    const page = await fetch(address, { credentials: "omit" });
    const read = new DOMParser().parseFromString(await page.text(), "text/html");
    history.pushState(null, "", address);
    document.title = read.title;
    document.body.replaceWith(read.body);
  }, true);
}
