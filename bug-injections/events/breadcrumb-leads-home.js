// id: breadcrumb-leads-home
// kind: wrong_navigation
// sees: A category in the breadcrumbs of an event leads to the home page.
// spec: specs/events/category-browse.md
// step: 4
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".event-head .crumbs a");
    if (!link) return;
    fired();
    link.href = "/events/";
  }, true);
}
