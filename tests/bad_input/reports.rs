//! Report folders that can't be written, readers that go away.

use std::fs;
use std::process::Stdio;

use crate::project::Project;
use crate::server;

#[test]
fn a_folder_that_can_not_be_made_stops_the_run_before_it_begins() {
    let project = Project::new().fine("fine.yaml", "/fine");
    fs::write(project.path().join("file"), "").unwrap();
    let ended = project.run(&["--output", "file/report"]);
    assert_eq!(ended.status, Some(3), "{ended}");
    assert!(ended.err.contains("can't write file/report") && ended.err.contains("--output"), "{ended}");
    assert!(!ended.out.contains("Running"), "{ended}");
}

#[test]
fn a_page_that_is_not_ours_is_left_alone() {
    let project = Project::new().fine("fine.yaml", "/fine");
    fs::create_dir_all(project.path().join("public")).unwrap();
    let site = project.path().join("public/index.html");
    fs::write(&site, "<title>My site</title>").unwrap();
    let ended = project.run(&["--output", "public"]);
    assert_eq!(ended.status, Some(3), "{ended}");
    assert!(ended.err.contains("index.html was not written by sayso"), "{ended}");
    assert_eq!(fs::read_to_string(site).unwrap(), "<title>My site</title>");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let project = Project::new().fine("fine.yaml", "/fine");
    for reporter in ["list", "json"] {
        let mut command =
            project.sayso(&["run", "specs", "--base-url", &server::url("/"), "--reporter", reporter]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Nobody reads.
        drop(child.stdout.take());
        let ended = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(0), "{err}");
        assert_eq!(err, "");
        assert_eq!(project.results()["totals"]["passed"], 1);
    }
}

/// A tmpfs that holds less than one page's report.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_the_console_still_tells_the_results() {
    let project = Project::new().fine("fine.yaml", "/fine");
    let small = project.path().join("small");
    fs::create_dir_all(&small).unwrap();
    let mount = |arguments: &[&str]| {
        std::process::Command::new("mount")
            .args(arguments)
            .arg(&small)
            .output()
            .is_ok_and(|o| o.status.success())
    };
    if !mount(&["-t", "tmpfs", "-o", "size=12k", "tmpfs"]) {
        eprintln!("skipped: only root may mount a small disk, and not in every container");
        return;
    }
    let ended = project.run(&["--output", "small/report"]);
    let unmounted = std::process::Command::new("umount").arg(&small).status();
    assert!(unmounted.unwrap().success());
    assert_eq!(ended.status, Some(3), "{ended}");
    assert!(
        ended.err.contains("can't write small/report") && ended.err.contains("free some space"),
        "{ended}"
    );
    assert!(ended.out.contains("1 passed"), "{ended}");
}

#[test]
fn a_browser_that_is_not_there_is_told_with_the_way_out() {
    let project = Project::new().fine("a.yaml", "/fine").fine("b.yaml", "/fine");
    let mut command = project.sayso(&["run", "specs", "--base-url", &server::url("/")]);
    command.env("SAYSO_BROWSER", "/nowhere/chrome");
    let ended = project.go(command).end();
    assert_eq!(ended.status, Some(3), "{ended}");
    for file in ["a.yaml", "b.yaml"] {
        ended.says(file, "error", &["/nowhere/chrome", "SAYSO_BROWSER", "sayso browser install"]);
    }
}
