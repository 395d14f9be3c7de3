// id: reverse-order-dead
// kind: no_response
// sees: Clicking "Reverse order" above the list of shelves does nothing.
// where: /wiki/shelves
// trigger: click "Reverse order"
{
  addEventListener("DOMContentLoaded", () => {
    const button = location.pathname === "/wiki/shelves" && document.querySelector(".sort-choice button[name=order]");
    if (!button) return;
    button.type = "button";
    button.addEventListener("click", () => fired());
  });
}
