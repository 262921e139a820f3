/** The painting of the objects of a page: the same on the screen and in a picture. */
import { getStroke } from 'perfect-freehand'
import { strokeWidths, TEXT_LINE_HEIGHT, textSizes } from '../../../machines/live/board/board.selectors'
import type { Figure, Item, Painting, Stroke } from '../../../machines/live/board/board.types'

const POINT_SIZE = 3
const PRECISION = 1
const number = (value: number): string => String(Number(value.toFixed(PRECISION)))

/** The outline of a stroke with rounded corners. */
function outline({ points, width, isPen }: Stroke, isDone: boolean): string {
  const input: [number, number, number][] = []
  for (let i = 0; i + 2 < points.length; i += POINT_SIZE)
    input.push([points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0])
  const corners = getStroke(input, {
    size: strokeWidths[width],
    thinning: isPen ? 0.6 : 0.35,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure: !isPen,
    last: isDone,
  })
  const [first] = corners
  if (!first) return ''
  const parts = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? first
    return `${number(x)} ${number(y)} ${number((x + nextX) / 2)} ${number((y + nextY) / 2)}`
  })
  return `M${number(first[0])} ${number(first[1])}Q${parts.join(' ')}Z`
}

const HEAD_ANGLE = Math.PI / 7
const HEAD = { least: 12, widths: 3, share: 0.4 }

function arrow({ from, to, width }: Figure): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const head = Math.min(Math.max(HEAD.least, strokeWidths[width] * HEAD.widths), length * HEAD.share + HEAD.least)
  const side = (angle: number): string =>
    `${number(to.x - head * Math.cos(turn + angle))} ${number(to.y - head * Math.sin(turn + angle))}`
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${side(HEAD_ANGLE)}L${to.x} ${to.y}L${side(-HEAD_ANGLE)}`
}

function figure(item: Figure): string {
  const { kind, from, to } = item
  if (kind === 'line') return `M${from.x} ${from.y}L${to.x} ${to.y}`
  if (kind === 'arrow') return arrow(item)
  if (kind === 'rectangle') return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  const [left, right, middle] = [Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2]
  return `M${number(left)} ${number(middle)}A${number(rx)} ${number(ry)} 0 1 0 ${number(right)} ${number(middle)}A${number(rx)} ${number(ry)} 0 1 0 ${number(left)} ${number(middle)}Z`
}

const ASCENT = 1.05

function paint(item: Item, isDone: boolean): Painting {
  const { color, width } = item
  if (item.kind === 'stroke') return { kind: 'fill', color, path: outline(item, isDone) }
  if (item.kind !== 'text') return { kind: 'line', color, path: figure(item), width: strokeWidths[width] }
  const size = textSizes[width]
  return {
    kind: 'words',
    color,
    lines: item.text.split('\n'),
    at: { x: item.at.x, y: item.at.y + size * ASCENT },
    size,
    lineHeight: size * TEXT_LINE_HEIGHT,
  }
}

const painted = new WeakMap<Item, Painting>()

/** The painting of a finished object. */
export function paintingOf(item: Item): Painting {
  const known = painted.get(item) ?? paint(item, true)
  painted.set(item, known)
  return known
}

/** The painting of an object being drawn. */
export const paintingUnderHand = (item: Item): Painting => paint(item, false)
