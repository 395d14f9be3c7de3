// id: event-page-keeps-the-room
// kind: data_inconsistency
// sees: The event page still announces the old room.
// spec: tests/held-back/events/ROS-77-move-a-meeting.md
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname !== "/events/event/2") return;
    const walk = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("Council Chamber")) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replace("Council Chamber", "Room 2-014");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
