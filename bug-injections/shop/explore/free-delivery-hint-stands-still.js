// id: free-delivery-hint-stands-still
// kind: unexpected_result
// sees: "Add … more for free delivery" keeps the amount that it was first shown with, whatever becomes of the cart.
// where: /shop/cart
// trigger: take pieces out of the cart until "Add … more for free delivery" appears, then change a quantity again
// group: fresh
{
  let hint = null;
  document.addEventListener("DOMContentLoaded", () => {
    hint = document.querySelector("#cart .hint-free")?.textContent ?? null;
  });
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!/\/shop\/cart\/(update|remove|voucher|voucher\/remove)$/.test(String(address))) return response;
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = await read();
      if (!answer.html) return answer;
      const page = document.createElement("template");
      page.innerHTML = answer.html;
      const summary = page.content.querySelector(".summary");
      if (!summary) return answer;
      let place = summary.querySelector(".hint-free");
      const now = place?.textContent ?? null;
      hint ??= now;
      if (hint === now) return answer;
      if (!place) {
        place = document.createElement("p");
        place.className = "small hint-free";
        summary.querySelector(".totals").after(place);
      }
      place.textContent = hint;
      answer.html = page.innerHTML;
      fired();
      return answer;
    };
    return response;
  };
}
