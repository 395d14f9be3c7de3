// id: contact-email-lost
// kind: data_inconsistency
// sees: The e-mail address of a new client's contact is not saved.
// spec: specs/invoices/client-create.yaml
// step: 8
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/clients$/.test(address)) return send(address, options);
    const body = JSON.parse(options.body);
    if (body.contacts.some((contact) => contact.email)) fired();
    for (const contact of body.contacts) contact.email = "";
    return send(address, { ...options, body: JSON.stringify(body) });
  };
}
