/** Changes of a drawing, pure: each returns a new drawing and keeps the old one for undo. */
import {
  BOARD_ITEMS_MAX,
  BOARD_PAGES_MAX,
  BOARD_POINTS_MAX,
  BOARD_STROKE_POINTS_MAX,
  BOARD_TEXT_MAX,
  BOARD_UNDO_MAX,
} from '../../../../contract/limits'
import { initialViewport, POINT_SIZE, straightened, strokeWidths, touches, way } from './board.geometry'
import {
  type BoardContext,
  type BoardInput,
  type BoardIntent,
  type Drawing,
  type Figure,
  type InkPoint,
  type InkWidth,
  type Item,
  inkColors,
  inkWidths,
  type Page,
  type Point,
  type Stroke,
  type Tool,
  type Writing,
} from './board.types'

export const emptyDrawing: Drawing = { pages: [{ id: 1, items: [] }], current: 1, nextId: 2 }

/** An empty board with the pen selected. */
export const firstContext = (input: BoardInput): BoardContext => ({
  ...input,
  drawing: emptyDrawing,
  past: [],
  future: [],
  tool: 'pen',
  color: 'black',
  width: 'm',
  draft: null,
  before: null,
  lastAt: null,
  writing: null,
  viewport: initialViewport,
  unkept: null,
})

/** The open page. */
export function openPage({ pages, current }: Drawing): Page {
  return pages.find(({ id }) => id === current) ?? pages[0] ?? { id: current, items: [] }
}

export const pageIndex = ({ pages, current }: Drawing): number =>
  Math.max(
    0,
    pages.findIndex(({ id }) => id === current),
  )

/** The drawing with these items on the open page. */
export const withItems = (drawing: Drawing, items: readonly Item[]): Drawing => ({
  ...drawing,
  pages: drawing.pages.map((page) => (page.id === drawing.current ? { ...page, items } : page)),
})

const withItem = (drawing: Drawing, item: Item): Drawing => ({
  ...withItems(drawing, [...openPage(drawing).items, item]),
  nextId: drawing.nextId + 1,
})

type History = Pick<BoardContext, 'drawing' | 'past' | 'future'>

/** A change that can be undone. */
export const changed = ({ past }: History, before: Drawing, drawing: Drawing): History => ({
  drawing,
  past: [...past, before].slice(-BOARD_UNDO_MAX),
  future: [],
})

/** One step of undo or redo; an id is never used twice, even after undo. */
export function undone({ drawing, past, future }: History): History {
  const before = past.at(-1)
  if (!before) return { drawing, past, future }
  return { drawing: { ...before, nextId: drawing.nextId }, past: past.slice(0, -1), future: [drawing, ...future] }
}
export function redone({ drawing, past, future }: History): History {
  const [after, ...rest] = future
  return after
    ? { drawing: { ...after, nextId: drawing.nextId }, past: [...past, drawing], future: rest }
    : { drawing, past, future }
}

/** The size of an item in storage: its number of points, or 1. */
const sizeOf = (item: Item): number => (item.kind === 'stroke' ? item.points.length / POINT_SIZE : 1)

/** Whether the board has reached its limit. */
export function isFull({ pages }: Drawing): boolean {
  const items = pages.flatMap((page) => page.items)
  return (
    items.length >= BOARD_ITEMS_MAX ||
    items.reduce((sum, item) => sum + sizeOf(item), 0) + BOARD_STROKE_POINTS_MAX > BOARD_POINTS_MAX
  )
}
export const isFullOfPages = ({ pages }: Drawing): boolean => pages.length >= BOARD_PAGES_MAX

const TENTH = 10
const rounded = (value: number): number => Math.round(value * TENTH) / TENTH
const numbersOf = ({ x, y, pressure }: InkPoint): number[] => [
  rounded(x),
  rounded(y),
  Math.round(pressure * TENTH * TENTH) / (TENTH * TENTH),
]

/** The stroke or figure that starts at a point. */
export function begun(context: BoardContext, at: InkPoint, isPen: boolean): Stroke | Figure {
  const { tool, color, width, drawing } = context
  const ink = { id: drawing.nextId, color, width }
  if (tool === 'line' || tool === 'arrow' || tool === 'rectangle' || tool === 'ellipse') {
    const from = { x: rounded(at.x), y: rounded(at.y) }
    return { ...ink, kind: tool, from, to: from }
  }
  return { ...ink, kind: 'stroke', points: numbersOf(at), isPen }
}

/** The stroke or figure after the pointer has moved. */
export function extended(draft: Stroke | Figure, points: readonly InkPoint[], isStraight: boolean): Stroke | Figure {
  if (draft.kind === 'stroke') return { ...draft, points: [...draft.points, ...points.flatMap(numbersOf)] }
  const last = points.at(-1)
  if (!last) return draft
  const to = isStraight ? straightened(draft.kind, draft.from, last) : last
  return { ...draft, to: { x: rounded(to.x), y: rounded(to.y) } }
}

export const isLong = (draft: Stroke | Figure | null): boolean =>
  draft?.kind === 'stroke' && draft.points.length >= BOARD_STROKE_POINTS_MAX * POINT_SIZE

