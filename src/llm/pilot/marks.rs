//! A part of the window with numbered marks on what may be meant.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ImageFormat, Rgb, RgbImage, imageops};

use super::digits;
use crate::state::{Box2, State};

const QUALITY: u8 = 85;
/// Pixels of the picture to a dot of a digit, and around the number.
const DOT: u32 = 2;
const MARGIN: u32 = 2;
const PAINT: Rgb<u8> = Rgb([200, 0, 60]);
const INK: Rgb<u8> = Rgb([255, 255, 255]);
/// How much of the page is shown around a point, in its own pixels.
const WIDE: f64 = 640.0;
const HIGH: f64 = 480.0;

/// The part of the window around a point in thousandths of it, as a box in its pixels.
pub(super) fn around(point: (u32, u32), viewport: (f64, f64)) -> Box2 {
    let (width, height) = (WIDE.min(viewport.0), HIGH.min(viewport.1));
    let middle = |part: u32, whole: f64| f64::from(part.min(1000)) / 1000.0 * whole;
    let begin =
        |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, (whole - size).max(0.0));
    let x = begin(middle(point.0, viewport.0), width, viewport.0);
    let y = begin(middle(point.1, viewport.1), height, viewport.1);
    Box2 { x, y, width, height }
}

/// The box of an element in the window.
pub(super) fn in_window(bounds: Box2, state: &State) -> Box2 {
    Box2 { x: bounds.x - state.scroll.0, y: bounds.y - state.scroll.1, ..bounds }
}

/// Whether the middle of a box lies in another.
pub(super) fn lies_in(inner: &Box2, outer: &Box2) -> bool {
    let (x, y) = (inner.x + inner.width / 2.0, inner.y + inner.height / 2.0);
    inner.width > 0.0
        && inner.height > 0.0
        && (outer.x..outer.x + outer.width).contains(&x)
        && (outer.y..outer.y + outer.height).contains(&y)
}

/// A part of a picture of the window, with a frame around each of the boxes and its number, from 1, at the frame's upper left
/// corner. `None`: it is no picture.
pub(super) fn marked(jpeg: &[u8], viewport: (f64, f64), part: Box2, boxes: &[Box2]) -> Option<Vec<u8>> {
    let picture = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).ok()?.into_rgb8();
    let scale = f64::from(picture.width()) / viewport.0.max(1.0);
    let pixel = |at: f64| (at.max(0.0) * scale).round() as u32;
    let (left, top) = (pixel(part.x), pixel(part.y));
    let width = pixel(part.width).min(picture.width().saturating_sub(left));
    let height = pixel(part.height).min(picture.height().saturating_sub(top));
    if width == 0 || height == 0 {
        return None;
    }
    let mut crop = imageops::crop_imm(&picture, left, top, width, height).to_image();
    let within: Vec<[u32; 4]> = boxes
        .iter()
        .map(|b| {
            let at = |place: f64, from: u32| pixel(place).saturating_sub(from);
            let right = at(b.x + b.width, left).min(width.saturating_sub(1));
            let bottom = at(b.y + b.height, top).min(height.saturating_sub(1));
            [at(b.x, left).min(right), at(b.y, top).min(bottom), right, bottom]
        })
        .collect();
    for frame in &within {
        draw_frame(&mut crop, *frame);
    }
    // Numbers last: no frame may run through one.
    for (at, frame) in within.iter().enumerate() {
        draw_number(&mut crop, *frame, at + 1);
    }
    let mut bytes = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&crop).ok()?;
    Some(bytes.into_inner())
}

fn draw_frame(picture: &mut RgbImage, [left, top, right, bottom]: [u32; 4]) {
    for x in left..=right {
        put(picture, x, top, PAINT);
        put(picture, x, bottom, PAINT);
    }
    for y in top..=bottom {
        put(picture, left, y, PAINT);
        put(picture, right, y, PAINT);
    }
}

fn draw_number(picture: &mut RgbImage, [left, top, ..]: [u32; 4], number: usize) {
    let width = digits::width(number) * DOT + 2 * MARGIN;
    let height = digits::HEIGHT * DOT + 2 * MARGIN;
    // Above the frame where there is room, so that what is in it can be read.
    let x = left.min(picture.width().saturating_sub(width));
    let y = top.checked_sub(height).unwrap_or(top);
    for (dx, dy) in (0..width).flat_map(|dx| (0..height).map(move |dy| (dx, dy))) {
        put(picture, x + dx, y + dy, PAINT);
    }
    for (dot_x, dot_y) in digits::dots(number) {
        for (dx, dy) in (0..DOT).flat_map(|dx| (0..DOT).map(move |dy| (dx, dy))) {
            put(picture, x + MARGIN + dot_x * DOT + dx, y + MARGIN + dot_y * DOT + dy, INK);
        }
    }
}

fn put(picture: &mut RgbImage, x: u32, y: u32, color: Rgb<u8>) {
    if x < picture.width() && y < picture.height() {
        picture.put_pixel(x, y, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(width: u32, height: u32) -> Vec<u8> {
        let picture = RgbImage::from_pixel(width, height, Rgb([128, 128, 128]));
        let mut bytes = Cursor::new(Vec::new());
        JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(&picture).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn marks_stand_where_the_elements_are() {
        // The picture has two pixels to each of the page's.
        let part = Box2 { x: 100.0, y: 50.0, width: 200.0, height: 100.0 };
        let boxes = [
            Box2 { x: 120.0, y: 80.0, width: 60.0, height: 20.0 },
            Box2 { x: 90.0, y: 40.0, width: 30.0, height: 30.0 },
        ];
        let bytes = marked(&gray(1600, 1200), (800.0, 600.0), part, &boxes).unwrap();
        let picture = image::load_from_memory(&bytes).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), (400, 200));
        let red = |x: u32, y: u32| {
            let [r, g, _] = picture.get_pixel(x, y).0;
            r > 140 && g < 80
        };
        let light = |x: u32, y: u32| picture.get_pixel(x, y).0.iter().all(|c| *c > 150);
        // The frame of the first: 40,60 to 160,100 in the crop. Its number stands above it.
        assert!(red(100, 60) && red(40, 80) && red(160, 80) && red(100, 100), "the frame");
        assert!(!red(100, 80) && !red(300, 150), "nothing else");
        // "1": its foot is three dots wide, the dots left and right of its stem are paint.
        assert!(light(45, 57) && light(42, 57) && light(47, 57), "the foot of the digit");
        assert!(red(43, 53), "beside the stem");
        // The second is cut by the crop's edge; its number stands inside it.
        assert!(red(40, 20), "its right edge");
        assert!(light(3, 3), "its number");
    }

    #[test]
    fn the_part_around_a_point_stays_in_the_window() {
        let part = around((0, 1000), (1280.0, 720.0));
        assert_eq!(part, Box2 { x: 0.0, y: 240.0, width: 640.0, height: 480.0 });
        assert_eq!(around((500, 500), (300.0, 200.0)), Box2 { x: 0.0, y: 0.0, width: 300.0, height: 200.0 });
        let inside = Box2 { x: 10.0, y: 300.0, width: 5.0, height: 5.0 };
        assert!(lies_in(&inside, &part) && !lies_in(&Box2 { y: 100.0, ..inside }, &part));
        assert_eq!(marked(b"no picture", (800.0, 600.0), part, &[]), None);
    }
}
