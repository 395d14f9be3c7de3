//! How the pictures get into the page.
//!
//! A page that can be mailed must stay below what mail servers take. So there is a budget: up to half of it is spent on
//! pictures as they were taken, those of failures first; the other half on pictures made smaller. What does not fit is
//! not inside, and the page says so and where to find it: nothing is lost silently.
//!
//! A picture is in the page once, however often it is shown.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::thread;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::codecs::jpeg::JpegEncoder;
use image::{ImageFormat, ImageReader};
use serde::Serialize;

use crate::report::failure::failed;
use crate::report::folder::picture_path;
use crate::report::text::count;
use crate::trace::{Results, SpecResult, StepResult};

/// What all pictures together may weigh. Base64 makes a third more of it: 24 MiB, below the usual limit of mails.
const BUDGET: u64 = 18 << 20;
/// What is left to pictures however much else there is.
const LEAST: u64 = 4 << 20;
/// What the page spends on the words of a step, about: it counts against the budget too.
const STEP: u64 = 3 << 10;
/// How wide a picture is made that must become smaller, in pixels.
const SMALL: u32 = 800;
/// How good it is made, of 100.
const QUALITY: u8 = 60;
/// Making one smaller takes some 20 ms; beyond this many the report would be late.
const MOST_SMALLER: usize = 120;

/// The pictures of a report.
#[derive(Debug, Default)]
pub(super) struct Album {
    pictures: Vec<Picture>,
    places: HashMap<String, Place>,
    smaller: usize,
    outside: usize,
}

/// A picture inside the page.
#[derive(Debug, Serialize)]
pub(super) struct Picture {
    id: usize,
    /// `data:image/png;base64,…`
    data: String,
}

/// Where a look's picture is to be found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub(super) enum Place {
    /// In the page, by this number; its size in pixels, where it can be told.
    Inside { id: usize, width: Option<u32>, height: Option<u32> },
    /// Too much for the page: a file beside it.
    Beside { path: String },
    /// Nowhere, and why.
    Missing { why: &'static str },
}

/// A picture as it was read.
struct Taken {
    bytes: Vec<u8>,
    kind: &'static str,
    size: Option<(u32, u32)>,
}

impl Album {
    /// Gathers the pictures that the results name from the report folder.
    pub(super) fn gather(results: &Results, folder: &Path) -> Self {
        let steps = results.specs.iter().map(|s| s.steps.len() as u64).sum::<u64>();
        Self::within(results, folder, BUDGET.saturating_sub(steps * STEP).max(LEAST))
    }

    fn within(results: &Results, folder: &Path, budget: u64) -> Self {
        let mut album = Self::default();
        let names = by_importance(results);
        let sizes: Vec<Option<u64>> = names.iter().map(|name| weight(folder, name)).collect();
        let all: u64 = sizes.iter().flatten().sum();
        // Where all fit, none is made smaller.
        let untouched = if all <= budget { budget } else { budget / 2 };
        let mut spent = 0;
        let mut heavy = Vec::new();
        for (name, size) in names.into_iter().zip(sizes) {
            match size {
                Some(size) if spent + size <= untouched => match Taken::read(folder, name) {
                    Some(taken) => {
                        spent += size;
                        album.put(name, &taken);
                    }
                    None => album.miss(name, "The picture can't be read."),
                },
                Some(_) => heavy.push(name),
                None => album.miss(name, "The picture is missing."),
            }
        }
        let (shrink, rest) = heavy.split_at(heavy.len().min(MOST_SMALLER));
        for (name, taken) in shrink.iter().zip(smaller(folder, shrink)) {
            match taken {
                Some(taken) if spent + taken.bytes.len() as u64 <= budget => {
                    spent += taken.bytes.len() as u64;
                    album.smaller += 1;
                    album.put(name, &taken);
                }
                _ => album.leave(name),
            }
        }
        for name in rest {
            album.leave(name);
        }
        album
    }

