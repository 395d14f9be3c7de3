// id: product-cloned-twice
// kind: unexpected_result
// group: fresh
// sees: Cloning a product once adds two of it.
// where: /invoices/#/products
// trigger: clone a product, then look at the list of products
{
  const send = window.fetch;
  const known = () => JSON.parse(sessionStorage.getItem("products-again") ?? "[]");
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (!response.ok) return response;
    if (options.method === "POST" && /\/products\/\d+\/clone$/.test(address)) {
      const { data } = await (await send(address, options)).json();
      sessionStorage.setItem("products-again", JSON.stringify([...known(), data.id]));
    } else if (options.method === "GET" && known().length && /\/(products\?|products$|dashboard)/.test(address)) {
      const { data, activities } = await response.clone().json();
      const seen = data?.map((row) => row.id) ?? activities?.filter(({ list }) => list === "products").map(({ record }) => record);
      if (seen?.some((id) => known().includes(id))) fired();
    }
    return response;
  };
}
