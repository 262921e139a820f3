/** Example drawings, for models, tests and pictures. */
import { BOARD_ITEMS_MAX, BOARD_PAGES_MAX } from '../../../../contract/limits'
import type { Drawing, InkColor, Item, Stroke } from '../../../machines/live/board/board.types'

/** A curve as drawn by hand. */
export function curve(id: number, color: InkColor, x: number, y: number, length = 24): Stroke {
  const points = Array.from({ length }, (_, i) => [
    Math.round(x + i * 8),
    Math.round(y + Math.sin(i / 3) * 30),
    0.5,
  ]).flat()
  return { id, kind: 'stroke', color, width: 'm', points, isPen: false }
}

const items: readonly Item[] = [
  curve(2, 'blue', 80, 120),
  { id: 3, kind: 'rectangle', color: 'black', width: 'm', from: { x: 320, y: 70 }, to: { x: 520, y: 190 } },
  { id: 4, kind: 'arrow', color: 'red', width: 'm', from: { x: 90, y: 330 }, to: { x: 300, y: 230 } },
  { id: 5, kind: 'ellipse', color: 'green', width: 's', from: { x: 340, y: 230 }, to: { x: 520, y: 340 } },
  { id: 6, kind: 'text', color: 'purple', width: 'l', at: { x: 90, y: 60 }, text: 'F = ma' },
]

/** A sketch of two pages. */
export const drawn: Drawing = {
  pages: [
    { id: 1, items },
    { id: 7, items: [curve(8, 'pink', 60, 60)] },
  ],
  current: 1,
  nextId: 9,
}

/** As many items as a board can hold. */
export const crowded: Drawing = {
  pages: [
    {
      id: 1,
      items: Array.from({ length: BOARD_ITEMS_MAX }, (_, i) => curve(i + 2, 'black', i % 900, (i * 7) % 500, 3)),
    },
  ],
  current: 1,
  nextId: BOARD_ITEMS_MAX + 2,
}

/** As many pages as a board can have. */
export const manyPages: Drawing = {
  pages: Array.from({ length: BOARD_PAGES_MAX }, (_, i) => ({ id: i + 1, items: [] })),
  current: 1,
  nextId: BOARD_PAGES_MAX + 1,
}
