//! A browser, a server of pages and pictures, and a look with the verifiers at several sizes of window.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path as At;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use image::{ImageFormat, Rgb, RgbImage};
use sayso::browser::{Browser, Context, ContextOptions, LaunchOptions, provision};
use sayso::oracle::display::{Flaw, verify};
use sayso::runner::{marked, pixels};
use sayso::state::appearance::{Appearance, Area};

pub(crate) const LONG: Duration = Duration::from_secs(20);
/// The windows that pages are judged in.
pub(crate) const WINDOWS: [(&str, u32, u32); 3] =
    [("wide", 1280, 800), ("middle", 768, 1024), ("narrow", 390, 844)];

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/displays")
}

/// Serves the pages of `fixtures/displays`, and photos of any size: `/photo/320x240/7.png`.
pub(crate) async fn serve() -> u16 {
    let routes = Router::new().route("/photo/{size}/{seed}", get(photo)).route("/{half}/{page}", get(page));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, routes).await });
    port
}

async fn page(At((half, page)): At<(String, String)>) -> Response {
    let drawn = std::path::Path::new(&page).extension().is_some_and(|e| e == "svg");
    let kind = if drawn { "image/svg+xml" } else { "text/html; charset=utf-8" };
    match std::fs::read(folder().join(half).join(page)) {
        Ok(bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A made-up photo: hills, a sky, a sun.
async fn photo(At((size, seed)): At<(String, String)>) -> Response {
    let sides =
        size.split_once('x').and_then(|(w, h)| Some((w.parse::<u32>().ok()?, h.parse::<u32>().ok()?)));
    let (Some((width, height)), Ok(seed)) = (sides, seed.trim_end_matches(".png").parse::<u32>()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let picture = RgbImage::from_fn(width, height, |x, y| {
        let (u, v) = (f64::from(x) / f64::from(width), f64::from(y) / f64::from(height));
        let hill = 0.55 + 0.2 * (u * 7.0 + f64::from(seed)).sin();
        let tone = |base: f64, swing: f64| (base + swing * v) as u8;
        if v > hill {
            Rgb([tone(40.0, 60.0), tone(90.0 + f64::from(seed * 17 % 60), 50.0), 60])
        } else {
            Rgb([tone(120.0, 90.0), tone(150.0, 60.0), tone(200.0 + f64::from(seed % 3) * 10.0, 30.0)])
        }
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    ([(header::CONTENT_TYPE, "image/png")], bytes.into_inner()).into_response()
}

pub(crate) async fn browser() -> Browser {
    let found = provision::ensure(&|line| eprintln!("{line}")).await.unwrap();
    Browser::launch(LaunchOptions { program: Some(found.path), ..LaunchOptions::default() }).await.unwrap()
}

pub(crate) async fn context(browser: &Browser) -> Context {
    let (_, width, height) = WINDOWS[0];
    browser
        .new_context(ContextOptions { viewport: (width, height), ..ContextOptions::default() })
        .await
        .unwrap()
}

/// What was found on a page in one window, and what it cost.
pub(crate) struct Seen {
    pub(crate) flaws: Vec<Flaw>,
    pub(crate) look: Appearance,
    pub(crate) read: Duration,
    pub(crate) judged: Duration,
    pub(crate) picture: Vec<u8>,
}

/// Looks at the page as it stands, in the window as it is.
pub(crate) async fn judge(context: &Context) -> Seen {
    let began = Instant::now();
    let look = context.appearance().await.unwrap();
    let read = began.elapsed();
    let picture = context.screenshot(sayso::browser::ImageFormat::Png).await.unwrap().bytes;
    let pixels = pixels(&picture, look.viewport.0);
    let began = Instant::now();
    let flaws = verify(&look, pixels.as_ref());
    Seen { flaws, look, read, judged: began.elapsed(), picture }
}

/// Keeps the picture with what was found marked in it, for the eyes, where `SAYSO_DISPLAY_PICTURES` names a folder.
pub(crate) fn keep(name: &str, seen: &Seen) {
    let Some(folder) = std::env::var_os("SAYSO_DISPLAY_PICTURES") else { return };
    let folder = PathBuf::from(folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (x, y) = seen.look.scroll;
    let areas: Vec<Area> =
        seen.flaws.iter().map(|f| Area { x: f.region.x - x, y: f.region.y - y, ..f.region }).collect();
    let bytes = marked(&seen.picture, &areas, seen.look.viewport.0).unwrap();
    let file = folder.join(format!("{}.png", name.replace(['/', '?', '&', '=', '#', ':'], "_")));
    image::load_from_memory(&bytes).unwrap().save(file).unwrap();
}

pub(crate) fn told(flaw: &Flaw) -> String {
    let r = flaw.region;
    format!("[{:.0},{:.0} {:.0}×{:.0}] {}: {}", r.x, r.y, r.width, r.height, flaw.verifier, flaw.words)
}
