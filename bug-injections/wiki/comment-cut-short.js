// id: comment-cut-short
// kind: data_inconsistency
// sees: Of a new comment only the first four words are kept.
// spec: specs/wiki/comments.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.matches(".comment-form")) return;
    const words = event.formData.get("text").split(" ");
    if (words.length < 5) return;
    fired();
    event.formData.set("text", words.slice(0, 4).join(" "));
  }, true);
}
