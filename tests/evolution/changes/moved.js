// Blocks stand elsewhere: side bars on the other side, buttons and bars below what they act on, the buttons of dialogs and
// the groups of forms in another order, what the header holds from right to left.
{
  const CONTROLS = "a[href], button";
  const placed = new WeakSet();

  const isNew = (...blocks) => {
    if (blocks.some((block) => placed.has(block))) return false;
    blocks.forEach((block) => placed.add(block));
    return true;
  };
  const shown = (element) => [...element.children].filter((child) => !child.matches("dialog, template, script, [hidden]"));
  const isBar = (element) => {
    const parts = shown(element);
    return parts.length > 0 && parts.every((part) => part.matches(CONTROLS) || (evolution.all(part, CONTROLS).length > 0 &&
      !evolution.all(part, "input:not([type=hidden]), h1, h2, h3, p, table, ul:not([role=menu])").length));
  };

  /** Side bars change sides with what they stand beside. */
  function swapSides(main) {
    const layout = main.parentElement;
    const sides = shown(layout).filter((part) => part.matches("aside, nav, .side"));
    if (!sides.length || !isNew(...sides)) return;
    Object.assign(layout.style, { display: "flex", alignItems: "stretch" });
    Object.assign(main.style, { flex: "1 1 0", minWidth: "0" });
    for (const side of sides) {
      side.style.flex = "0 0 230px";
      const isBefore = side.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING;
      evolution.move(layout, side, isBefore ? null : layout.firstChild);
    }
  }

  function toBottom(block, area) {
    if (area && isNew(block) && area.lastElementChild !== block) evolution.move(area, block);
  }

  evolution.add((root) => {
    for (const main of evolution.all(root, "main")) {
      for (let block = main; block.parentElement && block.parentElement !== document.body; block = block.parentElement) swapSides(block);
      const outside = (block) => !block.closest("table, ul, ol, li, form, nav, [role=tablist]");
      for (const bar of evolution.all(main, "div, p").filter((block) => outside(block) && isBar(block))) toBottom(bar, bar.parentElement);
      for (const head of evolution.all(main, "div, header, section").filter((block) => outside(block))) {
        const parts = shown(head).filter((part) => !part.matches("h1, h2, h3, h4"));
        if (parts.length < shown(head).length && parts.every((part) => part.matches(CONTROLS) || isBar(part))) {
          for (const part of parts) toBottom(part, head.parentElement);
        }
      }
    }
    for (const dialog of evolution.all(root, "dialog, [role=dialog]")) {
      for (const bar of evolution.all(dialog, "div, p, footer").filter((bar) => isBar(bar))) {
        const buttons = shown(bar);
        if (isNew(...buttons)) evolution.reverse(buttons);
      }
    }
    for (const form of evolution.all(root, "form")) {
      const groups = [...form.children].filter((part) => part.matches("fieldset, section, details"));
      if (groups.length > 1 && isNew(...groups)) evolution.reverse(groups);
    }
    for (const header of evolution.all(root, "header")) {
      const blocks = shown(header);
      if (blocks.length > 1 && isNew(...blocks)) evolution.reverse(blocks);
    }
  });
}
