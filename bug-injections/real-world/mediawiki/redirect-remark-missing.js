// id: redirect-remark-missing
// kind: missing_element
// sees: A page that was reached by a redirect does not say from where.
// spec: specs/real-world/mediawiki/move-page.yaml
// step: 8
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const remark = document.querySelector(".mw-redirectedfrom");
    if (!remark) return;
    fired();
    remark.remove();
  });
}
