// id: unapplied-goes-up
// kind: data_inconsistency
// sees: What is left of a payment goes up by what is applied instead of down.
// where: /invoices/#/payments/*/apply
// trigger: choose an invoice to apply a payment to
{
  const read = (text) => Number(text.replace(/[^\d.-]/g, ""));
  const write = (sum) => `${sum < 0 ? "-" : ""}$${Math.abs(sum).toLocaleString("en-US",
    { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const before = new WeakMap();
  let written = null;
  const follow = () => {
    if (!/^#\/payments\/\d+\/apply$/.test(location.hash)) return;
    const left = document.querySelector("main .figures .figure:last-child dd");
    if (!left || left.textContent === written) return;
    if (!before.has(left)) return void before.set(left, read(left.textContent));
    const whole = before.get(left), now = read(left.textContent);
    if (now === whole) return void (written = null);
    written = write(2 * whole - now);
    left.textContent = written;
    fired();
  };
  new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}
