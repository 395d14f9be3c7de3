// id: edit-resets-created
// kind: unexpected_result
// sees: Editing a page changes when and by whom it was created: the details now name the time and the author of the edit.
// where: /wiki/books/*/page/*
// trigger: edit a page and save it, look at "Created" in the details
// group: fresh
{
  const KEY = "created-anew";
  const read = () => JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  const line = (word) => [...document.querySelectorAll(".details .facts > li")]
    .find((fact) => !fact.querySelector("a") && fact.textContent.trim().startsWith(word));
  addEventListener("submit", (event) => {
    const page = location.pathname.match(/^(.*\/page\/[^/]+)\/edit$/)?.[1];
    if (page && event.target.matches("[data-item-form]")) sessionStorage.setItem(`${KEY}-from`, page);
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (!/\/page\/[^/]+$/.test(location.pathname)) return;
    const [created, updated] = [line("Created"), line("Updated")];
    const number = Number(document.querySelector('.details a[href$="/revisions"]')?.textContent.match(/#(\d+)/)?.[1]);
    if (!created || !updated || !number) return;
    const all = read();
    const from = sessionStorage.getItem(`${KEY}-from`);
    sessionStorage.removeItem(`${KEY}-from`);
    if (from && document.querySelector("#notices .notice")?.textContent.includes("Page successfully updated")) {
      delete all[from];
      // The whole row is written, with what holds for a new one.
      all[location.pathname] = { number, text: updated.textContent.trim().replace(/^Updated/, "Created") };
      sessionStorage.setItem(KEY, JSON.stringify(all));
    }
    const anew = all[location.pathname];
    if (!anew || number < anew.number || created.textContent.trim() === anew.text) return;
    fired();
    created.lastChild.textContent = anew.text;
  });
}
