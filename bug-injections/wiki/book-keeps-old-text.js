// id: book-keeps-old-text
// kind: unexpected_result
// sees: Saving a book reports success, but its name and description are the old ones.
// spec: specs/wiki/book-edit.yaml
// step: 5
// group: injected
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!/^\/wiki\/books\/[^/]+\/edit$/.test(location.pathname)) return;
    fired();
    for (const field of ["name", "html"]) event.formData.set(field, event.target.elements[field].defaultValue);
  }, true);
}
