// id: toast-unreadable
// kind: content_rendering
// sees: The message after saving is dark green on dark green.
// where: /invoices/#/*
// trigger: save a product, or anything
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".toast { color: #17403d !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".toast")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
