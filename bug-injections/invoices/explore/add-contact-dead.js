// id: add-contact-dead
// kind: no_response
// sees: "Add Contact" in the form of a client does nothing.
// where: /invoices/#/clients/*
// trigger: click "Add Contact"
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.("section[aria-label=Contacts] button");
    if (button?.textContent.trim() !== "Add Contact") return;
    event.stopImmediatePropagation();
    fired();
  }, true);
}
