//! A secret that a page echoes wherever it can is in no file of the report and not on the console.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};

use crate::project::Project;
use crate::server;

const SECRET: &str = "Zebra&Quartz\"7/?";

#[test]
fn a_secret_that_the_page_echoes_is_written_nowhere() {
    let page = server::page(
        "<h1>Fine</h1><label>Password <input type=text id=secret></label><button>Sign in</button>
        <p id=echo style='position:absolute;left:100px;top:400px;width:200px;height:100px;background:white'></p>
        <script>
          document.querySelector('button').onclick = () => {
            const secret = document.querySelector('#secret').value;
            document.title = 'Hello ' + secret;
            document.querySelector('#echo').textContent = 'Your password is ' + secret;
            document.querySelector('#echo').setAttribute('aria-label', secret);
            history.pushState(null, '', '?password=' + encodeURIComponent(secret) + '#' + btoa('user:' + secret));
            console.error('signing in with ' + secret);
            console.log(JSON.stringify({ secret }));
            fetch('/echo?q=' + new URLSearchParams({ secret }), {
              method: 'POST', body: JSON.stringify({ secret }), headers: { Authorization: 'Basic ' + btoa('me:' + secret) },
            });
            setTimeout(() => { throw new Error('bad password ' + secret) });
          };
        </script>",
    );
    let spec = format!(
        "url: {page}\nsecrets: {{ password: \"${{env.TEST_PASSWORD}}\" }}\nsteps:
  - do: Type \"${{password}}\" into \"Password\"
    expect: The field \"Password\" contains \"${{password}}\"
  - do: Click \"Sign in\"
    expect: The page shows \"Your password is nothing\"
    check: 'assert_eq(session.state.title, \"Hello ${{password}}!\", \"the title\")'\n"
    );
    let project = Project::new().with("secret.yaml", &spec);
    let mut command =
        project.sayso(&["run", "specs", "--base-url", &server::url("/"), "--reporter", "list,junit,json"]);
    command.env("TEST_PASSWORD", SECRET);
    let ended = project.go(command).end();
    // The test fails, so that values and pages are told at length.
    assert_ne!(ended.status, Some(0), "{ended}");
    assert!(ended.results["specs"][0]["steps"].as_array().is_some_and(|steps| steps.len() == 2), "{ended}");
    let clothes = clothes();
    for (name, text) in [("standard output", &ended.out), ("standard error", &ended.err)] {
        nowhere(&clothes, name, text);
    }
    let mut files = 0;
    each_file(&project.report(), &mut |path| {
        if path.extension().is_none_or(|end| end != "jpg" && end != "png") {
            files += 1;
            nowhere(
                &clothes,
                &path.display().to_string(),
                &String::from_utf8_lossy(&fs::read(path).unwrap()),
            );
        }
    });
    assert!(files >= 4, "{files} files");
    let after = ended.results["specs"][0]["steps"][1]["after"]["screenshot"].as_str().unwrap();
    let picture = image::open(project.report().join(after)).unwrap().into_rgb8();
    let scale = picture.width() / 1280;
    let light = |x: u32, y: u32| picture.get_pixel(x * scale, y * scale).0[0] > 128;
    assert!(!light(200, 450), "the words that tell the secret are painted over");
    assert!(light(600, 450), "and nothing else is");
}

/// The law `served` quotes what the server answered.
#[test]
fn a_secret_that_the_server_answers_is_written_nowhere() {
    const PIN: u64 = 70_418_823_951;
    let names = ["Ada Byron", "Alan Mathison", "Grace Murray", "Edsger Wybe", "Barbara Jane"];
    let people = names
        .iter()
        .zip(1..)
        .map(|(name, at)| serde_json::json!({"name": name, "pin": if at == 3 { PIN } else { 30_100 + at }}));
    let answer = server::json(&people.collect::<Vec<_>>().into());
    let page = server::page(&format!(
        "<h1>People</h1><table><thead><tr><th>Name</th><th>Pin</th></tr></thead><tbody></tbody></table><script>
          fetch('{answer}').then((answer) => answer.json()).then((all) => {{
            document.querySelector('tbody').innerHTML = all.map((one, at) => `<tr><td>${{one.name}}</td><td>${{at === 2 ? 30999 : one.pin}}</td></tr>`).join('');
          }});
        </script>"
    ));
    let spec = format!(
        "url: {page}\nsecrets: {{ pin: \"${{env.TEST_PIN}}\" }}\nsteps:\n  - do: Reload the page\n    expect: The page shows \"Grace Murray\"\n"
    );
    let project = Project::new().with("secret.yaml", &spec);
    let mut command =
        project.sayso(&["run", "specs", "--base-url", &server::url("/"), "--reporter", "list,junit,json"]);
    command.env("TEST_PIN", PIN.to_string());
    let ended = project.go(command).end();
    assert_ne!(ended.status, Some(0), "{ended}");
    let told = ended.results.to_string();
    assert!(told.contains("as the server answered"), "{ended}");
    let clothes = [PIN.to_string()];
    for (name, text) in [("standard output", &ended.out), ("standard error", &ended.err), ("results", &told)]
    {
        nowhere(&clothes, name, text);
    }
    each_file(&project.report(), &mut |path| {
        if path.extension().is_none_or(|end| end != "jpg" && end != "png") {
            let text = fs::read(path).unwrap();
            nowhere(&clothes, &path.display().to_string(), &String::from_utf8_lossy(&text));
        }
    });
}

/// The spellings under which it may be met.
fn clothes() -> Vec<String> {
    let mut clothes = vec![
        SECRET.to_owned(),
        // Its longest part that no spelling changes.
        "Zebra".to_owned(),
        "Quartz".to_owned(),
        url::form_urlencoded::byte_serialize(SECRET.as_bytes()).collect(),
        SECRET.replace('&', "&amp;").replace('"', "&quot;"),
        serde_json::to_string(SECRET).unwrap().trim_matches('"').to_owned(),
    ];
    for before in ["", "x", "xx", "user:", "me:"] {
        for engine in [&STANDARD_NO_PAD, &URL_SAFE_NO_PAD] {
            let word = engine.encode(format!("{before}{SECRET}"));
            // Without the letters that what stands before or after has a part in.
            clothes.push(word[word.len().min(before.len() * 4 / 3 + 2)..word.len() - 2].to_owned());
        }
    }
    clothes
}

fn nowhere(clothes: &[String], name: &str, text: &str) {
    for form in clothes {
        let found = text.find(form.as_str());
        let around = found.map(|at| {
            text[..at].chars().rev().take(80).collect::<Vec<_>>().into_iter().rev().collect::<String>()
        });
        assert!(found.is_none(), "{name} holds {form:?} after {around:?}");
    }
}

fn each_file(folder: &Path, look: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_file(&path, look);
        } else {
            look(&path);
        }
    }
}
