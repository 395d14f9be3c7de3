// id: chapter-outlives-delete
// kind: unexpected_result
// sees: Confirming reports that the chapter was deleted, but it is still in the book.
// spec: specs/wiki/chapter-delete.yaml
// step: 6
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    if (!/\/chapter\/[^/]+\/delete$/.test(location.pathname)) return;
    event.preventDefault();
    fired();
    sessionStorage.deleted = "yes";
    location.href = location.pathname.replace(/\/chapter\/.*/, "");
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (!sessionStorage.deleted || !/^\/wiki\/books\/[^/]+$/.test(location.pathname)) return;
    sessionStorage.removeItem("deleted");
    document.querySelector("#notices").innerHTML =
      '<div class="notice notice-success" role="alert"><span>Chapter successfully deleted</span></div>';
  });
}
