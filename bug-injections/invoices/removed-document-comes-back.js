// id: removed-document-comes-back
// kind: data_inconsistency
// sees: A document that was removed is there again after a reload.
// spec: specs/invoices/client-documents.yaml
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "DELETE" || !/\/documents\/\d+$/.test(address)) return send(address, options);
    fired();
    return Response.json({});
  };
}
