// id: amounts-sort-as-text
// kind: unexpected_result
// sees: Invoices sorted by amount are in the order of the digits: 864 comes after 4,920.
// spec: specs/invoices/invoice-list.yaml
// step: 4
// group: own
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [, order] = /\bsort=total%7C(asc|desc)/.exec(address) ?? [];
    if (!order) return send(address, options);
    const all = address.replace(/\b(per_page)=\d+/, "$1=100").replace(/\bpage=\d+/, "page=1");
    const [answer, { meta }] = await Promise.all([all, address].map(async (place) => (await send(place, options)).json()));
    const sign = order === "asc" ? 1 : -1;
    answer.data.sort((one, other) => sign * (String(one.total) < String(other.total) ? -1 : 1));
    fired();
    const from = (meta.page - 1) * meta.per_page;
    return Response.json({ data: answer.data.slice(from, from + meta.per_page), meta });
  };
}
