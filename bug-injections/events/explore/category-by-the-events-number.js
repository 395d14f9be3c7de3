// id: category-by-the-events-number
// kind: wrong_navigation
// sees: The category in the settings of an event opens another category.
// where: /events/event/*/manage
// trigger: click the name of the category in the settings of an event
// group: fresh
{
  const spoil = () => {
    const number = /\/event\/(\d+)\/manage$/.exec(location.pathname)?.[1];
    const link = number && document.querySelector("#panel .facts a[href*='/category/']");
    if (!link) return;
    const wrong = `/events/category/${number}`;
    if (link.getAttribute("href") === wrong) return;
    link.setAttribute("href", wrong);
    link.addEventListener("click", () => fired());
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    // What is put in place later.
    const main = document.querySelector("#main");
    if (main) new MutationObserver(spoil).observe(main, { childList: true });
  });
}
