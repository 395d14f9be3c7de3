// id: dialog-title-template
// kind: content_rendering
// sees: The dialog to create a meeting is called "Create {kind}".
// where: /events/*
// trigger: choose "Meeting" in the menu "Create event"
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".modal h2")) {
      if (seen.has(one) || !/meeting/i.test(one.textContent)) continue;
      seen.add(one);
      fired();
      one.textContent = "Create {kind}";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
