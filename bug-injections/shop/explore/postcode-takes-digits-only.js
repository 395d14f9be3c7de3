// id: postcode-takes-digits-only
// kind: unexpected_result
// sees: An address can't be saved: its postcode "D06 X2Y4", which the shop shows itself, is refused for its letters.
// where: /shop/account/addresses/*
// trigger: click "Update" of an address, then "Save" (or save a new one with letters in its postcode)
// group: fresh
{
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!/^\/shop\/account\/addresses\/(new|\d+)$/.test(new URL(form.action).pathname)) return;
    const input = form.elements.postcode;
    if (!/\p{L}/u.test(input.value)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.getElementById("e-postcode")?.remove();
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "e-postcode");
    const problem = document.createElement("p");
    problem.className = "field-error";
    problem.id = "e-postcode";
    problem.textContent = "Enter a postcode in digits.";
    input.after(problem);
    form.parentElement.querySelector(".notice-error")?.remove();
    const notice = document.createElement("div");
    notice.className = "notice notice-error";
    notice.setAttribute("role", "alert");
    notice.innerHTML = "<p>Please correct the field marked below.</p>";
    form.before(notice);
    scrollTo(0, 0);
    fired();
  }, true);
}
