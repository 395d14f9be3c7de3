// id: review-lowers-the-average
// kind: unexpected_result
// sees: After a review was sent the average of the comments is too low: the new review counts as one, its stars do not.
// where: /shop/product/*
// trigger: write a review of a product and send it
// group: fresh
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!/\/shop\/product\/[^/]+\/reviews$/.test(String(address)) || !options?.body) return response;
    const given = Number(new URLSearchParams(options.body).get("rating"));
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = await read();
      if (!answer.ok || !answer.html || !given) return answer;
      const page = document.createElement("template");
      page.innerHTML = answer.html;
      const average = page.content.querySelector(".average");
      const reviews = page.content.querySelectorAll(".review").length;
      if (!average || !reviews) return answer;
      const stars = page.content.querySelectorAll(".review .lit").length - given;
      const value = (Math.round((stars * 10) / reviews) / 10).toFixed(1);
      average.querySelector("strong").textContent = value;
      average.querySelector("star-rating").setAttribute("value", value);
      answer.html = page.innerHTML;
      fired();
      return answer;
    };
    return response;
  };
}
