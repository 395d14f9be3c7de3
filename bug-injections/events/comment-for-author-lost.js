// id: comment-for-author-lost
// kind: data_inconsistency
// sees: The comment on a rejected abstract is not kept.
// spec: specs/events/abstract-reject.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.action.endsWith("/reject") || !event.formData.get("comment")) return;
    fired();
    event.formData.set("comment", "");
  }, true);
}
