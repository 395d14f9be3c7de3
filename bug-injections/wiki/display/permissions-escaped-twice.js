// id: permissions-escaped-twice
// kind: content_rendering
// sees: Among the permissions of a role stands "&amp;" instead of "&".
// where: /wiki/settings/roles/*
// trigger: open a role in the settings
// verifier family: garbled
{
  addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.startsWith("/wiki/settings/roles/")) return;
    for (const label of document.querySelectorAll("[data-role] .two .check")) {
      const text = label.lastChild;
      if (!text.textContent.includes("&")) continue;
      fired();
      text.textContent = text.textContent.replaceAll("&", "&amp;");
    }
  });
}
