// id: one-tile-grown
// kind: element_layout
// sees: One of the subcategories has a tile three times as high as the other.
// where: /events/category/*
// trigger: open a category with subcategories
// verifier family: odd size
// group: own
// states: 1
{
  const rule = ".tiles { align-items: start; } .tiles li:first-child a { min-height: 210px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".tiles li:nth-child(2)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
