//! The lines at the head of a bug file, `// key: value`, that say what the bug is.

use std::collections::BTreeMap;
use std::path::Path;

const KEYS: [&str; 7] = ["id", "kind", "sees", "spec", "step", "group", "states"];
/// The kinds of defects that a verdict can have.
const KINDS: [&str; 8] = [
    "no_response",
    "wrong_navigation",
    "unexpected_result",
    "missing_element",
    "data_inconsistency",
    "app_error",
    "content_rendering",
    "element_layout",
];
/// Where a bug comes from.
const GROUPS: [&str; 4] = ["injected", "real", "case-study", "own"];

/// What is wrong with the head of the bug file `id`.js.
pub(crate) fn faults(source: &str, id: &str, root: &Path) -> Vec<String> {
    let comments = source.lines().map_while(|line| line.strip_prefix("//"));
    let head: BTreeMap<&str, &str> = comments
        .filter_map(|line| line.split_once(':'))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect();
    let missing = KEYS.iter().filter(|key| head.get(*key).is_none_or(|value| value.is_empty()));
    let mut faults: Vec<String> = missing.map(|key| format!("its head has no `{key}`")).collect();
    let mut check = |key: &str, wanted: &str, fits: &dyn Fn(&str) -> bool| {
        if let Some(value) = head.get(key)
            && !fits(value)
        {
            faults.push(format!("`{key}: {value}` in its head is not {wanted}"));
        }
    };
    check("id", &format!("the file's name, {id}"), &|value| value == id);
    check("kind", &format!("one of {}", KINDS.join(", ")), &|value| KINDS.contains(&value));
    check("spec", "a file", &|value| root.join(value).is_file());
    check("group", &format!("one of {}", GROUPS.join(", ")), &|value| GROUPS.contains(&value));
    for key in ["step", "states"] {
        check(key, "a number from 1", &|value| value.parse::<u32>().is_ok_and(|number| number > 0));
    }
    faults
}

#[test]
fn a_head_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let good = "// id: a\n// kind: no_response\n// sees: Nothing.\n// spec: README.md\n// step: 1\n\
        // group: own\n// states: 2\n{}";
    assert_eq!(faults(good, "a", root), Vec::<String>::new());
    let bad =
        good.replace("states: 2", "states: 0").replace("README.md", "none.md").replace("// sees", "// saw");
    let said = faults(&bad, "b", root);
    assert_eq!(said.len(), 4, "{said:?}");
}
