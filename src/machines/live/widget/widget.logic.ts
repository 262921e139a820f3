/** The position of the widget, pure: its own, or the nearest one at which it covers no protected control. */
import type { Box, Place, Size, Surroundings, WidgetContext } from './widget.types'

/** The gap between the widget and what it makes way for, in px. */
const GAP_PX = 8
/** The height of the head bar of floating parts, with its buttons. */
const HEAD_PX = 56
/** The free part of a head bar that is enough to drag it, in px: a fingertip. */
const REACH_PX = 44

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

/** A position within the window. */
export const withinReach = ({ x, y }: Place): Place => ({ x: between(0, x, 1), y: between(0, y, 1) })

const share = (part: number, whole: number): number => (whole > 0 ? between(0, part / whole, 1) : 0)

/** The box of a part of this size at a position of the layer. */
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

/** The area of the overlap of two boxes, in px². */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(right(one), right(other)) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top))

const distance = (one: Box, other: Box): number => Math.hypot(one.left - other.left, one.top - other.top)

/** How many px of free head bar are missing on a box while another box covers it. */
function outOfReach(one: Box, over: Box): number {
  const head = { ...one, height: Math.min(one.height, HEAD_PX) }
  if (overlap(head, over) === 0) return 0
  return REACH_PX - between(0, Math.max(over.left - head.left, right(head) - right(over)), REACH_PX)
}

/** The same for a box and all other floating parts, in either stacking order. */
const hidden = (own: Box, floats: readonly Box[]): number =>
  floats.reduce((sum, one) => sum + outOfReach(one, own) + outOfReach(own, one), 0)

/**
 * The nearest visible box that covers least of the obstacles, and the covered area; preferably one at which all head
 * bars can be dragged.
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

/** The position of the widget, and which of its two floating forms it has. */
export interface Standing {
  readonly form: 'open' | 'collapsed'
  readonly place: Place
  /** The widget differs in position or size from the user's choice. */
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
 * Makes way for fields in any form, and for dialogs in its open form; where that does not fit, it collapses. Panels and
 * other floating parts make it move, never collapse.
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
  /** Beside panels and floating parts where there is room; else beside floating parts; else over them. */
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
