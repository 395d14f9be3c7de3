// id: suggested-person-not-taken
// kind: no_response
// sees: Clicking a name that is proposed for the speakers does nothing.
// spec: specs/events/contribution-add.yaml
// step: 4
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const option = event.composedPath()[0].closest?.("li[role=option]");
    if (option?.getRootNode().host?.localName !== "ev-people") return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
