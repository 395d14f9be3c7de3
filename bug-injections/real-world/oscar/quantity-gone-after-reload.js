// id: quantity-gone-after-reload
// kind: data_inconsistency
// sees: A quantity that was changed is back at 1 when the page is reloaded.
// spec: specs/real-world/oscar/basket-quantities.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    if (performance.getEntriesByType("navigation")[0]?.type !== "reload") return;
    for (const field of document.querySelectorAll("#basket_formset input[name$=-quantity]")) {
      if (field.value === "1") continue;
      fired();
      field.value = field.defaultValue = "1";
    }
  });
}
