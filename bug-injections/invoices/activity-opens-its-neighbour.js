// id: activity-opens-its-neighbour
// kind: wrong_navigation
// sees: An entry of the activity opens the record before the one that it names.
// spec: specs/invoices/dashboard.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".feed a");
    const [, list, id] = /^#\/(\w+)\/(\d+)/.exec(link?.getAttribute("href") ?? "") ?? [];
    if (!id || location.hash !== "#/dashboard") return;
    fired();
    link.setAttribute("href", `#/${list}/${id - 1}`);
  }, true);
}
