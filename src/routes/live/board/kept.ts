/** The stored form of a drawing: an index of contents and the single objects; invalid parts are dropped. */
import { z } from 'zod'
import { BOARD_PAGES_MAX, BOARD_STROKE_POINTS_MAX, BOARD_TEXT_MAX } from '../../../../contract/limits'
import { type Drawing, type Item, inkColors, inkWidths, shapeNames } from '../../../machines/live/board/board.types'
import type { StoredDrawing } from '../../../services/files/drawer'

const NUMBERS_OF_A_POINT = 3
const id = z.number().int().positive()
const point = z.object({ x: z.number(), y: z.number() })
const ink = { id, color: z.enum(inkColors), width: z.enum(inkWidths) }

const keptItem = z.discriminatedUnion('kind', [
  z.object({
    ...ink,
    kind: z.literal('stroke'),
    // A stroke that is too long continues as another one; all points of one pointer move belong to the first.
    points: z
      .array(z.number())
      .min(NUMBERS_OF_A_POINT)
      .max(2 * BOARD_STROKE_POINTS_MAX * NUMBERS_OF_A_POINT),
    isPen: z.boolean(),
  }),
  z.object({ ...ink, kind: z.enum(shapeNames), from: point, to: point }),
  z.object({ ...ink, kind: z.literal('text'), at: point, text: z.string().max(BOARD_TEXT_MAX) }),
])

const keptContents = z.object({
  pages: z
    .array(z.object({ id, items: z.array(id) }))
    .min(1)
    .max(BOARD_PAGES_MAX),
  current: id,
  nextId: id,
})

/** The contents of a drawing. */
export const contentsOf = ({ pages, current, nextId }: Drawing): z.input<typeof keptContents> => ({
  pages: pages.map((page) => ({ id: page.id, items: page.items.map((item) => item.id) })),
  current,
  nextId,
})

/** The stored drawing; null when there is none. */
export function drawingOf({ contents, items }: StoredDrawing): Drawing | null {
  const parsed = keptContents.safeParse(contents)
  if (!parsed.success) return null
  const known = new Map<number, Item>()
  for (const one of items) {
    const item = keptItem.safeParse(one)
    if (item.success) known.set(item.data.id, item.data)
  }
  const pages = parsed.data.pages.map((page) => ({
    id: page.id,
    items: page.items.flatMap((itemId) => known.get(itemId) ?? []),
  }))
  const { current, nextId } = parsed.data
  return { pages, current: pages.some((page) => page.id === current) ? current : (pages[0]?.id ?? current), nextId }
}
