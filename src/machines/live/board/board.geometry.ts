/** Geometry of the board, pure: extents, hit tests, viewports. */
import { BOARD_ZOOM } from '../../../../contract/limits'
import type { Extent, Figure, InkWidth, Item, Page, Point, Shape, Viewport } from './board.types'

/** The width of ink and the size of text, in px at scale 1. */
export const strokeWidths: Readonly<Record<InkWidth, number>> = { s: 3, m: 6, l: 12, xl: 24 }
export const textSizes: Readonly<Record<InkWidth, number>> = { s: 16, m: 24, l: 36, xl: 56 }
export const TEXT_LINE_HEIGHT = 1.4
/** The count of numbers per point of a stroke: x, y, pressure. */
export const POINT_SIZE = 3
const NARROW_EM = 0.6
const FIRST_WIDE_CODE = 0x2e80

/** The estimated width of a line of text, in px. */
function lineWidth(line: string, size: number): number {
  let ems = 0
  for (const one of line) ems += (one.codePointAt(0) ?? 0) >= FIRST_WIDE_CODE ? 1 : NARROW_EM
  return ems * size
}

const around = (xs: readonly number[], ys: readonly number[], by: number): Extent => {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  for (const x of xs) [left, right] = [Math.min(left, x), Math.max(right, x)]
  for (const y of ys) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function measure(item: Item): Extent {
  if (item.kind === 'text') {
    const size = textSizes[item.width]
    const lines = item.text.split('\n')
    const width = Math.max(...lines.map((line) => lineWidth(line, size)), size)
    const height = lines.length * size * TEXT_LINE_HEIGHT
    return { left: item.at.x, top: item.at.y, right: item.at.x + width, bottom: item.at.y + height }
  }
  const half = strokeWidths[item.width] / 2
  if (item.kind !== 'stroke') return around([item.from.x, item.to.x], [item.from.y, item.to.y], half * 3)
  return around(
    item.points.filter((_, i) => i % POINT_SIZE === 0),
    item.points.filter((_, i) => i % POINT_SIZE === 1),
    half,
  )
}

const measured = new WeakMap<Item, Extent>()

/** The extent of an item. */
export function extentOf(item: Item): Extent {
  const known = measured.get(item) ?? measure(item)
  measured.set(item, known)
  return known
}

/** The extent of all items of a page; null for none. */
export function extentOfPage({ items }: Page): Extent | null {
  if (items.length === 0) return null
  const all = items.map(extentOf)
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
}

const ELLIPSE_CORNERS = 40

/** The corners of a figure's outline. */
function corners({ kind, from, to }: Figure): Point[] {
  if (kind === 'line' || kind === 'arrow') return [from, to]
  if (kind === 'rectangle') return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from]
  const [cx, cy, rx, ry] = [(from.x + to.x) / 2, (from.y + to.y) / 2, (to.x - from.x) / 2, (to.y - from.y) / 2]
  return Array.from({ length: ELLIPSE_CORNERS + 1 }, (_, i) => {
    const turn = (i / ELLIPSE_CORNERS) * 2 * Math.PI
    return { x: cx + rx * Math.cos(turn), y: cy + ry * Math.sin(turn) }
  })
}

function pointsOf(item: Exclude<Item, { kind: 'text' }>): Point[] {
  if (item.kind !== 'stroke') return corners(item)
  const points: Point[] = []
  for (let i = 0; i + 1 < item.points.length; i += POINT_SIZE)
    points.push({ x: item.points[i] ?? 0, y: item.points[i + 1] ?? 0 })
  return points
}

/** Whether an item is within this distance of a point. */
export function touches(item: Item, at: Point, reach: number): boolean {
  const { left, top, right, bottom } = extentOf(item)
  if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) return false
  if (item.kind === 'text') return true
  const most = reach + strokeWidths[item.width] / 2
  const points = pointsOf(item)
  return points.some((point, i) => distance(at, points[Math.max(0, i - 1)] ?? point, point) <= most)
}

/** Points on the line from one point to another, at most `step` apart. */
export function way(from: Point, to: Point, step: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

const EIGHTH = Math.PI / 4

/** The end of a constrained figure: lines at eighths of a turn, boxes as high as wide. */
export function straightened(shape: Shape, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (shape === 'line' || shape === 'arrow') {
    const turn = Math.round(Math.atan2(dy, dx) / EIGHTH) * EIGHTH
    const length = Math.hypot(dx, dy)
    return { x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length }
  }
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return { x: from.x + (Math.sign(dx) || 1) * side, y: from.y + (Math.sign(dy) || 1) * side }
}

export const initialViewport: Viewport = { x: 0, y: 0, scale: 1 }
const MARGIN = 24

const zoomed = (scale: number): number => Math.min(BOARD_ZOOM.max, Math.max(BOARD_ZOOM.min, scale))

/** The viewport with its scale within the limits. */
export const withinZoom = (viewport: Viewport): Viewport => ({ ...viewport, scale: zoomed(viewport.scale) })

/** The viewport after zooming around a point of the window (px). */
export function zoomedAt(viewport: Viewport, at: Point, factor: number): Viewport {
  const scale = zoomed(viewport.scale * factor)
  return {
    x: viewport.x + at.x / viewport.scale - at.x / scale,
    y: viewport.y + at.y / viewport.scale - at.y / scale,
    scale,
  }
}

/** The viewport in which a window of that size (px) shows the whole page. */
export function fitted(page: Page, width: number, height: number): Viewport {
  const extent = extentOfPage(page)
  if (!extent) return initialViewport
  const [wide, high] = [extent.right - extent.left + 2 * MARGIN, extent.bottom - extent.top + 2 * MARGIN]
  const scale = zoomed(Math.min(1, width / wide, height / high))
  return {
    x: (extent.left + extent.right) / 2 - width / 2 / scale,
    y: (extent.top + extent.bottom) / 2 - height / 2 / scale,
    scale,
  }
}
