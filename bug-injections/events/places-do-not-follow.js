// id: places-do-not-follow
// kind: data_inconsistency
// sees: The number of places left is the same after a registration as before.
// spec: specs/events/register.yaml
// step: 6
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    const left = document.querySelector(".places b");
    if (!left) return;
    sessionStorage.left ??= left.textContent;
    if (left.textContent === sessionStorage.left) return;
    fired();
    left.textContent = sessionStorage.left;
  });
}
