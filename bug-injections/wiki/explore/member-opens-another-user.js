// id: member-opens-another-user
// kind: wrong_navigation
// sees: A user in the list of a role's users opens the form of another user.
// where: /wiki/settings/roles/*
// trigger: click a user in "Users in this role"
{
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/settings\/roles\/\d+$/.test(location.pathname)) return;
    const links = document.querySelectorAll('main .list a[href^="/wiki/settings/users/"]');
    for (const [index, link] of links.entries()) {
      // The place in the list instead of the user's number.
      const wrong = `/wiki/settings/users/${index + 1}`;
      if (link.getAttribute("href") === wrong) continue;
      link.setAttribute("href", wrong);
      link.addEventListener("click", () => fired());
    }
  });
}
