/**
 * The letters and digits of a captcha as strokes, on a grid 10 wide and 14 high. Similar characters are left out, so
 * that none can be mistaken for another: B and 8, G and 6, I, 1 and l, O, Q and 0, S and 5, U and V, Z and 2.
 */

/** A point of the grid. */
export type Point = readonly [x: number, y: number]
/** A line through points. */
export type Stroke = readonly Point[]

/** Corners of a stroke on the grid, as text: `0,14 5,0 10,14`. */
const stroke = (corners: string): Stroke =>
  corners.split(' ').map((corner): Point => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return [x, y]
  })

const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['0,14 5,0 10,14', '2,9 8,9'],
  C: ['9.5,3 7,0.5 3.5,0.5 0.5,4 0.5,10 3.5,13.5 7,13.5 9.5,11'],
  D: ['0.5,0 0.5,14', '0.5,0 5,0 9.5,4 9.5,10 5,14 0.5,14'],
  E: ['9.5,0 0.5,0 0.5,14 9.5,14', '0.5,7 7.5,7'],
  F: ['9.5,0 0.5,0 0.5,14', '0.5,6.5 7.5,6.5'],
  H: ['0.5,0 0.5,14', '9.5,0 9.5,14', '0.5,7 9.5,7'],
  J: ['4,0 9.5,0', '7.5,0 7.5,10.5 5,14 2.5,14 0.5,11'],
  K: ['0.5,0 0.5,14', '9.5,0 0.5,8', '3.5,5.6 9.5,14'],
  L: ['0.5,0 0.5,14 9,14'],
  M: ['0,14 1,0 5,8 9,0 10,14'],
  N: ['0.5,14 0.5,0 9.5,14 9.5,0'],
  P: ['0.5,14 0.5,0 6,0 9.5,2 9.5,5.5 6,7.5 0.5,7.5'],
  R: ['0.5,14 0.5,0 6,0 9.5,2 9.5,5 6,7 0.5,7', '5,7 9.5,14'],
  T: ['0,0 10,0', '5,0 5,14'],
  V: ['0,0 5,14 10,0'],
  W: ['0,0 2,14 5,4 8,14 10,0'],
  X: ['0.5,0 9.5,14', '9.5,0 0.5,14'],
  Y: ['0.5,0 5,7 9.5,0', '5,7 5,14'],
  3: ['1,0.5 9,0.5 4.5,5.5', '4.5,5.5 7.5,6 9.5,8.5 9,12 6,14 3,14 0.5,11.5'],
  4: ['7,14 7,0 0,10 10,10'],
  7: ['0.5,0 9.5,0 3.5,14'],
  9: ['9,5 6.5,8 3,7.5 0.5,5 1,2 4,0 7,0.5 9,3 9,8 6.5,14'],
}

/** All characters of captchas. */
export const CAPTCHA_ALPHABET = Object.keys(strokes).join('')

/** The strokes of a character; empty for a character outside the alphabet. */
export const strokesOf = (character: string): Stroke[] => (strokes[character] ?? []).map(stroke)
