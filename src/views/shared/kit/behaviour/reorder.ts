/**
 * A list whose items are put into another order by a mouse, a finger or a pen: spread `holds` on the grip of an item and
 * `reorders(move)` on the list. The item changes places as soon as the hand has passed a neighbour; what is held is
 * marked `data-held` on the page alone.
 */
import type { PointerEvent } from 'react'

const HELD = 'held'
const heldIn = (list: Element): HTMLElement | null => list.querySelector<HTMLElement>(':scope > [data-held]')

/** What an item is held by. The list takes the pointer: items move under it. */
export const holds = {
  onPointerDown: (event: PointerEvent<HTMLElement>): void => {
    const item = event.currentTarget.closest<HTMLElement>('li')
    if (event.button !== 0 || !item?.parentElement) return
    event.preventDefault()
    item.dataset[HELD] = ''
    item.parentElement.setPointerCapture(event.pointerId)
  },
} as const

const letGo = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
  const item = heldIn(currentTarget)
  if (item) delete item.dataset[HELD]
}

/** The list: `move` is told from which place to which, both from 0. */
export const reorders = (move: (from: number, to: number) => void) => ({
  onPointerMove: ({ currentTarget: list, clientY }: PointerEvent<HTMLElement>): void => {
    const item = heldIn(list)
    if (!item) return
    const items = [...list.children]
    const from = items.indexOf(item)
    const to = placeUnder(
      items.map((each) => each.getBoundingClientRect()),
      from,
      clientY,
    )
    if (to !== from) move(from, to)
  },
  onPointerUp: letGo,
  onPointerCancel: letGo,
  onLostPointerCapture: letGo,
})

/**
 * The place that a held item takes when the hand is at `y`: past a neighbour only once the hand would still be within the
 * item there, so that items of unequal height do not change places to and fro.
 */
export function placeUnder(boxes: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, y: number): number {
  const own = boxes[from]
  if (!own) return from
  const height = own.bottom - own.top
  const below = boxes.findLastIndex((box, place) => place > from && y >= box.bottom - height)
  if (below !== -1) return below
  const above = boxes.findIndex((box, place) => place < from && y <= box.top + height)
  return above === -1 ? from : above
}
