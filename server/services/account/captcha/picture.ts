/**
 * Draws a code so that people can read it and programs have trouble: custom strokes, each character rotated and bent
 * individually, crossed by lines of the same colour, everything in one path in random order. The SVG contains no font
 * and no text.
 */
import { type Point, type Stroke, strokesOf } from './glyphs'

/** A random number between 0 and 1. */
export type Chance = () => number

const SIZE = { width: 150, height: 56 } as const
const CELL = 33
const LEFT = 12
const TOP = 12
const SCALE = 2.3
/** The length of the pieces of a straight line, short enough to show the bend. */
const PIECE = 1.6
const CROSSING_LINES = 3
const SPECKS = 26

const between = (chance: Chance, from: number, to: number): number => from + chance() * (to - from)

/** A line of short pieces through the same corners. */
function pieces(stroke: Stroke): Point[] {
  const points: Point[] = []
  for (const [i, [x, y]] of stroke.entries()) {
    const last = stroke[i - 1]
    if (!last) {
      points.push([x, y])
      continue
    }
    const count = Math.max(1, Math.ceil(Math.hypot(x - last[0], y - last[1]) / PIECE))
    for (let n = 1; n <= count; n += 1) {
      points.push([last[0] + ((x - last[0]) * n) / count, last[1] + ((y - last[1]) * n) / count])
    }
  }
  return points
}

/** The distortion of one character: rotated, slanted, stretched, and waved. */
function bending(chance: Chance, index: number): (point: Point) => Point {
  const turn = between(chance, -0.38, 0.38)
  const lean = between(chance, -0.2, 0.2)
  const [wide, high] = [between(chance, 0.85, 1.15), between(chance, 0.85, 1.12)]
  const [wave, phase] = [between(chance, 0.5, 1.1), between(chance, 0, Math.PI * 2)]
  const [right, down] = [between(chance, -3, 3), between(chance, -4, 4)]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return ([x, y]) => {
    const [fromX, fromY] = [(x - 5) * wide, (y - 7) * high]
    const bentX = fromX + fromY * lean + Math.sin(fromY / 2.6 + phase) * wave
    const bentY = fromY + Math.sin(fromX / 2.2 + phase) * wave * 0.7
    return [
      LEFT + index * CELL + 12 + right + (bentX * cos - bentY * sin) * SCALE,
      TOP + 16 + down + (bentX * sin + bentY * cos) * SCALE,
    ]
  }
}

function crossing(chance: Chance): string {
  const y = () => between(chance, 8, SIZE.height - 8).toFixed(1)
  const third = SIZE.width / 3
  return `M2 ${y()}C${third} ${y()} ${2 * third} ${y()} ${SIZE.width - 2} ${y()}`
}

function speck(chance: Chance): string {
  const [x, y] = [between(chance, 4, SIZE.width - 4), between(chance, 4, SIZE.height - 4)]
  return `M${x.toFixed(1)} ${y.toFixed(1)}l${between(chance, -3, 3).toFixed(1)} ${between(chance, -3, 3).toFixed(1)}`
}

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1))
    const [one, other] = [mixed[i], mixed[j]]
    if (one !== undefined && other !== undefined) [mixed[i], mixed[j]] = [other, one]
  }
  return mixed
}

/** The picture of a code, as SVG. */
export function drawCode(code: string, chance: Chance = Math.random): string {
  const letters = [...code].flatMap((character, index) => {
    const bend = bending(chance, index)
    return strokesOf(character).map((stroke) => line(pieces(stroke).map(bend)))
  })
  const lines = Array.from({ length: CROSSING_LINES }, () => crossing(chance))
  const specks = Array.from({ length: SPECKS }, () => speck(chance))
  const ink = shuffled([...letters, ...lines], chance).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    '<rect width="100%" height="100%" fill="#eef2f8"/>',
    `<path d="${shuffled(specks, chance).join('')}" fill="none" stroke="#8291a6" stroke-width="1.4" stroke-linecap="round"/>`,
    `<path d="${ink}" fill="none" stroke="#23406b" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('')
}
