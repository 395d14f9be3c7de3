// id: toast-unreadable
// kind: content_rendering
// sees: The message after something was done is white on white.
// where: /events/*
// trigger: approve a registration, or save anything
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".toast, .toast p { color: #f7f7fb; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".toast p")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
