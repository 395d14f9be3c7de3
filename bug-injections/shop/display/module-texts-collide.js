// id: module-texts-collide
// kind: element_layout
// sees: In the module manager names, versions and descriptions are written over each other.
// where: /shop/admin/modules
// trigger: open the module manager
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".module { max-height: 46px; } .module-text h3, .module-text p { margin: 0 0 -.75em; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".module .module-text")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
