// id: created-date-sorts-by-name
// kind: unexpected_result
// sees: Sorting the books by their created date sorts them by name.
// spec: specs/wiki/books-order.md
// step: 2
// group: own
// states: 1
{
  addEventListener("formdata", (event) => {
    if (event.formData.get("sort") !== "created") return;
    fired();
    event.formData.set("sort", "name");
  }, true);
}
