// id: last-year-is-this-year
// kind: data_inconsistency
// sees: A report over "Last year" shows this year.
// spec: specs/invoices/reports.yaml
// step: 1
// group: real
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (!/\/reports\/.*range=last_year/.test(address)) return send(address, options);
    fired();
    return send(address.replace("range=last_year", "range=this_year"), options);
  };
}
