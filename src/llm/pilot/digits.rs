//! Digits of three by five dots: all that a mark needs, without a font.

/// The rows of each digit, from the top; the highest of three bits is the left dot.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// Dots of a digit in width and height, and between two.
pub(super) const WIDTH: u32 = 3;
pub(super) const HEIGHT: u32 = 5;
pub(super) const GAP: u32 = 1;

/// The dots of a number: their places, from the left and the top.
pub(super) fn dots(number: usize) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    for (place, digit) in number.to_string().bytes().enumerate() {
        let rows = DIGITS.get(usize::from(digit.saturating_sub(b'0'))).copied().unwrap_or_default();
        for (y, row) in rows.into_iter().enumerate() {
            for x in (0..WIDTH).filter(|x| row & (0b100 >> x) != 0) {
                found.push((place as u32 * (WIDTH + GAP) + x, y as u32));
            }
        }
    }
    found
}

/// How many dots wide a number is.
pub(super) fn width(number: usize) -> u32 {
    number.to_string().len() as u32 * (WIDTH + GAP) - GAP
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_drawn_in_dots() {
        let mut lines = vec![vec!['.'; width(147) as usize]; HEIGHT as usize];
        for (x, y) in dots(147) {
            lines[y as usize][x as usize] = '#';
        }
        let drawn: Vec<String> = lines.into_iter().map(String::from_iter).collect();
        assert_eq!(drawn, [".#..#.#.###", "##..#.#...#", ".#..###..#.", ".#....#..#.", "###...#..#."]);
    }
}
