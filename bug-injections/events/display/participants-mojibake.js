// id: participants-mojibake
// kind: content_rendering
// sees: The names of participants are read in the wrong encoding.
// where: /events/event/*/participants
// trigger: open the participants of a conference
// verifier family: mojibake
// group: own
// states: 1
{
  // UTF-8 that was read as Latin-1.
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/participants")) return;
    for (const one of document.querySelectorAll("#panel tbody td:first-child")) {
      const garbled = String.fromCharCode(...new TextEncoder().encode(one.textContent));
      if (garbled === one.textContent) continue;
      fired();
      one.textContent = garbled;
    }
  });
}
