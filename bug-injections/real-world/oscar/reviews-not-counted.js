// id: reviews-not-counted
// kind: data_inconsistency
// sees: A review is saved and shown, and the number of reviews stays 0.
// spec: specs/real-world/oscar/review.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    for (const head of document.querySelectorAll("table th")) {
      const count = head.nextElementSibling;
      if (head.textContent.trim() !== "Number of reviews" || !count || count.textContent.trim() === "0") continue;
      fired();
      count.textContent = "0";
    }
  });
}
