// id: avatars-not-found
// kind: content_rendering
// sees: The pictures of all users are broken.
// where: /wiki/settings/users
// trigger: open the users in the settings
// verifier family: broken image
{
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/settings/users") return;
    for (const sign of document.querySelectorAll(".user-row > .avatar")) {
      const number = sign.parentElement.querySelector("a").pathname.split("/").at(-1);
      const picture = document.createElement("img");
      Object.assign(picture, { src: `/wiki/assets/avatars/${number}-40.png`, alt: "Avatar", width: 40, height: 40 });
      picture.className = "user-picture";
      fired();
      sign.replaceWith(picture);
    }
  });
}
