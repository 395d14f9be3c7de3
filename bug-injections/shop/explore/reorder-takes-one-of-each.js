// id: reorder-takes-one-of-each
// kind: unexpected_result
// sees: "Reorder" puts one piece of each product into the cart, however many the order had.
// where: /shop/account/orders*
// trigger: click "Reorder" of an order that had more than one piece of a product
// group: fresh
{
  const ask = async (address, fields = {}) => {
    const options = { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } };
    return (await fetch(address, options)).json();
  };
  const lines = async () => {
    const { html } = await ask("/shop/cart/remove", { line: 0 });
    const page = new DOMParser().parseFromString(html, "text/html");
    return [...page.querySelectorAll("tr[data-line]")].map((row) => ({
      line: row.dataset.line,
      quantity: Number(row.querySelector("[name=quantity]").value),
    }));
  };
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!/\/account\/orders\/\d+\/reorder$/.test(form.action)) return;
    event.preventDefault();
    const before = (await lines()).map(({ line }) => line);
    await fetch(form.action, { method: "POST", redirect: "manual" });
    const several = (await lines()).filter(({ line, quantity }) => !before.includes(line) && quantity > 1);
    for (const { line } of several) await ask("/shop/cart/update", { line, quantity: 1 });
    if (several.length) fired();
    location.assign("/shop/cart");
  }, true);
}
