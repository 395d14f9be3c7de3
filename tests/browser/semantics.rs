//! Roles and names agree with the browser's own accessibility tree.

use std::path::Path;

use sayso::browser::{Act, Context};
use sayso::demo::{Latency, ServeOptions, serve};

use crate::support::*;

/// Roles that the browser's tree names differently, or that only one of the two has a word for.
fn same_role(ours: &str, theirs: &str) -> bool {
    let theirs = match theirs {
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
        "image" | "SvgRoot" | "graphics-document" => "img",
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

/// Compare one page; gives how many elements both know, and those that differ.
async fn compare(context: &Context, what: &str) -> (usize, Vec<String>) {
    let (mut seen, mut wrong) = (0, Vec::new());
    for pair in context.compare_with_accessibility_tree().await.unwrap() {
        let Some((role, name)) = pair.theirs else { continue };
        seen += 1;
        // The browser names what is drawn: upper case by style, and glyphs of icon fonts.
        let fold = |s: &str| {
            let read = s.replace(|c| ('\u{e000}'..='\u{f8ff}').contains(&c), "");
            read.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
        };
        // It leaves rows without a name that the author did not give, and takes the title of an abbreviation for
        // a name and that of a list item for a description.
        // A form inside a cell says nothing for the cell to it; the naming rules have no such exception.
        let cut = role == "cell" && fold(&pair.ours.name).starts_with(&fold(&name));
        let silent = role == "row" || role == "Abbr" || (role == "listitem" && name.is_empty()) || cut;
        if !same_role(&pair.ours.role, &role) || (fold(&pair.ours.name) != fold(&name) && !silent) {
            wrong.push(format!(
                "{what}: <{}> ours {} {:?}, theirs {role} {name:?}   {}",
                pair.ours.tag, pair.ours.role, pair.ours.name, pair.ours.hints
            ));
        }
    }
    (seen, wrong)
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
            let (more, differ) = compare(&context, &file.file_name().unwrap().to_string_lossy()).await;
            assert!(more > 10);
            seen += more;
            wrong.extend(differ);
        }
        assert!(wrong.is_empty(), "{} of {seen} differ:\n{}", wrong.len(), wrong.join("\n"));
    });
}

/// The shop's pages, each after the state that it needs.
const SHOP: &[(&str, &[&str])] = &[
    (
        "signed_out",
        &["", "category/women", "category/men", "search?q=mug", "search?q=zzz", "help", "journal"],
    ),
    ("signed_out", &["size-guide", "store-map", "contact", "sign-in", "register", "no/such/page", "cart"]),
    ("low_stock", &["product/hummingbird-printed-t-shirt", "product/fjord-merino-jumper"]),
    ("cart", &["cart"]),
    ("guest_checkout", &["checkout"]),
    ("checkout", &["checkout"]),
    ("orders", &["account/orders", "account/orders/1041", "account/orders/1041/invoice"]),
    ("account", &["account", "account/identity", "account/addresses", "account/addresses/new"]),
    ("wishlists", &["account/wishlists", "account/wishlists/1"]),
    ("with_banner", &[""]),
];

/// Forms that are sent as they are, for what they say of it.
const SHOP_FORMS: &[(&str, &str, &str)] = &[
    ("signed_out", "sign-in", "Sign in"),
    ("signed_out", "register", "Create account"),
    ("signed_out", "contact", "Send"),
    ("guest_checkout", "checkout", "Place order"),
];

#[test]
fn roles_and_names_on_every_page_of_the_shop() {
    run(async {
        let options = ServeOptions { latency: Latency::None, ..ServeOptions::default() };
        let server = serve(options).await.unwrap();
        let base = format!("{}/shop", server.url().trim_end_matches('/'));
        let (mut seen, mut wrong) = (0, Vec::new());
        let mut note = |(more, differ): (usize, Vec<String>), page: &str| {
            assert!(more > 0, "{page} shows nothing");
            seen += more;
            wrong.extend(differ);
        };
        for (scenario, pages) in SHOP {
            let context = begin(&base, scenario).await;
            for page in *pages {
                visit(&context, &format!("{base}/{page}")).await;
                note(compare(&context, page).await, page);
            }
        }
        for (scenario, page, button) in SHOP_FORMS {
            let context = begin(&base, scenario).await;
            visit(&context, &format!("{base}/{page}")).await;
            must(&context, Act::Click, "button", button).await;
            note(compare(&context, &format!("{page}, sent")).await, page);
        }
        assert!(wrong.is_empty(), "{} of {seen} differ:\n{}", wrong.len(), wrong.join("\n"));
    });
}

async fn begin(base: &str, scenario: &str) -> Context {
    let context = context().await;
    visit(&context, &format!("{base}/?scenario={scenario}")).await;
    context
}

async fn visit(context: &Context, address: &str) {
    context.navigate(address, LONG).await.unwrap();
    context.settle(LONG).await.unwrap();
}

/// For any pages: `COMPARE="http://… http://…" cargo test --test browser any_page -- --ignored --nocapture`.
#[test]
#[ignore = "needs addresses in COMPARE"]
fn roles_and_names_of_any_page() {
    run(async {
        for address in std::env::var("COMPARE").unwrap().split_whitespace() {
            let context = context().await;
            context.navigate(address, LONG).await.unwrap();
            context.settle(LONG).await.unwrap();
            let (seen, wrong) = compare(&context, address).await;
            println!("{address}: {} of {seen} differ\n{}", wrong.len(), wrong.join("\n"));
        }
    });
}
