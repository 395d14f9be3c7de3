// id: search-over-account
// kind: element_layout
// sees: On a tablet the search field of the header lies over the navigation.
// where: /events/*
// trigger: open any page on a tablet
// viewport: 768x1024
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "@media (max-width: 900px) { .top .search { margin-left: -250px; position: relative; background: #4b4a78; } }";
  const size = matchMedia("(max-width: 900px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".top .search")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
