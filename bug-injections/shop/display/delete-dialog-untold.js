// id: delete-dialog-untold
// kind: content_rendering
// sees: The question before a product is deleted is a raw key: "admin.product.delete.question".
// where: /shop/admin/products/*
// trigger: click "Delete" on a product of the back office
// verifier family: translation key
// group: own
// states: 1
{
  // The words come from a catalogue that has no such entry.
  new MutationObserver(() => {
    const text = document.querySelector("dialog[open] .modal-body p");
    const title = document.querySelector("dialog[open] .modal-head h2");
    if (!text || text.textContent.startsWith("admin.") || !location.pathname.startsWith("/shop/admin/products/")) return;
    fired();
    text.textContent = "admin.product.delete.question";
    title.textContent = "admin.product.delete.title";
  }).observe(document, { attributeFilter: ["open"], subtree: true });
}
