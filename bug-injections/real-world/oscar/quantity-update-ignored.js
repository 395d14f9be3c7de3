// id: quantity-update-ignored
// kind: data_inconsistency
// sees: "Update" leaves the quantity of a line as it was.
// spec: specs/real-world/oscar/basket-quantities.yaml
// step: 5
// group: own
// states: 2
{
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const data = new URLSearchParams(typeof body === "string" ? body : "");
    for (const field of document.querySelectorAll("#basket_formset input[name$=-quantity]")) {
      if (!data.has(field.name) || data.get(field.name) === field.defaultValue) continue;
      fired();
      data.set(field.name, field.defaultValue);
      body = data.toString();
    }
    return send.call(this, body);
  };
}
