// id: row-icons-broken
// kind: content_rendering
// sees: The buttons of the subcategories show the sign of a broken picture.
// where: /events/category/*/manage
// trigger: open the management of a category with subcategories
// verifier family: broken image
{
  const spoil = () => {
    if (!/\/category\/\d+\/manage$/.test(location.pathname)) return;
    for (const icon of document.querySelectorAll("#main .row-actions .icon-button svg")) {
      const name = icon.parentElement.title;
      const picture = document.createElement("img");
      picture.alt = name;
      picture.src = `/events/assets/icons/${name.toLowerCase()}.png`;
      icon.replaceWith(picture);
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
