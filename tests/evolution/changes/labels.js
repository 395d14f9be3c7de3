// Labels say the same in other words, as another edition of the product would.
{
  // What products call the same thing: this product's word, the other's, and where in a label it is replaced, if not at
  // its beginning.
  const WORDS = [
    ["Delete", "Remove"], ["Edit", "Modify"], ["Cancel", "Discard"], ["Save", "Apply"], ["Close", "Dismiss"],
    ["Search", "Find"], ["Settings", "Preferences"], ["Log in", "Sign in"], ["Sign in", "Log in"], ["Log out", "Sign out"],
    ["Sign out", "Log out"], ["Create", "Add"], ["Cart", "Basket", /\bcart\b/i], ["Add", "New", /^Add (?!to\b|a\b|an\b)/],
    ["New", "Create"], ["Copy", "Duplicate"], ["Clone", "Duplicate"], ["Send", "Submit"], ["Submit", "Send"],
    ["Next", "Continue"], ["Continue", "Next"], ["Back", "Return"], ["Download", "Export"], ["Upload", "Attach"],
    ["Filter", "Refine"], ["Reset", "Clear"], ["Approve", "Accept"], ["Reject", "Decline"], ["Help", "Support"],
    ["Email", "E-mail address"], ["Phone", "Telephone"], ["Company", "Organization"], ["First name", "Given name"],
    ["Last name", "Family name"], ["Postal code", "ZIP code"], ["Quantity", "Qty"], ["Description", "Details"],
    ["Name", "Title"], ["Title", "Heading"], ["Amount", "Sum"], ["Notes", "Remarks"], ["Orders", "Purchases"],
    ["Users", "Members"], ["Customers", "Clients"], ["Clients", "Customers"], ["Tags", "Labels"], ["Favourite", "Bookmark"],
    ["Favourites", "Bookmarks", /\bfavourites$/i], ["Products", "Items"], ["City", "Town"], ["Comment", "Remark"],
    ["Dashboard", "Overview"], ["Register", "Sign up"], ["Remove", "Delete"], ["Vendor", "Supplier"],
    ["Start time", "Begins at"],
  ];
  const LABELS = "a, a > span, button, button > span, label, label *, legend, th, th *, h1, h2, h3, [role=menuitem], [role=tab], summary, dt";
  const ATTRIBUTES = ["aria-label", "title", "placeholder"];
  const done = new WeakMap();

  /** The label with its verb, or all of it, said otherwise; whatever else it says stays. */
  const reworded = (label) => {
    const text = label.trim();
    for (const [old, now, pattern = new RegExp(`^${old}\\b`, "i")] of WORDS) {
      if (text.toLowerCase() === old.toLowerCase() || (pattern.test(text) && text.length < 40)) {
        return label.replace(new RegExp(`\\b${old}\\b`, "i"), now);
      }
    }
    return label;
  };
  const once = (node, key, text, set) => {
    const known = done.get(node) ?? {};
    if (known[key] === text) return;
    known[key] = reworded(text);
    done.set(node, known);
    if (known[key] !== text) set(known[key]);
  };

  evolution.add((root) => {
    for (const label of evolution.all(root, LABELS)) {
      for (const node of label.childNodes) {
        if (node.nodeType === 3 && node.data.trim()) once(node, "text", node.data, (text) => { node.data = text; });
      }
    }
    for (const name of ATTRIBUTES) {
      for (const element of evolution.all(root, `[${name}]`)) {
        once(element, name, element.getAttribute(name), (text) => element.setAttribute(name, text));
      }
    }
  });
}
