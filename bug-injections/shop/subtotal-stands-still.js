// id: subtotal-stands-still
// kind: data_inconsistency
// sees: After a change of quantity the line follows, the subtotal and the total do not.
// spec: specs/shop/cart-quantities.yaml
// step: 2
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!String(address).endsWith("/cart/update")) return response;
    const answer = await response.json();
    const page = new DOMParser().parseFromString(answer.html, "text/html");
    for (const sum of page.querySelectorAll("[data-sum=subtotal], [data-sum=total]")) {
      const old = document.querySelector(`#cart [data-sum=${sum.dataset.sum}]`);
      if (!old) continue;
      fired();
      sum.textContent = old.textContent;
    }
    return Response.json({ ...answer, html: page.body.innerHTML });
  };
}
