// id: stamp-over-sums
// kind: content_rendering
// sees: The stamp "PAID" of a paid invoice covers its sender.
// where: /invoices/#/invoices/*
// trigger: open a paid invoice
// verifier family: covered
// group: own
// states: 1
{
  const rule = ".sheet .head { position: relative; } .sheet .paid-stamp { position: absolute; left: -8px; top: -6px; width: 250px; height: 84px; background: #fff; display: grid; place-items: center; transform: none; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".sheet .paid-stamp")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
