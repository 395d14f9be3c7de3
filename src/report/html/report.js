// Filters, links that open what they point at, enlarged pictures. The page can be read without any of it.
"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);
  const tests = all(".test");
  const form = document.querySelector(".filters");

  // Filters. What is searched is gathered at the first search, not when the page opens.
  const words = new Map();
  const wordsOf = (test) => {
    if (!words.has(test)) {
      const parts = all(":scope > summary h4, h5, .why, .earlier", test).map((e) => e.textContent);
      words.set(test, parts.join(" ").toLowerCase());
    }
    return words.get(test);
  };
  const filter = () => {
    const text = one("filter-text").value.trim().toLowerCase();
    const file = one("filter-file")?.value;
    const tag = one("filter-tag")?.value;
    const statuses = new Set(all("input[name=status]:checked", form).map((box) => box.value));
    let shown = 0;
    for (const test of tests) {
      const fits =
        statuses.has(test.dataset.status) &&
        (!file || test.parentElement.dataset.file === file) &&
        (!tag || all(":scope > summary .tag", test).some((e) => e.textContent === tag)) &&
        (!text || wordsOf(test).includes(text));
      test.hidden = !fits;
      shown += fits;
    }
    for (const section of all(".file")) {
      section.hidden = !section.querySelector(".test:not([hidden])");
    }
    one("filter-none").hidden = shown > 0;
    one("filter-count").value = `Showing ${shown} of ${tests.length}`;
  };
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  filter();

  // Open and close.
  const shownTests = () => tests.filter((test) => !test.hidden);
  one("open-all").addEventListener("click", () => shownTests().forEach((test) => { test.open = true; }));
  one("close-all").addEventListener("click", () => shownTests().forEach((test) => { test.open = false; }));

  // A link opens what it points at, and what that lies in, whatever the filters say.
  const reveal = () => {
    const target = location.hash.length > 1 && one(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let e = target; e; e = e.parentElement) {
      if (e.localName === "details") e.open = true;
      if (e.hidden) e.hidden = false;
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
    target.querySelector("summary")?.focus({ preventScroll: true });
  };
  addEventListener("hashchange", reveal);
  reveal();
  // A link to where one already is changes no address, but was still meant.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link && link.getAttribute("href") === location.hash) reveal();
  });

  // Enlarged pictures.
  const zoom = one("zoom");
  for (const button of all(".zoom")) button.hidden = false;
  document.addEventListener("click", (event) => {
    const figure = event.target.closest?.(".zoom, svg.shot")?.closest(".pictures figure");
    if (!figure) return;
    one("zoom-picture").replaceChildren(figure.querySelector("svg.shot").cloneNode(true));
    zoom.showModal();
  });
  zoom.addEventListener("click", (event) => {
    if (event.target === zoom || event.target.closest("svg")) zoom.close();
  });

  // On paper, everything that did not pass is shown, for browsers whose style sheets can't open it.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = all(".is-defect, .is-unclear, .is-error").filter((e) => e.localName === "details" && !e.open);
    opened.forEach((e) => { e.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach((e) => { e.open = false; }));
})();
