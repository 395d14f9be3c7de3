//! Boxes that are drawn on a picture of a window: what a finding is about, for the eyes of a person.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ImageFormat, Rgb, RgbImage};

use crate::state::appearance::{Area, Pixels};

/// How good a picture stays that was drawn on, of 100.
const QUALITY: u8 = 80;
const INK: Rgb<u8> = Rgb([220, 0, 30]);
const PAPER: Rgb<u8> = Rgb([255, 255, 255]);
/// How thick a line is, and how far it stands from what it marks, in pixels of the page.
const LINE: f64 = 2.0;
/// The digits, three columns and five rows each, row by row from the top.
const DIGITS: [u16; 10] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_010_010_010,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
];

/// The picture (JPEG or PNG) of a window that is `width` CSS pixels wide, with a red box around each of these areas of the
/// window, as JPEG. More than one are numbered from 1. `None`: it is no picture that can be read.
pub fn marked(picture: &[u8], areas: &[Area], width: f64) -> Option<Vec<u8>> {
    let mut picture = image::load_from_memory(picture).ok()?.into_rgb8();
    let scale = f64::from(picture.width()) / width.max(1.0);
    for (at, area) in areas.iter().enumerate() {
        frame(&mut picture, area, scale);
        if areas.len() > 1 {
            number(&mut picture, at + 1, area, scale);
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&picture).ok()?;
    Some(bytes.into_inner())
}

/// A picture (PNG or JPEG) of a window that is `width` CSS pixels wide, as plain values. `None`: it can't be read.
pub fn pixels(picture: &[u8], width: f64) -> Option<Pixels> {
    let format =
        image::guess_format(picture).ok().filter(|f| matches!(f, ImageFormat::Png | ImageFormat::Jpeg))?;
    let picture = image::load_from_memory_with_format(picture, format).ok()?.into_rgb8();
    Pixels::new(picture.width() as usize, picture.height() as usize, picture.into_raw(), width)
}

/// Fills a part of the picture; what lies beyond its edges is left out.
fn fill(picture: &mut RgbImage, (left, top): (f64, f64), (right, bottom): (f64, f64), color: Rgb<u8>) {
    // A cast to `u32` holds at 0 and at the largest number, and the picture's edge ends the rest.
    for y in (top as u32)..(bottom as u32).min(picture.height()) {
        for x in (left as u32)..(right as u32).min(picture.width()) {
            picture.put_pixel(x, y, color);
        }
    }
}

/// Draws the four sides of a box around an area, as far as they are in the picture.
fn frame(picture: &mut RgbImage, area: &Area, scale: f64) {
    let line = (LINE * scale).max(1.0);
    let (width, height) = (f64::from(picture.width()), f64::from(picture.height()));
    let left = ((area.x - LINE) * scale).clamp(line, (width - line).max(line)) - line;
    let top = ((area.y - LINE) * scale).clamp(line, (height - line).max(line)) - line;
    let right = ((area.right() + LINE) * scale + line).clamp(left + line, width.max(left + line));
    let bottom = ((area.bottom() + LINE) * scale + line).clamp(top + line, height.max(top + line));
    fill(picture, (left, top), (right, top + line), INK);
    fill(picture, (left, bottom - line), (right, bottom), INK);
    fill(picture, (left, top), (left + line, bottom), INK);
    fill(picture, (right - line, top), (right, bottom), INK);
}

/// Writes a number on a red ground above the upper left corner of a box, or in it where the picture ends there.
fn number(picture: &mut RgbImage, number: usize, area: &Area, scale: f64) {
    let dot = (3.0 * scale).max(1.0);
    let digits = number.to_string();
    let (wide, high) = ((digits.len() as f64 * 4.0 + 1.0) * dot, 7.0 * dot);
    let left = (area.x * scale).clamp(0.0, (f64::from(picture.width()) - wide).max(0.0));
    let above = (area.y - LINE) * scale - high;
    let top = if above < 0.0 { area.y * scale } else { above };
    let top = top.clamp(0.0, (f64::from(picture.height()) - high).max(0.0));
    fill(picture, (left, top), (left + wide, top + high), INK);
    for (place, digit) in digits.bytes().enumerate() {
        let rows = DIGITS.get(usize::from(digit.saturating_sub(b'0'))).copied().unwrap_or_default();
        for bit in (0..15u32).filter(|bit| rows >> (14 - bit) & 1 == 1) {
            let x = left + (1.0 + place as f64 * 4.0 + f64::from(bit % 3)) * dot;
            let y = top + (1.0 + f64::from(bit / 3)) * dot;
            fill(picture, (x, y), (x + dot, y + dot), PAPER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white() -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        RgbImage::from_pixel(100, 60, PAPER).write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn a_box_is_drawn_around_what_it_marks_and_not_over_it() {
        let area = Area { x: 20.0, y: 20.0, width: 30.0, height: 20.0 };
        let picture =
            image::load_from_memory(&marked(&white(), &[area], 100.0).unwrap()).unwrap().into_rgb8();
        let red = |x: u32, y: u32| picture.get_pixel(x, y).0[1] < 120;
        assert!(red(17, 30) && red(52, 30) && red(35, 17) && red(35, 42));
        assert!(!red(35, 30) && !red(5, 5));
    }

    #[test]
    fn boxes_beyond_the_edge_are_drawn_at_it_and_several_are_numbered() {
        let far = Area { x: -50.0, y: 10.0, width: 500.0, height: 400.0 };
        let near = Area { x: 60.0, y: 30.0, width: 20.0, height: 20.0 };
        let bytes = marked(&white(), &[far, near], 100.0).unwrap();
        let picture = image::load_from_memory(&bytes).unwrap().into_rgb8();
        let red = |x: u32, y: u32| picture.get_pixel(x, y).0[1] < 120;
        assert!(red(1, 30) && red(98, 30) && red(61, 20));
        assert_eq!(marked(b"no picture", &[near], 100.0), None);
        let read = pixels(&white(), 100.0).unwrap();
        assert!(read.patch(&near).unwrap().even > 0.99);
        assert!(pixels(b"no picture", 100.0).is_none());
    }
}
