// id: registration-opens-as-a-bare-page
// kind: wrong_navigation
// sees: A name in the list of registrations leads to a bare page without the frame of the app, its "Close" does nothing.
// where: /events/event/*/manage/registration
// trigger: click the name of somebody who is registered
{
  addEventListener("click", (event) => {
    if (!location.pathname.endsWith("/manage/registration")) return;
    const link = event.target.closest("#panel td a[data-modal]");
    if (!link) return;
    fired();
    delete link.dataset.modal;
  }, true);
}
