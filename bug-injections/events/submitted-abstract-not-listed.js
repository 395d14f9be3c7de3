// id: submitted-abstract-not-listed
// kind: missing_element
// sees: An abstract is said to be submitted, but it is not in the list.
// spec: specs/events/call-submit.yaml
// step: 4
// group: own
// states: 2
{
  let title = null;
  addEventListener("formdata", (event) => {
    if (event.target.action.endsWith("/abstracts/submit")) title = event.formData.get("title");
  }, true);
  new MutationObserver(() => {
    for (const row of document.querySelectorAll("#main tbody tr")) {
      if (!title || row.cells[0].textContent !== title) continue;
      fired();
      row.remove();
    }
  }).observe(document, { childList: true, subtree: true });
}
