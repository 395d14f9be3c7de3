// id: upload-not-kept
// kind: data_inconsistency
// sees: A document that was just uploaded is gone when one comes back to the invoice.
// spec: specs/invoices/invoice-documents.yaml
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [, place] = /^(.*\/invoices\/\d+)\/documents$/.exec(address) ?? [];
    if (options.method !== "POST" || !place) return send(address, options);
    const answer = await (await send(place)).json();
    const files = options.body.getAll("file").map((file, at) => ({ id: 900 + at, name: file.name, size: file.size, date: "2026-03-14" }));
    fired();
    answer.data.documents.push(...files);
    return Response.json(answer, { status: 201 });
  };
}
