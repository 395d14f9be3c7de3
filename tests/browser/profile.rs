//! Each context is a profile of its own, set up as asked.

use sayso::browser::{Act, ContextOptions, ImageFormat};

use crate::support::*;

#[test]
fn contexts_share_nothing_but_what_is_saved() {
    run(async {
        let first = show("<p>x</p><script>document.cookie = 'who=ann; path=/'; localStorage.setItem('theme', 'dark')</script>").await;
        let saved = first.storage_state().await.unwrap();
        assert_eq!(saved.cookies[0].value, "ann");
        assert_eq!(saved.origins[0].local_storage[0].value, "dark");
        first.close().await.unwrap();

        let second = context().await;
        second.navigate("/echo", LONG).await.unwrap();
        assert!(!second.snapshot().await.unwrap().text.contains("ann"));

        let third =
            context_with(ContextOptions { storage_state: Some(saved.clone()), ..Default::default() }).await;
        third.navigate("/echo", LONG).await.unwrap();
        assert!(third.snapshot().await.unwrap().text.contains("who=ann"));
        open(&third, "<p id=out></p><script>out.textContent = localStorage.getItem('theme')</script>").await;
        assert_eq!(third.snapshot().await.unwrap().text, "dark");
        assert_eq!(third.storage_state().await.unwrap().origins, saved.origins);
    });
}

#[test]
fn databases_are_saved_with_a_login() {
    run(async {
        let store = "window.stored = new Promise((told, failed) => {
            const opening = indexedDB.open('app', 3);
            opening.onupgradeneeded = () => {
                const kept = opening.result.createObjectStore('kept', { keyPath: 'id', autoIncrement: true });
                kept.createIndex('byName', ['name', 'at'], { unique: true });
                opening.result.createObjectStore('loose');
            };
            opening.onsuccess = () => {
                const change = opening.result.transaction(['kept', 'loose'], 'readwrite');
                change.objectStore('kept').put({ id: 7, name: 'Ann', at: new Date(5), bytes: new Uint8Array([1, 2, 255]), odd: [NaN, undefined, -0, 10n] });
                change.objectStore('loose').put('token', [1, 'a']);
                change.objectStore('loose').put(new Blob(['x']), 'a file');
                change.onabort = () => failed(change.error);
                change.oncomplete = () => told('stored');
            };
        });";
        let first = show(&format!("<script>{store}</script>")).await;
        assert_eq!(first.evaluate("window.stored").await.unwrap(), "stored");
        let saved = first.storage_state().await.unwrap();
        first.close().await.unwrap();
        // It is the same as text.
        let saved = serde_json::from_str(&serde_json::to_string(&saved).unwrap()).unwrap();

        let second = context_with(ContextOptions { storage_state: Some(saved), ..Default::default() }).await;
        open(&second, "<p>Nothing</p>").await;
        let told = "new Promise((told, failed) => {
            const opening = indexedDB.open('app');
            opening.onerror = failed;
            opening.onsuccess = () => {
                const database = opening.result, reading = database.transaction(['kept', 'loose']);
                const kept = reading.objectStore('kept').get(7), loose = reading.objectStore('loose').getAll();
                const index = reading.objectStore('kept').index('byName');
                reading.oncomplete = () => {
                    const { name, at, bytes, odd } = kept.result;
                    told([database.version, name, at.getTime(), bytes instanceof Uint8Array && bytes.join(), Object.is(odd[0], NaN),
                        odd[1] === undefined, Object.is(odd[2], -0), odd[3] === 10n, loose.result.join(), index.unique, index.keyPath.join()].join(' '));
                };
            };
        })";
        let told = second.evaluate(told).await.unwrap();
        assert_eq!(told, "3 Ann 5 1,2,255 true true true true token true name,at");
    });
}

