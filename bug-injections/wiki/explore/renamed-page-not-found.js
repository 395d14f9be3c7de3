// id: renamed-page-not-found
// kind: wrong_navigation
// sees: A page that was renamed leads to "not found" from "My Recently Viewed".
// where: /wiki/
// trigger: rename a page, go home and click it in "My Recently Viewed"
{
  const read = (key, empty) => JSON.parse(sessionStorage.getItem(key) ?? empty);
  addEventListener("formdata", (event) => {
    const page = location.pathname.match(/^(.*\/page\/[^/]+)\/edit$/)?.[1];
    const name = page && event.target.elements?.name;
    if (!name || name.value === name.defaultValue) return;
    sessionStorage.setItem("renaming", JSON.stringify(page));
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const from = read("renaming", "null");
    if (from && /\/page\/[^/]+$/.test(location.pathname)) {
      sessionStorage.removeItem("renaming");
      const moved = read("moved", "{}");
      delete moved[from];
      if (from !== location.pathname) moved[location.pathname] = from;
      sessionStorage.setItem("moved", JSON.stringify(moved));
    }
    if (location.pathname !== "/wiki/") return;
    const moved = read("moved", "{}");
    for (const link of document.querySelectorAll("[aria-labelledby=viewed] a")) {
      const old = moved[link.getAttribute("href")];
      if (!old) continue;
      link.setAttribute("href", old);
      link.addEventListener("click", () => fired());
    }
  });
}
