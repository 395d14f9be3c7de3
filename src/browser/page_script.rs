//! The in-page code, as one script for the isolated world and one for the page's own.

use std::sync::LazyLock;

/// The name of our isolated world.
pub(super) const WORLD: &str = "sayso";

/// Runs in the page's own world, before its scripts.
pub(super) const PAGE: &str = include_str!("injected/page.js");

/// Everything for the isolated world, in one scope; only `__sayso` is visible outside of it.
pub(super) static ISOLATED: LazyLock<String> = LazyLock::new(|| {
    let parts = [
        include_str!("injected/role.js"),
        include_str!("injected/labels.js"),
        include_str!("injected/name.js"),
        include_str!("injected/visible.js"),
        include_str!("injected/settle.js"),
        include_str!("injected/paint.js"),
        include_str!("injected/drawn.js"),
        include_str!("injected/walk.js"),
        include_str!("injected/act.js"),
        include_str!("injected/folded.js"),
        include_str!("injected/appearance.js"),
        include_str!("injected/probe.js"),
        include_str!("injected/end.js"),
    ];
    format!("(() => {{\n'use strict';\nif (globalThis.__sayso) return;\n{}\n}})();", parts.join("\n"))
});
