// id: country-not-kept
// kind: data_inconsistency
// sees: The order is to be shipped to another country than the one that was chosen.
// spec: specs/real-world/oscar/guest-checkout.yaml
// step: 13
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (data.get("country") !== "CH" || !data.has("postcode")) return;
    fired();
    data.set("country", "DE");
  }, true);
}
