// id: category-desk-leads-nowhere
// kind: wrong_navigation
// sees: An event in the management of its category opens "Page not found".
// where: /events/category/*/manage
// trigger: click the title of an event
{
  addEventListener("click", (event) => {
    if (!/\/category\/\d+\/manage$/.test(location.pathname)) return;
    const link = event.target.closest("#main td a[href*='/event/']");
    if (!link) return;
    fired();
    link.setAttribute("href", "/events/event/undefined/manage");
  }, true);
}
