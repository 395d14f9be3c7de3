globalThis.__sayso = {
  walk, nameFrame, arm, quiet, facts, changed, ready, frameOrigin, typingKind, fieldFor, setNative, focusText, choose,
  checkedState, checkableFor, scrollBy, scrollTo, focus, fileInputFor, center, checkedAfterFrame, node: (index) => nodes[index], stillHit, outward, repainted, unfolds, appearance,
};
