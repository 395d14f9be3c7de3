// id: second-page-tag-dead
// kind: no_response
// sees: Clicking "Add another tag" in the page editor does nothing.
// where: /wiki/books/*
// trigger: open "Page Tags" in the page editor and click "Add another tag"
// group: fresh
{
  addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector(".toolbox [data-add-tag]");
    if (!button) return;
    button.removeAttribute("data-add-tag");
    button.addEventListener("click", () => fired());
  });
}
