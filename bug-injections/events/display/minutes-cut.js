// id: minutes-cut
// kind: content_rendering
// sees: The minutes of a meeting are cut through their second line.
// where: /events/event/*
// trigger: open a meeting with minutes: “Software sprint review”
// verifier family: clipped
{
  const told = new WeakSet();
  const look = () => {
    const box = document.querySelector("#panel .minutes");
    if (!box || told.has(box) || box.scrollHeight <= box.clientHeight + 4) return;
    told.add(box);
    fired();
  };
  document.addEventListener("DOMContentLoaded", () => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: ".minutes { max-height: 60px; overflow: hidden; }" }));
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  addEventListener("load", look);
}
