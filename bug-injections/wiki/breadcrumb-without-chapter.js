// id: breadcrumb-without-chapter
// kind: missing_element
// sees: The breadcrumb of a page in a chapter leaves the chapter out.
// spec: specs/wiki/page-move.yaml
// step: 6
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/page\/[^/]+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('.crumbs li:has(> .c-chapter)')) {
      fired();
      one.remove();
    }
  });
}
