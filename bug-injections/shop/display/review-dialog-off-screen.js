// id: review-dialog-off-screen
// kind: element_layout
// sees: The dialog to write a review stands half outside of the window, its heading can't be seen.
// where: /shop/product/*
// trigger: click "Write your review"
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "#review-dialog { margin: 0; top: -190px; left: 50%; translate: -50% 0; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("#review-dialog")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { attributeFilter: ["open"], subtree: true });
}
