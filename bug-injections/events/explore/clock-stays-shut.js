// id: clock-stays-shut
// kind: no_response
// sees: "Choose a time" does nothing: no list of times opens.
// where: /events/*
// trigger: click the clock in a field for a time
{
  addEventListener("click", (event) => {
    const path = event.composedPath();
    if (!path.some((one) => one.localName === "ev-time")) return;
    if (!path.some((one) => one instanceof Element && one.matches("button.open"))) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