#[test]
fn a_context_that_forgot_is_as_new() {
    run(async {
        let stores = "document.cookie = 'who=ann; path=/'; localStorage.setItem('a', 1); sessionStorage.setItem('b', 2);
            addEventListener('pagehide', () => sessionStorage.setItem('late', 3));
            indexedDB.open('c').onsuccess = () => document.body.append('stored')";
        let context = show(&format!("<a href=/echo target=_blank>More</a><script>{stores}</script>")).await;
        must(&context, Act::Click, "link", "More").await;
        assert_eq!(context.tabs().len(), 2);
        context.switch_tab(0).await.unwrap();
        context.evaluate("setTimeout(() => confirm('Stay?'))").await.unwrap();
        context.settle(LONG).await.unwrap();
        assert!(context.open_dialog().is_some());

        context.forget().await.unwrap();
        assert_eq!((context.tabs().len(), context.open_dialog()), (1, None));
        let left = context.snapshot().await.unwrap();
        assert!(
            left.requests.is_empty() && left.console.is_empty() && left.native_dialog.is_none(),
            "{left:#?}"
        );
        context.navigate("/echo", LONG).await.unwrap();
        assert!(!context.snapshot().await.unwrap().text.contains("ann"));
        let found = "indexedDB.databases().then((d) => [d.length, localStorage.length, sessionStorage.length].join())";
        assert_eq!(context.evaluate(found).await.unwrap(), "0,0,0");
        context.back(LONG).await.unwrap();
        assert!(!context.snapshot().await.unwrap().text.contains("More"));
    });
}

#[test]
fn locale_timezone_and_viewport() {
    run(async {
        let options = ContextOptions {
            locale: Some("de-DE".to_owned()),
            timezone: Some("Asia/Tokyo".to_owned()),
            viewport: (800, 500),
            ..Default::default()
        };
        let context = context_with(options).await;
        open(
            &context,
            "<p id=out></p><script>out.textContent = [navigator.language, (1234.5).toLocaleString(),
            Intl.DateTimeFormat().resolvedOptions().timeZone, innerWidth, innerHeight].join(' ')</script>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        assert_eq!(state.text, "de-DE 1.234,5 Asia/Tokyo 800 500");
        assert_eq!(state.viewport, (800.0, 500.0));
        context.navigate("/echo", LONG).await.unwrap();
        assert!(context.snapshot().await.unwrap().text.contains("language: de-DE"));
    });
}

#[test]
fn pictures_are_of_the_viewport() {
    run(async {
        let context = show("<div style='height:3000px;background:teal'>Tall</div>").await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png] {
            let shot = context.screenshot(format).await.unwrap();
            let picture = image::load_from_memory(&shot.bytes).unwrap();
            assert_eq!((picture.width(), picture.height()), (1280, 720));
        }
        assert_eq!(context.snapshot().await.unwrap().scroll, (0.0, 0.0));
    });
}

#[test]
fn console_exceptions_and_requests_are_told_once() {
    run(async {
        let context = show(
            r"<script>console.error('bad', {a: 1}, 7); console.log('fine'); fetch('/status/500'); fetch('/status/404');
            setTimeout(() => { throw new Error('boom') }); Promise.reject(new Error('later'))</script>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let said: Vec<String> = state.console.iter().map(|e| format!("{} {}", e.level, e.text)).collect();
        assert!(said.iter().any(|s| s.starts_with("error bad")), "{said:?}");
        assert!(said.contains(&"log fine".to_owned()));
        assert!(said.contains(&"exception Error: boom".to_owned()), "{said:?}");
        assert!(said.iter().any(|s| s.starts_with("exception") && s.contains("later")), "{said:?}");
        // The browser asks for an icon by itself, sooner or later.
        let asked = state.requests.iter().filter(|r| !r.url.ends_with("/favicon.ico"));
        let failed: Vec<_> = asked.filter(|r| r.status >= Some(400)).collect();
        assert_eq!(failed.len(), 2, "{:?}", state.requests);
        assert!(failed.iter().all(|r| r.kind == "fetch" && r.duration_ms.is_some()));
        assert!(state.requests.iter().any(|r| r.kind == "document"));
        let again = context.snapshot().await.unwrap();
        assert!(again.console.is_empty() && again.requests.is_empty());
    });
}

#[test]
fn a_promise_that_nobody_handles_says_why() {
    run(async {
        let context = show("<script>fetch('/status/404').then((answer) => answer.json());</script>").await;
        let state = context.snapshot().await.unwrap();
        let said: Vec<&str> = state.console.iter().map(|e| e.text.as_str()).collect();
        assert!(said.iter().any(|text| text.contains("SyntaxError")), "{said:?}");
    });
}
