//! The picture of a window, as plain values.

use super::Area;

/// A picture of the window: three bytes a pixel, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Pixels {
    width: usize,
    height: usize,
    /// Pixels of the picture for a pixel of the page.
    scale: f64,
    rgb: Vec<u8>,
}

/// What a part of a picture looks like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Patch {
    /// The colour that most of it has.
    pub ground: [f64; 3],
    /// The strongest contrast of any of its pixels to that.
    pub contrast: f64,
    /// Which part of it is of that colour, from 0 to 1.
    pub even: f64,
}

impl Pixels {
    /// Takes `width` × `height` pixels of a window that is `viewport` wide; `None` where the bytes are another number.
    pub fn new(width: usize, height: usize, rgb: Vec<u8>, viewport: f64) -> Option<Self> {
        let fits = width > 0 && viewport > 0.0 && rgb.len() == width * height * 3;
        fits.then(|| Self { width, height, scale: width as f64 / viewport, rgb })
    }

    /// Looks at a part of the window. `None`: hardly any of it is in the picture.
    pub fn patch(&self, area: &Area) -> Option<Patch> {
        let at = |v: f64| (v * self.scale).max(0.0) as usize;
        let (left, right) = (at(area.x), at(area.right()).min(self.width));
        let (top, bottom) = (at(area.y), at(area.bottom()).min(self.height));
        if right < left + 3 || bottom < top + 3 {
            return None;
        }
        let mut counts = std::collections::HashMap::<[u8; 3], usize>::new();
        let mut all = 0;
        for pixel in (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))) {
            let color = self.at(pixel.0, pixel.1)?;
            // Colours that hardly differ are one.
            *counts.entry(color.map(|c| c & 0xFC)).or_default() += 1;
            all += 1;
        }
        let (ground, most) = counts.iter().max_by_key(|(color, n)| (**n, **color))?;
        let ground = ground.map(f64::from);
        let strongest = counts.keys().map(|c| contrast(&c.map(f64::from), &ground)).fold(1.0, f64::max);
        Some(Patch { ground, contrast: strongest, even: *most as f64 / f64::from(all) })
    }

    /// Some of a part of the window is of about this colour.
    pub fn shows(&self, area: &Area, color: &[f64; 3]) -> bool {
        let at = |v: f64| (v * self.scale).max(0.0) as usize;
        let (right, bottom) = (at(area.right()).min(self.width), at(area.bottom()).min(self.height));
        let near = |pixel: [u8; 3]| pixel.iter().zip(color).all(|(p, c)| (f64::from(*p) - c).abs() < 24.0);
        (at(area.y)..bottom).any(|y| (at(area.x)..right).any(|x| self.at(x, y).is_some_and(near)))
    }

    fn at(&self, x: usize, y: usize) -> Option<[u8; 3]> {
        let start = (y * self.width + x) * 3;
        self.rgb.get(start..start + 3)?.try_into().ok()
    }
}

/// How far two colours stand apart, from 1 to 21, as the guidelines for accessible content (WCAG 2) measure it.
pub fn contrast(one: &[f64; 3], other: &[f64; 3]) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: &[f64; 3]) -> f64 {
    let linear = |c: f64| {
        let c = c / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_is_as_far_apart_as_can_be() {
        assert!((contrast(&[0.0; 3], &[255.0; 3]) - 21.0).abs() < 0.01);
        assert!((contrast(&[119.0; 3], &[255.0; 3]) - 4.48).abs() < 0.01);
    }

    #[test]
    fn a_patch_knows_its_ground_and_what_stands_out() {
        let mut rgb = vec![255; 20 * 10 * 3];
        for at in (3..9).flat_map(|x| [5 * 20 + x, 6 * 20 + x]) {
            rgb[at * 3..at * 3 + 3].copy_from_slice(&[0, 0, 0]);
        }
        let pixels = Pixels::new(20, 10, rgb, 10.0).unwrap();
        let all = pixels.patch(&Area { x: 0.0, y: 0.0, width: 10.0, height: 5.0 }).unwrap();
        assert!(all.contrast > 20.0 && all.even > 0.9);
        let empty = pixels.patch(&Area { x: 6.0, y: 0.0, width: 4.0, height: 5.0 }).unwrap();
        assert!(empty.contrast < 1.01 && empty.even > 0.99);
        assert!(pixels.patch(&Area { x: 40.0, ..Area::default() }).is_none());
    }
}
