// id: category-loses-its-page
// kind: data_inconsistency
// sees: A page that names a category is not listed in it.
// spec: specs/real-world/mediawiki/category.yaml
// step: 4
// group: own
// states: 2
{
  const put = "put-into-category";
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("wpSave") || !/\[\[Category:/.test(data.get("wpTextbox1"))) return;
    const title = new URL(event.target.action).searchParams.get("title");
    sessionStorage.setItem(put, title.replaceAll("_", " "));
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const entries = document.querySelectorAll("#mw-pages li");
    for (const entry of entries) {
      if (entry.textContent !== sessionStorage.getItem(put)) continue;
      fired();
      if (entries.length === 1) document.querySelector("#mw-pages").remove();
      else entry.remove();
    }
  });
}
