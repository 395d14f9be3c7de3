// id: wrong-comment-deleted
// kind: unexpected_result
// sees: Deleting the first comment takes the last one away.
// spec: specs/wiki/comments.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    const forms = [...document.querySelectorAll(".comment form")];
    if (!event.target.dataset.sure || event.target !== forms[0] || forms.length < 2) return;
    fired();
    event.target.action = forms.at(-1).action;
  }, true);
}
