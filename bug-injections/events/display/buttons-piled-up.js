// id: buttons-piled-up
// kind: element_layout
// sees: The buttons above the registrations lie on each other.
// where: /events/event/*/manage/*
// trigger: open the list of registrations
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "#panel > .section-head .button-row > * + * { margin-left: -52px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("#panel > .section-head .button-row")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
