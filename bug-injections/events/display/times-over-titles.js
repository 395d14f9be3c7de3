// id: times-over-titles
// kind: element_layout
// sees: On the agenda of a meeting the times are written over the titles.
// where: /events/event/*
// trigger: open a meeting with an agenda
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".agenda li { grid-template-columns: 12px 1fr auto !important; gap: 0 !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".agenda li")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
