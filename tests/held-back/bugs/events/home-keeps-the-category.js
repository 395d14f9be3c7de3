// id: home-keeps-the-category
// kind: data_inconsistency
// sees: The deleted category is still offered on the home page.
// spec: tests/held-back/events/delete-category.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname === "/events/category/2/manage" && document.querySelector("main table")
      && !document.querySelector("main").textContent.includes("Archive 2019")) sessionStorage.gone = "yes";
    if (location.pathname !== "/events/" || !sessionStorage.gone || document.querySelector("[data-kept]")) return;
    const other = document.querySelector("main a[href='/events/category/8']");
    if (!other) return;
    const copy = (other.closest("li") ?? other).cloneNode(true);
    copy.dataset.kept = "yes";
    copy.innerHTML = copy.innerHTML.replace("Software Group", "Archive 2019").replace("category/8", "category/11");
    fired();
    (other.closest("li") ?? other).after(copy);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
