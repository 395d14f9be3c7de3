// id: cheapest-come-last
// kind: unexpected_result
// sees: "Price low to high" lists the dearest first.
// spec: specs/real-world/oscar/browse.yaml
// step: 3
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const list = document.querySelector(".product_pod")?.closest("ol, ul");
    if (!list || !/sort_by=price-asc/.test(location.search)) return;
    fired();
    list.append(...[...list.children].reverse());
  });
}
