/** Selectors of the drawing board. */
import type { SnapshotFrom } from 'xstate'
import { isFullOfPages, openPage, pageIndex } from './board.logic'
import type { boardMachine } from './board.machine'
import type { Figure, InkColor, InkWidth, Item, Stroke, Tool, Unkept, Viewport, Writing } from './board.types'

export { strokeWidths, TEXT_LINE_HEIGHT, textSizes, zoomedAt } from './board.geometry'
export { toolKeys } from './board.logic'

export interface BoardView {
  readonly stage: 'opening' | 'open' | 'elsewhere'
  readonly tool: Tool
  readonly color: InkColor
  readonly width: InkWidth
  readonly items: readonly Item[]
  /** The stroke or figure that is being drawn. */
  readonly draft: Stroke | Figure | null
  readonly writing: Writing | null
  readonly viewport: Viewport
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly canAddPage: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isEmpty: boolean
  readonly isClearing: boolean
  readonly isExporting: boolean
  readonly unkept: Unkept | null
}

export function boardView(snapshot: SnapshotFrom<typeof boardMachine>): BoardView {
  const { drawing, past, future, tool, color, width, draft, writing, viewport, unkept } = snapshot.context
  return {
    stage: snapshot.matches('open') ? 'open' : snapshot.matches('elsewhere') ? 'elsewhere' : 'opening',
    tool,
    color,
    width,
    items: openPage(drawing).items,
    draft,
    writing,
    viewport,
    page: pageIndex(drawing) + 1,
    pages: drawing.pages.length,
    canAddPage: !isFullOfPages(drawing),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isEmpty: drawing.pages.every(({ items }) => items.length === 0) && drawing.pages.length === 1,
    isClearing: snapshot.matches({ open: { clearing: 'asked' } }),
    isExporting: snapshot.matches({ open: { picture: 'making' } }),
    unkept,
  }
}
