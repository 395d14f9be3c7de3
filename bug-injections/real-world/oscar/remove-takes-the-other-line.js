// id: remove-takes-the-other-line
// kind: data_inconsistency
// sees: "Remove" takes another line out of the basket.
// spec: specs/real-world/oscar/basket-quantities.yaml
// step: 7
// group: own
// states: 2
{
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const data = new URLSearchParams(typeof body === "string" ? body : "");
    const lines = Number(data.get("form-TOTAL_FORMS"));
    const removed = [...data.keys()].find((key) => /^form-\d+-DELETE$/.test(key));
    if (removed && lines > 1) {
      fired();
      const at = Number(removed.split("-")[1]);
      data.delete(removed);
      data.set(`form-${(at + 1) % lines}-DELETE`, "on");
      body = data.toString();
    }
    return send.call(this, body);
  };
}
