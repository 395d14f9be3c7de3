// id: signed-out-keeps-the-name
// kind: data_inconsistency
// sees: After signing out the header still shows the name of who was signed in.
// spec: specs/events/sign-in.md
// step: 4
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (event.target.action.endsWith("/sign-out")) {
      sessionStorage.name = document.querySelector(".account").textContent.trim().slice(1);
    }
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector(".top .sign-in");
    if (!link || !sessionStorage.name) return;
    fired();
    link.textContent = sessionStorage.name;
    link.href = "/events/my-events";
  });
}
