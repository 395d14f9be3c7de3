//! Waiting ends when the page is at rest, and not before.

use std::time::{Duration, Instant};

use sayso::browser::{Act, Change};

use crate::support::*;

/// A page whose button does something that ends by showing "done".
async fn after_click(script: &str) -> (sayso::browser::Settled, String) {
    let context = show(&format!(
        "<p id=out>-</p><button onclick='go()'>Go</button><script>const done = () => out.textContent = 'done'; {script}</script>"
    ))
    .await;
    let state = context.snapshot().await.unwrap();
    let button = state.named("button", "Go").index;
    context.act(&Act::Click, Some(button), LONG).await.unwrap();
    let settled = context.settle(Duration::from_secs(8)).await.unwrap();
    (settled, context.snapshot().await.unwrap().text)
}

#[test]
fn what_is_under_way_is_waited_for() {
    run(async {
        for (script, what) in [
            ("function go() { fetch('/slow?ms=300').then(done) }", "GET /slow"),
            ("function go() { setTimeout(done, 400) }", "timer"),
            (
                "function go() { setTimeout(() => setTimeout(() => fetch('/slow?ms=100').then(r => r.text()).then(done), 200), 200) }",
                "timer",
            ),
            (
                "function go() { out.animate([{opacity: 0.5}, {opacity: 1}], 300).finished.then(done) }",
                "animation",
            ),
            (
                "document.body.append(document.createElement('x-late')); customElements.define('x-late', class extends HTMLElement {
                    connectedCallback() { this.attachShadow({mode:'open'}).innerHTML = '<p>shadow</p>'; } });
                function go() { document.querySelector('x-late').shadowRoot.firstChild.animate([{opacity: 0.5}, {opacity: 1}], 300).finished.then(done) }",
                "animation",
            ),
            (
                "function go() { const x = new XMLHttpRequest(); x.onload = done; x.open('GET', '/slow?ms=200'); x.send() }",
                "GET /slow",
            ),
            ("function go() { location.href = '/slow?ms=300&body=done' }", "GET /slow"),
            (
                "addEventListener('hashchange', () => fetch('/slow?ms=200').then(done)); function go() { location.hash = 'there' }",
                "GET /slow",
            ),
            // A search puts its request off at every letter; that is no clock.
            (
                "let t; function letter() { clearTimeout(t); t = setTimeout(done, 150) }
                function go() { for (let n = 0; n < 12; n++) letter() }",
                "timer",
            ),
            (
                "function go() { let n = 0; const f = () => ++n > 20 ? done() : requestAnimationFrame(f); f() }",
                "",
            ),
        ] {
            let (settled, text) = after_click(script).await;
            assert!(settled.idle && text.contains("done") || what.is_empty(), "{script}: {settled:?} {text}");
            assert!(
                settled.waited_for.iter().any(|w| w.contains(what)) || what.is_empty(),
                "{script}: {settled:?}"
            );
        }
    });
}

#[test]
fn what_a_script_does_with_an_answer_is_waited_for() {
    run(async {
        let post = "const post = async (address) => (await fetch(address, { method: 'POST' })).json();";
        let get = "const get = async (address) => (await fetch(address)).text();";
        for script in [
            "async function go() { await post('/slow?ms=5&body={}'); await get('/slow?ms=200'); done() }",
            // Large answers take their time between the last byte on the wire and the script that asked for them.
            "async function go() { await (await fetch('/large?mb=32')).blob(); await get('/slow?ms=200'); done() }",
            "async function go() { for (let n = 0; n < 6; n++) { await post('/slow?ms=1&body={}'); await get('/echo') } done() }",
        ] {
            let (settled, text) = after_click(&format!("{post} {get} {script}")).await;
            assert!(settled.idle && text.contains("done"), "{script}: {settled:?} {text}");
        }
    });
}

#[test]
fn an_answer_that_nobody_reads_holds_nothing_up() {
    run(async {
        // Who only asks whether it was taken leaves the body unread; the browser tells no end of it as long as somebody has it.
        for address in ["/slow?ms=50&body=taken", "/large?mb=1", "/empty/204"] {
            let script = format!(
                "let kept; async function go() {{ kept = await fetch('{address}', {{ method: 'POST' }}); if (kept.ok) done() }}"
            );
            let (settled, text) = after_click(&script).await;
            assert!(settled.idle && text.contains("done"), "{address}: {settled:?} {text}");
            assert!(settled.elapsed_ms < 3000, "{address}: {settled:?}");
        }
    });
}

#[test]
fn an_answer_that_never_ends_is_not_read_to_its_end() {
    run(async {
        let began = Instant::now();
        let script =
            "function go() { fetch('/events').then((answer) => answer.text()); setTimeout(done, 200) }";
        let (settled, text) = after_click(script).await;
        assert!(settled.idle && text.contains("done"), "{settled:?} {text}");
        assert!(began.elapsed() < Duration::from_secs(4), "{settled:?}");
    });
}

