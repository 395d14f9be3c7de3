// id: discount-raises-total
// kind: data_inconsistency
// sees: A discount code adds its worth to the total instead of taking it off.
// spec: specs/shop/discount-code.md
// step: 2
// group: own
// states: 1
{
  const original = window.fetch;
  const cents = (text) => Number(text.replace(/[^0-9]/g, ""));
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!String(address).endsWith("/cart/voucher")) return response;
    const answer = await response.json();
    const page = new DOMParser().parseFromString(answer.html, "text/html");
    const sum = (name) => page.querySelector(`[data-sum=${name}]`);
    if (!sum("discount")) return Response.json(answer);
    fired();
    const total = cents(sum("total").textContent) + 2 * cents(sum("discount").textContent);
    sum("total").textContent = `€${(total / 100).toFixed(2)}`;
    return Response.json({ ...answer, html: page.body.innerHTML });
  };
}
