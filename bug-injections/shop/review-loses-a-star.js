// id: review-loses-a-star
// kind: data_inconsistency
// sees: A review is kept with one star fewer than was given.
// spec: specs/shop/review.md
// step: 7
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    const rating = String(address).endsWith("/reviews") && Number(options.body.get("rating"));
    if (rating > 1) {
      fired();
      options.body.set("rating", rating - 1);
    }
    return original(address, options);
  };
}
