// id: tag-fields-overlap
// kind: element_layout
// sees: Among the filters of the search the field for a tag's value lies on the one for its name.
// where: /wiki/search*
// trigger: search for anything
// verifier family: overlap
{
  const rule = ".filters .tag-search { grid-template-columns: 70px 1fr; } .filters .tag-search input { width: 150px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".filters .tag-search")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