    /// The pictures inside the page.
    pub(super) fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    /// Where this picture is.
    pub(super) fn place(&self, name: Option<&str>) -> Place {
        match name {
            None => Place::Missing { why: "No picture could be taken." },
            Some(name) => {
                self.places.get(name).cloned().unwrap_or(Place::Missing { why: "The picture is missing." })
            }
        }
    }

    /// What the reader must know about the pictures.
    pub(super) fn note(&self) -> Option<String> {
        if self.smaller + self.outside == 0 {
            return None;
        }
        let mut note = "This page is kept small enough to be mailed.".to_owned();
        if self.smaller > 0 {
            let _ = write!(note, " {} made smaller.", were(self.smaller));
        }
        if self.outside > 0 {
            let _ = write!(
                note,
                " {} left out and can be found in the folder screenshots beside it, under the names given.",
                were(self.outside)
            );
        }
        Some(note)
    }

    fn put(&mut self, name: &str, taken: &Taken) {
        let id = self.pictures.len();
        let data = format!("data:{};base64,{}", taken.kind, STANDARD.encode(&taken.bytes));
        self.pictures.push(Picture { id, data });
        let (width, height) = taken.size.unzip();
        self.places.insert(name.to_owned(), Place::Inside { id, width, height });
    }

    fn leave(&mut self, name: &str) {
        self.outside += 1;
        self.places.insert(name.to_owned(), Place::Beside { path: name.to_owned() });
    }

    fn miss(&mut self, name: &str, why: &'static str) {
        self.places.insert(name.to_owned(), Place::Missing { why });
    }
}

fn were(number: usize) -> String {
    format!("{} {}", count(number, "picture"), if number == 1 { "was" } else { "were" })
}

/// The names of all pictures, each once: failed steps first, then the other steps of tests that failed, then flaky
/// tests, then the rest.
fn by_importance(results: &Results) -> Vec<&str> {
    let rank = |spec: &SpecResult, step: &StepResult| match () {
        () if failed(step.status) => 0,
        () if failed(spec.status) => 1,
        () if spec.flaky => 2,
        () => 3,
    };
    let mut ranked: Vec<(i32, &str)> = Vec::new();
    for spec in &results.specs {
        for step in &spec.steps {
            ranked.extend(step.looks().filter_map(|l| Some((rank(spec, step), l.screenshot.as_deref()?))));
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut seen = std::collections::HashSet::new();
    ranked.into_iter().map(|(_, name)| name).filter(|name| seen.insert(*name)).collect()
}

fn weight(folder: &Path, name: &str) -> Option<u64> {
    let file = fs::metadata(folder.join(picture_path(name)?)).ok()?;
    file.is_file().then_some(file.len())
}

impl Taken {
    /// Reads a picture, if it is one.
    fn read(folder: &Path, name: &str) -> Option<Self> {
        let bytes = fs::read(folder.join(picture_path(name)?)).ok()?;
        let kind = match image::guess_format(&bytes).ok()? {
            ImageFormat::Png => "image/png",
            ImageFormat::Jpeg => "image/jpeg",
            ImageFormat::WebP => "image/webp",
            _ => return None,
        };
        let size = ImageReader::new(Cursor::new(&bytes)).with_guessed_format().ok()?.into_dimensions().ok();
        Some(Self { bytes, kind, size })
    }

    /// The same picture with less weight.
    fn smaller(&self) -> Option<Self> {
        let picture = image::load_from_memory(&self.bytes).ok()?;
        let picture = if picture.width() > SMALL { picture.thumbnail(SMALL, u32::MAX) } else { picture };
        let mut bytes = Vec::new();
        JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&picture.to_rgb8()).ok()?;
        // The size stays that of the original: only its proportions matter to the page, and where boxes are drawn.
        Some(Self { bytes, kind: "image/jpeg", size: self.size })
    }
}

/// Makes pictures smaller, on all processors.
fn smaller(folder: &Path, names: &[&str]) -> Vec<Option<Taken>> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let share = names.len().div_ceil(workers).max(1);
    thread::scope(|scope| {
        let hands: Vec<_> = names
            .chunks(share)
            .map(|names| {
                let work =
                    move || names.iter().map(|name| Taken::read(folder, name)?.smaller()).collect::<Vec<_>>();
                (names.len(), scope.spawn(work))
            })
            .collect();
        // A picture that breaks the decoder is left out, like one that can't be read.
        let done = hands.into_iter().map(|(many, hand)| hand.join().unwrap_or_else(|_| none(many)));
        done.flatten().collect()
    })
}

