//! Pages that are hard to bear: huge, busy for ever, without an end.

use crate::project::Project;
use crate::server;

#[test]
fn a_page_of_fifty_thousand_elements_is_read_whole() {
    let page = server::page(
        "<h1>Fine</h1><ul></ul><button onclick=\"document.querySelector('h1').textContent = 'Done'\">Finish</button>
        <script>
          const item = i => `<li>Item ${i} <a href=\"#${i}\">open</a></li>`;
          document.querySelector('ul').innerHTML = Array.from({ length: 25000 }, (_, i) => item(i)).join('');
        </script>",
    );
    let spec = format!(
        "url: {page}\nsteps:\n  - do: Click the button \"Finish\"\n    expect: The heading is \"Done\"\n"
    );
    let ended = Project::new().with("huge.yaml", &spec).run(&["--timeout", "120s"]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

#[test]
fn a_script_that_never_ends_is_the_apps_fault_and_stops_nobody_else() {
    let page = server::page("<h1>Fine</h1><button onclick='while (true) {}'>Count</button>");
    let spec = format!(
        "url: {page}\nsteps:\n  - do: Click the button \"Count\"\n    expect: The heading is \"Done\"\n"
    );
    let ended = Project::new().with("busy.yaml", &spec).fine("fine.yaml", "/fine").run(&[
        "--timeout",
        "5s",
        "-j",
        "1",
    ]);
    assert_eq!(ended.status, Some(1), "{ended}");
    ended.says("busy.yaml", "defect", &["a script of the page", "does not respond"]);
    assert_eq!(ended.verdict("busy.yaml")["kind"], "no_response", "{ended}");
    assert_eq!(ended.status_of("fine.yaml"), "passed", "{ended}");
}

#[test]
fn a_server_that_owes_a_page_is_told_with_what_it_owes() {
    let page = server::page("<h1>Fine</h1><a href='/hang/report'>Report</a>");
    let spec = format!(
        "url: {page}\nsteps:\n  - do: Click the \"Report\" link\n    expect: The heading is \"Report\"\n"
    );
    let ended = Project::new().with("owes.yaml", &spec).run(&["--timeout", "90s"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    ended.says("owes.yaml", "defect", &["has not answered GET /hang/report"]);
    assert_eq!(ended.verdict("owes.yaml")["kind"], "no_response", "{ended}");
}

#[test]
fn a_first_page_whose_script_never_ends_is_told() {
    let page = server::page("<h1>Fine</h1><script>while (true) {}</script>");
    let ended = Project::new().fine("busy.yaml", &page).fine("fine.yaml", "/fine").run(&[
        "--timeout",
        "4s",
        "-j",
        "1",
    ]);
    assert_eq!(ended.status, Some(3), "{ended}");
    ended.says("busy.yaml", "error", &[&page, "--timeout"]);
    assert_eq!(ended.status_of("fine.yaml"), "passed", "{ended}");
}

#[test]
fn a_file_that_is_not_there_is_named_and_is_the_specs_fault() {
    let page = server::page("<h1>Fine</h1><label>Photo <input type=file></label>");
    let spec = format!(
        "url: {page}\nsteps:\n  - Verify that the heading is \"Fine\"\n  - Upload \"no-such.png\" to \"Photo\"\n"
    );
    let ended = Project::new().with("upload.yaml", &spec).run(&[]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("upload.yaml", "error", &["no-such.png", "upload.yaml"]);
    assert!(ended.out.contains("upload.yaml:4"), "{ended}");
    assert_eq!(ended.verdict("upload.yaml")["blame"], "spec", "{ended}");
}
