// id: visitor-may-keep-a-wish-list
// kind: unexpected_result
// sees: The button "Add to wish list" can be pressed by a visitor.
// spec: specs/real-world/oscar/permissions.md
// step: 1
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("button, a.btn, span.btn")) {
      if (!/Add to wish list/.test(button.textContent)) continue;
      if (!button.disabled && !button.classList.contains("disabled")) continue;
      fired();
      button.disabled = false;
      button.classList.remove("disabled");
    }
  });
}