fn none(many: usize) -> Vec<Option<Taken>> {
    std::iter::repeat_with(|| None).take(many).collect()
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::trace::{Look, Status};

    /// A folder with noisy pictures of some weight, and results that name them: one test failed, one passed.
    fn report(pictures: usize) -> (tempfile::TempDir, Results) {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("screenshots")).unwrap();
        let mut results = Results::default();
        for number in 0..pictures {
            let name = format!("screenshots/{number}.png");
            let noise =
                |x: u32, y: u32| image::Rgb([(x * y) as u8, (x ^ (y * 7)) as u8, (x + number as u32) as u8]);
            RgbImage::from_fn(1000, 60, noise).save(folder.path().join(&name)).unwrap();
            let status = if number == pictures - 1 { Status::Defect } else { Status::Passed };
            let look = Look { screenshot: Some(name), ..Look::default() };
            let step = StepResult { status, before: Some(look), ..StepResult::default() };
            results.specs.push(SpecResult { status, steps: vec![step], ..SpecResult::default() });
        }
        (folder, results)
    }

    #[test]
    fn pictures_that_fit_are_inside_as_they_are() {
        let (folder, results) = report(3);
        let album = Album::gather(&results, folder.path());
        assert_eq!(album.pictures().len(), 3);
        assert_eq!(album.note(), None);
        let last = album.place(Some("screenshots/2.png"));
        assert_eq!(
            last,
            Place::Inside { id: 0, width: Some(1000), height: Some(60) },
            "the failure comes first"
        );
        assert!(album.pictures()[0].data.starts_with("data:image/png;base64,"));
    }

    #[test]
    fn what_does_not_fit_is_made_smaller_or_left_beside_and_said_so() {
        let (folder, results) = report(40);
        let one = weight(folder.path(), "screenshots/0.png").unwrap();
        let album = Album::within(&results, folder.path(), one * 5 / 2);
        let inside: usize = album.pictures().iter().map(|p| p.data.len() * 3 / 4).sum();
        assert!(inside as u64 <= one * 5 / 2 + 100, "the budget is kept");
        assert!(matches!(album.place(Some("screenshots/39.png")), Place::Inside { id: 0, .. }));
        assert!(
            album.smaller > 0 && album.outside > 0,
            "{} smaller, {} outside",
            album.smaller,
            album.outside
        );
        assert_eq!(album.pictures().len() + album.outside, 40);
        let note = album.note().unwrap();
        assert!(note.contains("made smaller") && note.contains("left out"), "{note}");
    }

    #[test]
    fn a_file_that_is_no_picture_or_lies_elsewhere_is_not_read() {
        let (folder, mut results) = report(1);
        let outside = folder.path().join("secret.png");
        fs::copy(folder.path().join("screenshots/0.png"), outside).unwrap();
        fs::write(folder.path().join("screenshots/text.png"), "not a picture").unwrap();
        for (name, why) in [
            ("screenshots/../secret.png", "The picture is missing."),
            ("screenshots/text.png", "The picture can't be read."),
            ("screenshots/none.png", "The picture is missing."),
        ] {
            results.specs[0].steps[0].before.as_mut().unwrap().screenshot = Some(name.into());
            let album = Album::gather(&results, folder.path());
            assert_eq!(album.place(Some(name)), Place::Missing { why });
        }
    }
}
