//! Keeps secrets out of pictures: what the page shows of a secret is painted over before a picture is kept.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ImageFormat, Rgb, RgbImage};

use crate::state::{Box2, State};
use crate::trace::Redactor;

/// How good a picture stays that was painted on, of 100.
const QUALITY: u8 = 80;
/// What is painted beyond each edge, in pixels of the page: letters may hang over their box.
const MARGIN: f64 = 2.0;
const PAINT: Rgb<u8> = Rgb([40, 40, 40]);

/// Where the window shows a secret.
fn shown(state: &State, redactor: &Redactor) -> Vec<Box2> {
    if redactor.is_empty() {
        return Vec::new();
    }
    let tells = |text: &str| !text.is_empty() && redactor.text(text) != text;
    let shows = |e: &crate::state::Element| {
        // A password field shows dots.
        let value = e.value.as_deref().filter(|_| e.input_type != "password");
        tells(&e.own_text) || value.is_some_and(tells) || (value == Some("") && tells(&e.placeholder))
    };
    let (x, y) = state.scroll;
    let in_window = |b: Box2| Box2 { x: b.x - x, y: b.y - y, ..b };
    state.elements.iter().filter(|e| e.visible && shows(e)).map(|e| in_window(e.bounds)).collect()
}

/// The picture of a page as it may be kept or sent. `None`: it can't be painted on.
pub(super) fn kept(jpeg: Vec<u8>, state: &State, redactor: &Redactor) -> Option<Vec<u8>> {
    match shown(state, redactor) {
        boxes if boxes.is_empty() => Some(jpeg),
        boxes => painted(&jpeg, &boxes, state.viewport),
    }
}

/// The picture with these parts painted over. `None` where it can't be read: then it must not be kept.
fn painted(jpeg: &[u8], boxes: &[Box2], viewport: (f64, f64)) -> Option<Vec<u8>> {
    let mut picture = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).ok()?.into_rgb8();
    let scale = f64::from(picture.width()) / viewport.0.max(1.0);
    for b in boxes {
        paint(&mut picture, b, scale);
    }
    let mut bytes = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&picture).ok()?;
    Some(bytes.into_inner())
}

fn paint(picture: &mut RgbImage, b: &Box2, scale: f64) {
    // A cast to `u32` holds at 0 and at the largest number, and the picture's edge ends the rest.
    let pixel = |at: f64| (at * scale) as u32;
    let right = pixel(b.x + b.width + MARGIN).min(picture.width());
    let bottom = pixel(b.y + b.height + MARGIN).min(picture.height());
    for y in pixel(b.y - MARGIN)..bottom {
        for x in pixel(b.x - MARGIN)..right {
            picture.put_pixel(x, y, PAINT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Element;

    fn redactor() -> Redactor {
        Redactor::new([("token", "tulip-77")]).unwrap()
    }

    fn element(text: &str, value: Option<&str>, input_type: &str) -> Element {
        Element {
            own_text: text.to_owned(),
            value: value.map(str::to_owned),
            input_type: input_type.to_owned(),
            visible: true,
            bounds: Box2 { x: 10.0, y: 120.0, width: 30.0, height: 20.0 },
            ..Element::default()
        }
    }

    fn state(elements: Vec<Element>) -> State {
        State { elements: elements.into(), scroll: (0.0, 100.0), viewport: (100.0, 80.0), ..State::default() }
    }

    #[test]
    fn what_shows_a_secret_is_found_and_what_hides_it_is_left() {
        let state = state(vec![
            element("Your token: tulip-77", None, ""),
            element("", Some("tulip-77"), "text"),
            element("", Some("tulip-77"), "password"),
            element("A tulip", None, ""),
        ]);
        assert_eq!(shown(&state, &redactor()), vec![Box2 { x: 10.0, y: 20.0, width: 30.0, height: 20.0 }; 2]);
        assert!(shown(&state, &Redactor::default()).is_empty());
    }

    #[test]
    fn the_part_is_painted_over_and_the_rest_stays() {
        let mut white = Cursor::new(Vec::new());
        let picture = RgbImage::from_pixel(200, 160, Rgb([255, 255, 255]));
        JpegEncoder::new_with_quality(&mut white, 90).encode_image(&picture).unwrap();
        let secret = Box2 { x: 10.0, y: 20.0, width: 30.0, height: 20.0 };
        let beyond = Box2 { x: -50.0, y: 70.0, width: 1e9, height: 1e9 };
        let bytes = painted(white.get_ref(), &[secret, beyond], (100.0, 80.0)).unwrap();
        let picture = image::load_from_memory(&bytes).unwrap().into_rgb8();
        let dark = |x: u32, y: u32| picture.get_pixel(x, y).0[0] < 80;
        assert!(dark(50, 60) && dark(150, 150), "the boxes are painted, in the picture's own pixels");
        assert!(!dark(150, 60) && !dark(50, 110));
        assert_eq!(painted(b"no picture", &[secret], (100.0, 80.0)), None);
    }
}
