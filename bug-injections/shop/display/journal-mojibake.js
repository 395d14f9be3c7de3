// id: journal-mojibake
// kind: content_rendering
// sees: Quotation marks and dashes of the journal are read in the wrong encoding.
// where: /shop/journal
// trigger: open the journal from the footer
// verifier family: mojibake
// group: own
// states: 1
{
  // UTF-8 that was read as Windows-1252.
  const wrong = { "\u2019": "\u00e2\u20ac\u2122", "'": "\u00e2\u20ac\u2122", ", ": " \u00e2\u20ac\u201c " };
  document.addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/shop/journal") return;
    for (const one of document.querySelectorAll("main h1, main p")) {
      if (one.children.length > 0) continue;
      const garbled = one.textContent.replace(/\u2019|'|, /g, (sign) => wrong[sign]);
      if (garbled === one.textContent) continue;
      fired();
      one.textContent = garbled;
    }
  });
}