#[test]
fn a_lazy_frame_that_comes_into_view_is_waited_for() {
    run(async {
        let inside = page("<h1>Inside</h1>");
        let lazy = format!(
            "<iframe loading=lazy src='/slow?ms=200&body=Inside'></iframe><iframe loading=lazy src='{inside}'></iframe>"
        );
        for body in [
            format!("<button onclick='d.showModal()'>Open</button><dialog id=d>{lazy}</dialog>"),
            format!("<button onclick='d.hidden = false'>Open</button><div id=d hidden>{lazy}</div>"),
            format!(
                "<button onclick='d.scrollIntoView()'>Open</button><div style='height:9000px'></div><div id=d>{lazy}</div>"
            ),
        ] {
            let context = show(&body).await;
            let state = must(&context, Act::Click, "button", "Open").await;
            assert_eq!(state.text.matches("Inside").count(), 2, "{body}: {}", state.text);
        }
        // One that never begins to load holds nothing up for long.
        let context = show("<button onclick='d.hidden = false'>Open</button><div id=d hidden><iframe loading=lazy src='/empty/204'></iframe>").await;
        let state = context.snapshot().await.unwrap();
        context.act(&Act::Click, Some(state.named("button", "Open").index), LONG).await.unwrap();
        let settled = context.settle(LONG).await.unwrap();
        assert!(settled.idle && settled.elapsed_ms < 1500, "{settled:?}");
    });
}

#[test]
fn what_never_rests_is_not_waited_for() {
    run(async {
        for script in [
            "setInterval(() => out.title = Date.now(), 1000); function go() { done() }",
            "out.animate([{opacity: 0.5}, {opacity: 1}], {duration: 500, iterations: Infinity}); function go() { done() }",
            "const poll = () => setTimeout(poll, 300); poll(); function go() { done() }",
            "new EventSource('/events'); function go() { done() }",
            "const spin = () => { out.style.left = Math.random() + 'px'; requestAnimationFrame(spin) }; spin(); function go() { done() }",
        ] {
            let began = Instant::now();
            let (settled, text) = after_click(script).await;
            assert!(settled.idle && text.contains("done"), "{script}: {settled:?}");
            assert!(began.elapsed() < Duration::from_secs(6), "{script}: {settled:?}");
        }
    });
}

#[test]
fn a_page_at_rest_takes_a_frame_or_two() {
    run(async {
        let context = show("<p>still</p>").await;
        let mut times = Vec::new();
        for _ in 0..10 {
            let began = Instant::now();
            assert!(context.settle(LONG).await.unwrap().idle);
            times.push(began.elapsed());
        }
        times.sort();
        assert!(times[5] < Duration::from_millis(60), "{times:?}");
    });
}

#[test]
fn a_page_that_cannot_come_to_rest_is_told() {
    run(async {
        let context = show("<button onclick=\"fetch('/hang')\">Go</button>").await;
        let state = context.snapshot().await.unwrap();
        context.act(&Act::Click, Some(state.named("button", "Go").index), LONG).await.unwrap();
        let settled = context.settle(Duration::from_millis(500)).await.unwrap();
        assert!(!settled.idle && settled.still == ["GET /hang"], "{settled:?}");
        let state = context.snapshot().await.unwrap();
        assert!(!state.idle && state.requests.iter().any(|r| r.url.ends_with("/hang") && r.status.is_none()));
    });
}

#[test]
fn a_change_is_waited_for_on_its_cause() {
    run(async {
        let context = show("<p id=out>-</p><button onclick=\"fetch('/slow?ms=400').then(() => out.textContent = 'done')\">Go</button>").await;
        let state = context.snapshot().await.unwrap();
        assert!(state.idle, "{state:?}");
        assert_eq!(context.wait_for_change(LONG).await.unwrap(), Change::Nothing);
        context.act(&Act::Click, Some(state.named("button", "Go").index), LONG).await.unwrap();
        context.snapshot().await.unwrap();
        let began = Instant::now();
        loop {
            let change = context.wait_for_change(Duration::from_secs(5)).await.unwrap();
            assert!(matches!(change, Change::Changed(_)), "{change:?}");
            if context.snapshot().await.unwrap().text.contains("done") {
                break;
            }
        }
        assert!(began.elapsed() < Duration::from_secs(2));
    });
}

