// id: header-greets-another
// kind: data_inconsistency
// sees: Whoever signs in is called Tom Brook in the header.
// spec: specs/shop/login.yaml
// step: 4
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(document.querySelector("[data-signed-in] .header-actions .action span"))) return;
    fired();
    document.querySelector(".header-actions .action span").textContent = "Tom Brook";
  });
}
