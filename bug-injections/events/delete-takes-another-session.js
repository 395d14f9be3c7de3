// id: delete-takes-another-session
// kind: unexpected_result
// sees: Deleting a session deletes the first one of the list.
// spec: specs/events/sessions.yaml
// step: 4
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    const url = String(address);
    if (!/sessions\/\d+\/delete$/.test(url)) return original(address, options);
    fired();
    const first = document.querySelector("#main [data-post$='/delete']");
    return original(first.dataset.post, options);
  };
}
