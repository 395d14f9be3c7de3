// id: row-menu-off-the-edge
// kind: element_layout
// sees: The menu of a row opens to the right: a third of it lies outside of the window.
// where: /events/event/*/manage/*
// trigger: open the menu of a row (“Actions”), as of a session or of a contribution
// verifier family: off-screen
{
  document.addEventListener("DOMContentLoaded", () => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: ".row-menu .menu-list.right { right: auto; left: 0; }" }));
    new MutationObserver(() => {
      const list = document.querySelector(".row-menu .menu-list:not([hidden])");
      if (list && list.getBoundingClientRect().right > document.documentElement.clientWidth) fired();
    }).observe(document, { attributeFilter: ["hidden"], subtree: true });
  });
}
