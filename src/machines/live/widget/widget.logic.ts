/** Where the widget stands, pure: its own place, or the nearest one at which it covers nothing that it must not. */
import type { Box, Place, Size, Surroundings, WidgetContext } from './widget.types'

/** Between the widget and what it gives way to, in px. */
const GAP_PX = 8
/** The head bar of what floats: its buttons and what is around them. */
const HEAD_PX = 56
/** So much of a head bar must be free to be taken hold of: a fingertip. */
const REACH_PX = 44

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

/** A place that lies within the window. */
export const withinReach = ({ x, y }: Place): Place => ({ x: between(0, x, 1), y: between(0, y, 1) })

const share = (part: number, whole: number): number => (whole > 0 ? between(0, part / whole, 1) : 0)

/** The box that something of a size has at a place of the layer. */
export const boxAt = ({ x, y }: Place, size: Size, layer: Box): Box => ({
  left: layer.left + x * Math.max(0, layer.width - size.width),
  top: layer.top + y * Math.max(0, layer.height - size.height),
  ...size,
})

const placeOf = (box: Box, layer: Box): Place => ({
  x: share(box.left - layer.left, layer.width - box.width),
  y: share(box.top - layer.top, layer.height - box.height),
})

const right = ({ left, width }: Box): number => left + width
const bottom = ({ top, height }: Box): number => top + height

/** How much of the two lies one above the other, in px². */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(right(one), right(other)) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top))

const distance = (one: Box, other: Box): number => Math.hypot(one.left - other.left, one.top - other.top)

/** How much is missing for the head bar of a box to be taken hold of while another box lies over it, in px. */
function outOfReach(one: Box, over: Box): number {
  const head = { ...one, height: Math.min(one.height, HEAD_PX) }
  if (overlap(head, over) === 0) return 0
  return REACH_PX - between(0, Math.max(over.left - head.left, right(head) - right(over)), REACH_PX)
}

/** The same for a box and all that float beside it, whichever of two lies in front. */
const hidden = (own: Box, floats: readonly Box[]): number =>
  floats.reduce((sum, one) => sum + outOfReach(one, own) + outOfReach(own, one), 0)

/**
 * The nearest box in sight that covers least of the obstacles, and how much that is; of those one at which all head bars are
 * within reach.
 */
function nearestFree(
  own: Box,
  obstacles: readonly Box[],
  sight: Box,
  floats: readonly Box[],
): { box: Box; covers: number } {
  const lefts = [own.left, sight.left, right(sight) - own.width]
  const tops = [own.top, sight.top, bottom(sight) - own.height]
  for (const obstacle of obstacles) {
    lefts.push(obstacle.left - GAP_PX - own.width, right(obstacle) + GAP_PX)
    tops.push(obstacle.top - GAP_PX - own.height, bottom(obstacle) + GAP_PX)
  }
  for (const one of floats) {
    lefts.push(one.left - REACH_PX, right(one) + REACH_PX - own.width)
    lefts.push(one.left + REACH_PX, right(one) - REACH_PX - own.width)
    tops.push(one.top - HEAD_PX - GAP_PX, one.top + HEAD_PX + GAP_PX, bottom(one) + GAP_PX)
  }
  const inside = (least: number, value: number, length: number, span: number) =>
    between(least, value, Math.max(least, least + length - span))
  const candidates = lefts.flatMap((left) =>
    tops.map(
      (top): Box => ({
        ...own,
        left: inside(sight.left, left, sight.width, own.width),
        top: inside(sight.top, top, sight.height, own.height),
      }),
    ),
  )
  const rated = [own, ...candidates].map((box) => ({
    box,
    covers: obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0),
    hides: hidden(box, floats),
    far: distance(box, own),
  }))
  rated.sort((one, other) => one.covers - other.covers || one.hides - other.hides || one.far - other.far)
  const [best] = rated
  return best ?? { box: own, covers: 0 }
}

/** Where the widget stands and in which of its two floating forms. */
export interface Standing {
  readonly form: 'open' | 'collapsed'
  readonly place: Place
  /** It is not where or not as large as the person has put it. */
  readonly hasGivenWay: boolean
}

const find = (
  place: Place,
  size: Size | null,
  obstacles: readonly Box[],
  { layer, sight }: Surroundings,
  floats: readonly Box[] = [],
) => {
  if (!size) return { place, covers: 0 }
  const own = boxAt(place, size, layer)
  const { box, covers } = nearestFree(own, obstacles, sight, floats)
  return { place: box === own ? place : placeOf(box, layer), covers }
}

/**
 * Gives way to fields in any form, and to dialogs in its open form; where that does not fit, it collapses. Panels and others
 * that float make it move, never collapse.
 */
export function standing(
  { place, sizes, around }: WidgetContext,
  form: 'open' | 'collapsed',
  isHeld: boolean,
): Standing {
  const own = { form, place, hasGivenWay: false }
  if (!around || isHeld) return own
  const { fields, bars, dialogs, panels, floats = [] } = around
  if (fields.length + bars.length + dialogs.length + panels.length + floats.length === 0) return own
  /** Beside the panels and what else floats where there is room; else beside what floats; else over it. */
  const findBeside = (size: Size | null, obstacles: readonly Box[]) => {
    for (const others of [[...panels, ...floats], floats]) {
      const beside = find(place, size, [...obstacles, ...others], around)
      if (beside.covers === 0) return beside
    }
    return find(place, size, obstacles, around, floats)
  }
  if (form === 'open') {
    const open = findBeside(sizes.open, [...fields, ...bars, ...dialogs])
    if (open.covers === 0) return { form, place: open.place, hasGivenWay: open.place !== place }
  }
  const small = findBeside(sizes.collapsed, [...fields, ...bars])
  return { form: 'collapsed', place: small.place, hasGivenWay: form === 'open' || small.place !== place }
}
