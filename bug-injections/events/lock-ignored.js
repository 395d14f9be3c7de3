// id: lock-ignored
// kind: unexpected_result
// sees: A locked event still offers to add contributions.
// spec: specs/events/lock.yaml
// step: 3
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    const head = document.querySelector("#panel .section-head");
    if (!document.querySelector(".banner") || !location.pathname.endsWith("/contributions")) return;
    fired();
    const [, id] = /event\/(\d+)/.exec(location.pathname);
    head.insertAdjacentHTML("beforeend",
      `<button type="button" class="button" data-modal="/events/event/${id}/manage/contributions/new">Add contribution</button>`);
  });
}
