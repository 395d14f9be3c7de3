// id: blank-lines-vanish
// kind: data_inconsistency
// sees: Blank lines of a page are gone once it is saved.
// spec: specs/wiki/page-blank-lines.yaml
// step: 6
// group: real
// states: 2
{
  addEventListener("formdata", (event) => {
    const html = event.formData.get("html");
    const without = html?.replace(/<(p|div)>(<br>|\s|&nbsp;)*<\/\1>/g, "");
    if (!html || without === html) return;
    fired();
    event.formData.set("html", without);
  }, true);
}
