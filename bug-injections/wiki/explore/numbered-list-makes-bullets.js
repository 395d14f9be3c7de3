// id: numbered-list-makes-bullets
// kind: unexpected_result
// sees: "Numbered list" in the rich text editor makes a list with bullets.
// where: /wiki/*
// trigger: with the cursor in a description or the text of a page click "Numbered list"
// group: fresh
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.(".editor-tools .tool-insertOrderedList");
    const bullets = button?.parentElement.querySelector(".tool-insertUnorderedList");
    if (!bullets) return;
    event.stopImmediatePropagation();
    const body = button.closest(".editor").querySelector("iframe").contentDocument.body;
    const before = body.innerHTML;
    // The command of the entry above, copied along.
    bullets.click();
    if (body.innerHTML !== before) fired();
  }, true);
}
