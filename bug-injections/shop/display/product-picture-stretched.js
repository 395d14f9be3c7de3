// id: product-picture-stretched
// kind: content_rendering
// sees: The product's picture is pulled to twice its width.
// where: /shop/product/*
// trigger: open a product
// verifier family: stretched image
// group: own
// states: 1
{
  // The picture was exported without its proportions, and the rule that keeps them is lost.
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".product-picture img")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.src += "#svgView(preserveAspectRatio(none))";
      one.style.cssText = "width: 100%; height: 240px; object-fit: fill";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
