// id: cancelled-deletion-deletes
// kind: data_inconsistency
// sees: "cancel" deletes the address all the same.
// spec: specs/real-world/oscar/address-book.yaml
// step: 9
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("form a");
    const form = link?.closest("form");
    if (!/\/addresses\/\d+\/delete/.test(location.pathname) || !/cancel/i.test(link?.textContent ?? "")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    form.submit();
  }, true);
}
