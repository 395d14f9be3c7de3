// id: user-menu-off-screen
// kind: element_layout
// sees: The menu of the user opens half outside of the window.
// where: /wiki/*
// trigger: open the menu of the user
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = ".menu-list { right: -140px !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".site-nav .menu-list")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  addEventListener("click", (event) => { if (event.target.closest(".menu-button")) spoil(); }, true);
}
