// id: chapter-without-details
// kind: missing_element
// sees: A chapter's page shows neither its description nor its pages.
// spec: specs/wiki/chapter-read.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/chapter\/[^/]+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('main .description, main .entities')) {
      fired();
      one.remove();
    }
  });
}