const SMALLEST_PX = 3
/** A figure without extent, as a press without a move makes it. */
export const isNothing = (draft: Stroke | Figure | null): boolean =>
  draft === null ||
  (draft.kind !== 'stroke' && Math.hypot(draft.to.x - draft.from.x, draft.to.y - draft.from.y) < SMALLEST_PX)

/** The history with the drawn stroke or figure. */
export const withDraft = (history: History, draft: Stroke | Figure | null): History =>
  draft ? changed(history, history.drawing, withItem(history.drawing, draft)) : history

/** The continuation of a stroke that has become too long. */
export function goingOn(draft: Stroke | Figure | null, drawing: Drawing): Stroke | Figure | null {
  return draft?.kind === 'stroke' ? { ...draft, id: drawing.nextId, points: draft.points.slice(-POINT_SIZE) } : draft
}

/** The radius of the eraser, in px of the window. */
const ERASER_PX = 10
const reachOf = ({ width, viewport }: BoardContext): number => (ERASER_PX + strokeWidths[width] / 2) / viewport.scale

/** The drawing without the items that the eraser touches on its path. */
export function erased(context: BoardContext, points: readonly Point[]): Drawing {
  const { drawing, lastAt } = context
  const reach = reachOf(context)
  let from = lastAt
  const places = points.flatMap((to) => {
    const between = from ? way(from, to, reach) : [to]
    from = to
    return between
  })
  const { items } = openPage(drawing)
  const left = items.filter((item) => !places.some((at) => touches(item, at, reach)))
  return left.length === items.length ? drawing : withItems(drawing, left)
}

/** The text at a point, or a new one. */
export function writingAt({ drawing, color, width, viewport }: BoardContext, at: Point): Writing {
  const found = openPage(drawing).items.findLast((item) => item.kind === 'text' && touches(item, at, 0))
  if (found?.kind === 'text') return found
  const lift = LIFT_PX / viewport.scale
  return { id: drawing.nextId, kind: 'text', color, width, at: { x: rounded(at.x), y: rounded(at.y - lift) }, text: '' }
}
const LIFT_PX = 16

/** The history with the written text; an empty text is removed. */
export function withWriting(history: History, writing: Writing | null): History {
  if (!writing) return history
  const { drawing } = history
  const { items } = openPage(drawing)
  const old = items.find(({ id }) => id === writing.id)
  const text = writing.text.trimEnd()
  if (text === '') {
    return old
      ? changed(
          history,
          drawing,
          withItems(
            drawing,
            items.filter((item) => item !== old),
          ),
        )
      : history
  }
  const next = { ...writing, text }
  if (!old) return changed(history, drawing, withItem(drawing, next))
  if (old.kind === 'text' && old.text === text) return history
  return changed(
    history,
    drawing,
    withItems(
      drawing,
      items.map((item) => (item === old ? next : item)),
    ),
  )
}
export const shortened = (text: string): string => text.slice(0, BOARD_TEXT_MAX)

/** The drawing with a new page after the open one. */
export function withPage(drawing: Drawing): Drawing {
  const at = pageIndex(drawing) + 1
  const page: Page = { id: drawing.nextId, items: [] }
  return { pages: drawing.pages.toSpliced(at, 0, page), current: page.id, nextId: drawing.nextId + 1 }
}
/** The drawing without the open page. */
export function withoutPage(drawing: Drawing): Drawing {
  const at = pageIndex(drawing)
  const pages = drawing.pages.toSpliced(at, 1)
  return { ...drawing, pages, current: (pages[at] ?? pages[at - 1])?.id ?? drawing.current }
}
/** The drawing with the next or the previous page open. */
export function turned(drawing: Drawing, step: 1 | -1): Drawing {
  const page = drawing.pages[pageIndex(drawing) + step]
  return page ? { ...drawing, current: page.id } : drawing
}

/** Keyboard keys of the tools. */
export const toolKeys: Readonly<Record<Tool, string>> = {
  pen: 'P',
  eraser: 'E',
  line: 'L',
  arrow: 'A',
  rectangle: 'R',
  ellipse: 'O',
  text: 'T',
  move: 'H',
}
const toolOfKey = new Map(Object.entries(toolKeys).map(([tool, key]) => [key.toLowerCase(), tool]))
const isTool = (name: string | undefined): name is Tool => name !== undefined && name in toolKeys

/** The intent of a key at the board; null for none. */
export function intentOfKey(key: string, hasControl: boolean, hasShift: boolean): BoardIntent | null {
  const lower = key.toLowerCase()
  if (hasControl) {
    if (lower === 'z') return { type: hasShift ? 'board.redo' : 'board.undo' }
    return lower === 'y' ? { type: 'board.redo' } : null
  }
  const tool = toolOfKey.get(lower)
  if (isTool(tool)) return { type: 'tool.choose', tool }
  const color = inkColors[Number(key) - 1]
  if (color) return { type: 'color.choose', color }
  if (key === 'PageDown') return { type: 'page.go', step: 1 }
  if (key === 'PageUp') return { type: 'page.go', step: -1 }
  if (key === 'Escape') return { type: 'hand.cancel' }
  if (key === ']') return { type: 'width.step', step: 1 }
  return key === '[' ? { type: 'width.step', step: -1 } : null
}

/** The next wider or narrower ink. */
export const stepped = (width: InkWidth, step: 1 | -1): InkWidth => inkWidths[inkWidths.indexOf(width) + step] ?? width
