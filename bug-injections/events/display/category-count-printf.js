// id: category-count-printf
// kind: content_rendering
// sees: The categories below a category have "%d events".
// where: /events/category/*
// trigger: open a category with subcategories
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".tiles a span")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "%d events";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
