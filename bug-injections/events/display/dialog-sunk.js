// id: dialog-sunk
// kind: element_layout
// sees: The dialog to create an event opens below the window: its buttons can't be reached.
// where: /events/*
// trigger: choose "Lecture" in the menu "Create event"
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = ".modal { top: 420px; margin-top: 0; max-height: none; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".modal h2")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