#[test]
fn links_that_lead_to_no_page_leave_it_at_rest() {
    run(async {
        let context = show(
            r#"<a href="mailto:a@example.com">Mail</a><a href="javascript:void(0)">Script</a><a href="/empty/204">Nothing</a>
            <a href="/download">File</a><a href="data:text/plain,hello" download="made.txt">Made</a><a href='#here'>Here</a>
            <form action="/empty/204"><button>Submit</button></form><a href="/status/200" target=hidden>Frame</a><iframe name=hidden></iframe>"#,
        )
        .await;
        for (role, name) in [
            ("link", "Mail"),
            ("link", "Script"),
            ("link", "Nothing"),
            ("link", "File"),
            ("link", "Made"),
            ("link", "Here"),
            ("button", "Submit"),
            ("link", "Frame"),
        ] {
            let state = context.snapshot().await.unwrap();
            context.act(&Act::Click, Some(state.named(role, name).index), LONG).await.unwrap();
            let settled = context.settle(Duration::from_secs(5)).await.unwrap();
            assert!(settled.idle && settled.elapsed_ms < 2500, "{name}: {settled:?}");
        }
        let downloads = context.snapshot().await.unwrap().downloads;
        assert!(std::fs::read_dir(context.downloads_folder()).unwrap().count() >= 1, "{downloads:?}");
    });
}

#[test]
fn a_file_that_is_slow_to_come_is_waited_for() {
    run(async {
        for body in [
            "<a role=button href='/download?ms=700' download>Get</a>",
            "<a role=button href='/download?ms=700'>Get</a>",
            "<a role=button href='/download?ms=700' target=_blank>Get</a>",
            "<button onclick=\"location = '/download?ms=700'\">Get</button>",
            "<button onclick=\"window.open('/download?ms=700')\">Get</button>",
            "<button onclick=\"made.src = '/download?ms=700'\">Get</button><iframe id=made></iframe>",
            "<button onclick=\"Object.assign(document.createElement('a'), { href: '/download?ms=700', download: '' }).click()\">Get</button>",
            "<form method=post action='/download?ms=700'><button>Get</button></form>",
            "<button onclick=\"fetch('/download?ms=700').then((r) => r.blob()).then((b) => Object.assign(document.createElement('a'), { href: window.URL.createObjectURL(b), download: 'report.csv' }).click())\">Get</button>",
        ] {
            let context = show(body).await;
            let began = Instant::now();
            let state = must(&context, Act::Click, "button", "Get").await;
            assert_eq!(state.downloads, ["report.csv"], "{body}");
            assert!(began.elapsed() < Duration::from_secs(10), "{body}: {:?}", began.elapsed());
        }
    });
}

#[test]
fn a_file_that_nobody_fetches_is_not_waited_for() {
    run(async {
        for body in [
            "<a role=button href='/download?ms=700' download onclick='event.preventDefault()'>Get</a>",
            "<a role=button href='/download' download>Get</a>",
            "<a role=button href='data:text/plain,hello' download=made.txt>Get</a>",
            "<a role=button href='#here' download onclick='return false'>Get</a>",
        ] {
            let context = show(body).await;
            let state = context.snapshot().await.unwrap();
            context.act(&Act::Click, Some(state.named("button", "Get").index), LONG).await.unwrap();
            let settled = context.settle(LONG).await.unwrap();
            assert!(settled.idle && settled.elapsed_ms < 2500, "{body}: {settled:?}");
        }
    });
}

#[test]
fn a_form_that_leads_on_is_followed_to_its_page() {
    run(async {
        let next = page("<h1>Arrived</h1>");
        for body in [
            format!("<form action='{next}'><input name=q><button>Go</button></form>"),
            format!("<button onclick=\"setTimeout(() => location = '{next}', 50)\">Go</button>"),
            String::from(
                "<button onclick=\"history.pushState(null, '', '/x'); fetch('/slow?ms=100').then(() => document.body.innerHTML = '<h1>Arrived</h1>')\">Go</button>",
            ),
            format!("<a role=button href='/to?url={next}'>Go</a>"),
        ] {
            let context = show(&body).await;
            let state = must(&context, Act::Click, "button", "Go").await;
            assert_eq!(state.text, "Arrived", "{body}");
        }
    });
}

#[test]
fn a_change_between_two_looks_is_never_missed() {
    run(async {
        let context = show("<p id=out>-</p><input aria-label=A>").await;
        context.snapshot().await.unwrap();
        context.evaluate("out.textContent = 'changed already'").await.unwrap();
        assert!(matches!(context.wait_for_change(LONG).await.unwrap(), Change::Changed(_)));
        context.snapshot().await.unwrap();
        assert_eq!(context.wait_for_change(LONG).await.unwrap(), Change::Nothing);
        context
            .evaluate("void setTimeout(() => document.querySelector('input').value = 'late', 1500)")
            .await
            .unwrap();
        for _ in 0..20 {
            if context.snapshot().await.unwrap().named("textbox", "A").value.as_deref() == Some("late") {
                return;
            }
            let change = context.wait_for_change(Duration::from_secs(3)).await.unwrap();
            assert!(matches!(change, Change::Changed(_)), "{change:?}");
        }
        panic!("the late value was never seen");
    });
}
