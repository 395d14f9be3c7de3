// id: settings-are-keys
// kind: content_rendering
// sees: The labels of the company's settings are raw keys.
// where: /invoices/#/settings/*
// trigger: open the settings
// verifier family: translation key
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".settings .field > label")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "texts." + one.textContent.trim().toLowerCase().replaceAll(" ", "_");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
