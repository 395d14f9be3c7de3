// id: search-dead-in-management
// kind: no_response
// sees: The search of the header does nothing in the management of an event.
// where: /events/event/*/manage*
// trigger: search for something with the field of the header
{
  addEventListener("submit", (event) => {
    if (!event.target.matches(".top form.search") || !/\/event\/\d+\/manage/.test(location.pathname)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
