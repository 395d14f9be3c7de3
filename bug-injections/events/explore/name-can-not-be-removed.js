// id: name-can-not-be-removed
// kind: no_response
// sees: The cross at a name in a field for people does nothing: the name stays.
// where: /events/*
// trigger: click the cross at a name in a field for speakers, conveners or managers
// group: fresh
{
  addEventListener("click", (event) => {
    const path = event.composedPath();
    if (!path.some((one) => one.localName === "ev-people")) return;
    if (!path.some((one) => one instanceof Element && one.matches(".chip button"))) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
