//! What of a picture is remembered: a print of the patch around an element, and whether two pictures of a window differ.

use std::fmt;
use std::str::FromStr;

use image::GrayImage;
use image::imageops::{FilterType, crop_imm, resize};
use serde::{Deserialize, Serialize};

/// The window is compared in tiles of about this many pixels.
const TILE: u32 = 16;
/// So much lighter or darker a tile must be, of 255, to have changed: less is noise of the compression.
const CHANGED: u8 = 6;
/// Patches whose prints differ in no more bits than this look the same.
const ALIKE: u32 = 10;

/// How a patch of the window looks, whatever its size and shade: 64 bits, each saying which of two neighbouring points
/// is the lighter one (a difference hash).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Patch(u64);

impl Patch {
    /// The print of the part of a picture that shows a box, in pixels of the page from the window's corner. `None`: the
    /// picture can't be read, or the box is not in it, or nothing can be told of it.
    pub fn of(picture: &[u8], [x, y, width, height]: [f64; 4], viewport: (f64, f64)) -> Option<Self> {
        let whole = image::load_from_memory(picture).ok()?.into_luma8();
        let scale = f64::from(whole.width()) / viewport.0.max(1.0);
        let inside = x >= 0.0 && y >= 0.0 && width >= 4.0 && height >= 4.0;
        let pixel = |at: f64| (at * scale).round() as u32;
        let (left, top, wide, high) = (pixel(x), pixel(y), pixel(width), pixel(height));
        if !inside || left + wide > whole.width() || top + high > whole.height() {
            return None;
        }
        let patch = crop_imm(&whole, left, top, wide, high).to_image();
        Self::of_patch(&patch)
    }

    fn of_patch(patch: &GrayImage) -> Option<Self> {
        let small = resize(patch, 9, 8, FilterType::Triangle);
        let mut bits = 0_u64;
        for y in 0..8 {
            for x in 0..8 {
                let lighter = small.get_pixel(x, y).0[0] > small.get_pixel(x + 1, y).0[0].saturating_add(2);
                bits = bits << 1 | u64::from(lighter);
            }
        }
        // A plain surface looks like any other.
        (bits.count_ones() > 2).then_some(Self(bits))
    }

    /// Both look the same to a person.
    pub fn is_like(self, other: Self) -> bool {
        (self.0 ^ other.0).count_ones() <= ALIKE
    }
}

impl fmt::Display for Patch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Patch> for String {
    fn from(patch: Patch) -> Self {
        patch.to_string()
    }
}

/// It is no print of a patch.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is no print of a picture: expected 16 hexadecimal digits")]
pub struct PatchError(String);

impl FromStr for Patch {
    type Err = PatchError;

    fn from_str(text: &str) -> Result<Self, PatchError> {
        u64::from_str_radix(text, 16)
            .ok()
            .filter(|_| text.len() == 16)
            .map(Self)
            .ok_or_else(|| PatchError(text.to_owned()))
    }
}

impl TryFrom<String> for Patch {
    type Error = PatchError;

    fn try_from(text: String) -> Result<Self, PatchError> {
        text.parse()
    }
}

/// A picture of a window in coarse tiles: enough to tell whether anything in it changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surface(GrayImage);

impl Surface {
    /// Reads a picture. `None`: it can't be read.
    pub fn of(picture: &[u8]) -> Option<Self> {
        let whole = image::load_from_memory(picture).ok()?.into_luma8();
        let (wide, high) = (whole.width().div_ceil(TILE).max(1), whole.height().div_ceil(TILE).max(1));
        Some(Self(resize(&whole, wide, high, FilterType::Triangle)))
    }

    /// Something in the window looks otherwise.
    pub fn differs(&self, other: &Self) -> bool {
        self.0.dimensions() != other.0.dimensions()
            || self.0.pixels().zip(other.0.pixels()).any(|(a, b)| a.0[0].abs_diff(b.0[0]) > CHANGED)
    }
}

/// What the pictures around a deed tell; of each only where it was taken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pictures {
    /// How the element looked.
    pub patch: Option<Patch>,
    /// Whether the window looked otherwise afterwards.
    pub changed: Option<bool>,
}

impl Pictures {
    /// Reads the pictures of the window before and after; `target` is the element's box in the first.
    pub fn of(
        before: Option<&[u8]>,
        after: Option<&[u8]>,
        target: Option<[f64; 4]>,
        viewport: (f64, f64),
    ) -> Self {
        let patch = before.zip(target).and_then(|(picture, target)| Patch::of(picture, target, viewport));
        let surfaces = before.and_then(Surface::of).zip(after.and_then(Surface::of));
        Self { patch, changed: surfaces.map(|(a, b)| a.differs(&b)) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{ImageFormat, Luma};

    use super::*;

    fn picture(draw: impl Fn(u32, u32) -> u8) -> Vec<u8> {
        let image = GrayImage::from_fn(160, 96, |x, y| Luma([draw(x, y)]));
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    /// A cross of the given shade at a place.
    fn cross(left: u32, top: u32, side: u32, dark: u8) -> Vec<u8> {
        picture(move |x, y| {
            let (dx, dy) = (x.wrapping_sub(left), y.wrapping_sub(top));
            let third = side / 3;
            let inside = dx < side && dy < side;
            if inside && ((third..2 * third).contains(&dx) || (third..2 * third).contains(&dy)) {
                dark
            } else {
                230
            }
        })
    }

    #[test]
    fn an_icon_is_known_again_elsewhere_larger_and_in_another_shade() {
        let small = Patch::of(&cross(10, 10, 24, 20), [10.0, 10.0, 24.0, 24.0], (160.0, 96.0)).unwrap();
        let large = Patch::of(&cross(60, 20, 48, 90), [60.0, 20.0, 48.0, 48.0], (160.0, 96.0)).unwrap();
        assert!(small.is_like(large), "{small} {large}");
        let other = picture(|x, y| if (x + y) % 24 < 8 { 20 } else { 230 });
        let other = Patch::of(&other, [10.0, 10.0, 24.0, 24.0], (160.0, 96.0)).unwrap();
        assert!(!small.is_like(other));
        assert_eq!(small.to_string().parse::<Patch>().unwrap(), small);
        assert!("zebra".parse::<Patch>().is_err());
    }

    #[test]
    fn what_is_plain_or_out_of_sight_has_no_print() {
        let plain = picture(|_, _| 200);
        assert_eq!(Patch::of(&plain, [10.0, 10.0, 20.0, 20.0], (160.0, 96.0)), None);
        assert_eq!(Patch::of(&cross(10, 10, 24, 20), [150.0, 10.0, 24.0, 24.0], (160.0, 96.0)), None);
        assert_eq!(Patch::of(b"no picture", [0.0, 0.0, 9.0, 9.0], (160.0, 96.0)), None);
    }

    #[test]
    fn a_small_badge_changes_a_window() {
        let surface = |bytes: &[u8]| Surface::of(bytes).unwrap();
        let (with, without) = (cross(140, 4, 9, 20), picture(|_, _| 230));
        assert!(surface(&with).differs(&surface(&without)));
        assert!(!surface(&with).differs(&surface(&with)));
    }
}
