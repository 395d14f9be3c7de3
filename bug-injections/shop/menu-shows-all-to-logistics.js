// id: menu-shows-all-to-logistics
// kind: unexpected_result
// sees: Someone in logistics is offered customers and modules in the menu.
// spec: specs/shop/admin-permissions.yaml
// step: 2
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(document.querySelector(".menu-note")?.textContent.includes("Logistics"))) return;
    fired();
    for (const [name, path] of [["Customers", "customers"], ["Modules", "modules"]]) {
      const entry = document.createElement("li");
      entry.className = "side-group";
      entry.innerHTML = `<a class="side-link" href="/shop/admin/${path}"><span>${name}</span></a>`;
      document.querySelector(".side ul:last-of-type").append(entry);
    }
  });
}
