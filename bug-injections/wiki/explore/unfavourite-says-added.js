// id: unfavourite-says-added
// kind: unexpected_result
// sees: After "Unfavourite" the message says that it was added to the favourites.
// where: /wiki/*
// trigger: make something a favourite, then click "Unfavourite"
// group: fresh
{
  addEventListener("DOMContentLoaded", () => {
    const text = document.querySelector("#notices .notice-success > span");
    const wrong = text?.textContent.replace(/has been removed from your favourites$/, "has been added to your favourites");
    if (!wrong || wrong === text.textContent) return;
    fired();
    text.textContent = wrong;
  });
}
