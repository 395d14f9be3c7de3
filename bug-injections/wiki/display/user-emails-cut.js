// id: user-emails-cut
// kind: content_rendering
// sees: The mail addresses of users are cut in the middle.
// where: /wiki/settings/users
// trigger: open the users in the settings
// verifier family: clipped
// group: own
// states: 1
{
  const rule = ".user-row a { width: 92px; overflow: hidden; white-space: nowrap; } .user-row .small { overflow: hidden; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".user-row a")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
