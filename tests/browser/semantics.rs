//! Roles and names agree with the browser's own accessibility tree.

use std::path::Path;

use crate::support::*;

/// Roles that the browser's tree names differently, or that only one of the two has a word for.
fn same_role(ours: &str, theirs: &str) -> bool {
    let theirs = match theirs {
        "image" => "img",
        "Iframe" | "IframePresentational" => "iframe",
        "DisclosureTriangle" | "DisclosureTriangleGrouped" => "button",
        "LabelText" | "Legend" | "sectionheader" | "sectionfooter" | "Canvas" | "Video" | "Audio"
        | "Figcaption" | "Section" | "EmbeddedObject" | "PluginObject" | "Pre" | "Abbr"
        | "RubyAnnotation" | "Ruby" | "ListMarker" => "generic",
        // Whether a table without a header is one is a guess of the browser's.
        "LayoutTable" => "table",
        "LayoutTableRow" => "row",
        "LayoutTableCell" => "cell",
        "DescriptionList" => "list",
        "Date" | "DateTime" | "InputTime" | "ColorWell" => "textbox",
        "SvgRoot" | "graphics-document" => "img",
        "Details" => "group",
        "MenuListPopup" | "menulistpopup" => "listbox",
        other => other,
    };
    let ours = match ours {
        "caption" if theirs == "generic" => "generic",
        other => other,
    };
    ours == theirs
}

#[test]
fn roles_and_names_are_those_of_the_browser() {
    run(async {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        files.sort();
        let (mut seen, mut wrong) = (0, Vec::new());
        for file in files {
            let context = context().await;
            open(&context, &std::fs::read_to_string(&file).unwrap()).await;
            let pairs = context.compare_with_accessibility_tree().await.unwrap();
            assert!(!pairs.is_empty());
            for pair in pairs {
                let Some((role, name)) = pair.theirs else { continue };
                seen += 1;
                // The browser names what is drawn: upper case by style, and glyphs of icon fonts.
                let fold = |s: &str| {
                    let read = s.replace(|c| ('\u{e000}'..='\u{f8ff}').contains(&c), "");
                    read.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
                };
                // It leaves rows without a name, which the standard lets them have from their content; and an
                // abbreviation's title is a description to us.
                let silent = role == "row" || role == "Abbr";
                let same_name = fold(&pair.ours.name) == fold(&name) || silent;
                if !same_role(&pair.ours.role, &role) || !same_name {
                    wrong.push(format!(
                        "{}: <{}> ours {} {:?}, theirs {role} {name:?}   {}",
                        file.file_name().unwrap().to_string_lossy(),
                        pair.ours.tag,
                        pair.ours.role,
                        pair.ours.name,
                        pair.ours.hints
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{} of {seen} differ:\n{}", wrong.len(), wrong.join("\n"));
    });
}
