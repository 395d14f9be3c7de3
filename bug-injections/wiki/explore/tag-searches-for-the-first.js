// id: tag-searches-for-the-first
// kind: wrong_navigation
// sees: A tag of a book leads to the search for the book's first tag.
// where: /wiki/books/*
// trigger: open a book with two tags and click the second one
// group: fresh
{
  addEventListener("DOMContentLoaded", () => {
    const [first, ...others] = document.querySelectorAll(".side-left .tags .tag dt a");
    for (const link of others) {
      if (link.href === first.href) continue;
      link.href = first.getAttribute("href");
      link.addEventListener("click", () => fired());
    }
  });
}
