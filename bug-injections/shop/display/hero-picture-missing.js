// id: hero-picture-missing
// kind: content_rendering
// sees: One of the three pictures at the top of the home page is missing.
// where: /shop/
// trigger: look at the top of the home page
// verifier family: broken image
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".hero-pictures img:nth-child(2)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.src = "/shop/assets/hero/spring-2.avif";
      one.style.width = "100%";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
