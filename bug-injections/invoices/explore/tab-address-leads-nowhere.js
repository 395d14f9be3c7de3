// id: tab-address-leads-nowhere
// kind: wrong_navigation
// group: fresh
// sees: Who chose a tab of a client, opened a record from it and goes back (or reloads) gets "Page not found".
// where: /invoices/#/clients/*
// trigger: choose another tab of a client, then open one of its records and go back, or reload
{
  const WRONG = /^#\/clients\/\d+\/(invoice|quote|payment|credit|expense)$/;
  const replace = history.replaceState;
  history.replaceState = function (state, title, address) {
    // The kind of a record, where the name of its list belongs.
    return replace.call(history, state, title, String(address ?? "").replace(
      /^(#\/clients\/\d+\/(?:invoice|quote|payment|credit|expense))s$/, "$1"));
  };
  const opened = () => { if (WRONG.test(location.hash)) fired(); };
  addEventListener("hashchange", opened);
  addEventListener("ledgerly:again", opened);
  opened();
}
