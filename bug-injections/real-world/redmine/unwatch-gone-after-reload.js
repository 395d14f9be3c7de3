// id: unwatch-gone-after-reload
// kind: data_inconsistency
// sees: An issue that was unwatched is watched again after a reload.
// spec: specs/real-world/redmine/watch-issue.yaml
// step: 6
// group: own
// states: 2
{
  const ended = "unwatched";
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a.icon-fav");
    if (link) sessionStorage.setItem(ended, location.pathname);
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const links = document.querySelectorAll("a.icon-fav-off");
    if (!links.length || sessionStorage.getItem(ended) !== location.pathname) return;
    fired();
    for (const link of links) {
      link.classList.replace("icon-fav-off", "icon-fav");
      link.textContent = "Unwatch";
      link.dataset.method = "delete";
      link.href = link.href.replace("/watch?", "/unwatch?");
    }
  });
}
