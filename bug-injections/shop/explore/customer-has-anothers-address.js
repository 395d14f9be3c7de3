// id: customer-has-anothers-address
// kind: unexpected_result
// sees: The page of a customer lists the address of somebody else among theirs.
// where: /shop/admin/customers/*/view
// trigger: open the page of a customer
// group: fresh
{
  document.addEventListener("DOMContentLoaded", async () => {
    const own = location.pathname.match(/^\/shop\/admin\/customers\/(\d+)\/view$/)?.[1];
    const rows = document.querySelector("[aria-labelledby=addresses] tbody");
    if (!own || !rows) return;
    const other = own === "1" ? 2 : 1;
    const answer = await fetch(`/shop/admin/customers/${other}/view`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const row = page.querySelector("[aria-labelledby=addresses] tbody tr");
    if (!row) return;
    rows.append(document.adoptNode(row));
    document.querySelector("#addresses").textContent = `Addresses (${rows.children.length})`;
    fired();
  });
}
