// id: help-answer-covered
// kind: content_rendering
// sees: The opened answer of the help page is covered by a grey box.
// where: /shop/help
// trigger: open a question of the help page
// verifier family: covered
// group: own
// states: 1
{
  // The skeleton that stands where an answer is being loaded is never taken away.
  addEventListener("click", (event) => {
    const answer = document.getElementById(event.target.closest("[data-accordion]")?.getAttribute("aria-controls"));
    if (!answer || answer.querySelector(".skeleton")) return;
    fired();
    answer.style.position = "relative";
    const box = document.createElement("div");
    box.className = "skeleton";
    box.style.cssText = "position: absolute; inset: 0; background: #d9dcd6; border-radius: 6px";
    answer.append(box);
  }, true);
}
