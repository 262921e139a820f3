/** Types of the drawing board: the drawing, the context, events, and inputs of actors. */
import { type InkColor, type InkWidth, inkColors, inkWidths } from '../../../../contract/entities/live/ink'

export const toolNames = ['pen', 'eraser', 'line', 'arrow', 'rectangle', 'ellipse', 'text', 'move'] as const
export type Tool = (typeof toolNames)[number]
export const shapeNames = ['line', 'arrow', 'rectangle', 'ellipse'] as const
export type Shape = (typeof shapeNames)[number]
export { type InkColor, type InkWidth, inkColors, inkWidths }

/** A point on the paper, which has no edges: in px at scale 1. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** A point touched by the pointer, with its pressure: 0 to 1. */
export interface InkPoint extends Point {
  readonly pressure: number
}

interface Ink {
  /** Unique on a board. */
  readonly id: number
  readonly color: InkColor
  readonly width: InkWidth
}
export interface Stroke extends Ink {
  readonly kind: 'stroke'
  /** x, y and pressure of each point, one after the other. */
  readonly points: readonly number[]
  /** The pressure was measured; otherwise it is computed from the speed. */
  readonly isPen: boolean
}
export interface Figure extends Ink {
  readonly kind: Shape
  readonly from: Point
  readonly to: Point
}
export interface Writing extends Ink {
  readonly kind: 'text'
  /** The upper left corner. */
  readonly at: Point
  readonly text: string
}
export type Item = Stroke | Figure | Writing

export interface Page {
  readonly id: number
  readonly items: readonly Item[]
}
/** The whole drawing. */
export interface Drawing {
  readonly pages: readonly Page[]
  /** The index of the open page. */
  readonly current: number
  /** The id of the next item. */
  readonly nextId: number
}

/** The visible part of the paper: the point in the upper left corner, and the scale. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A part of the paper. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An item as it is painted, on the screen or into a picture: a filled outline, a line, or text. */
export type Painting =
  | { readonly kind: 'fill'; readonly color: InkColor; readonly path: string }
  | { readonly kind: 'line'; readonly color: InkColor; readonly path: string; readonly width: number }
  | {
      readonly kind: 'words'
      readonly color: InkColor
      readonly lines: readonly string[]
      /** Of the first baseline. */
      readonly at: Point
      readonly size: number
      readonly lineHeight: number
    }

export interface BoardInput {
  /** The owner of the board: each user of a browser has one. */
  readonly userId: string
}

/** Why the board could not be stored. */
export type Unkept = 'full' | 'failed'

export interface BoardContext extends BoardInput {
  readonly drawing: Drawing
  readonly past: readonly Drawing[]
  readonly future: readonly Drawing[]
  readonly tool: Tool
  readonly color: InkColor
  readonly width: InkWidth
  /** The stroke or figure that is being drawn. */
  readonly draft: Stroke | Figure | null
  /** The drawing before the eraser came down, and the eraser's last point. */
  readonly before: Drawing | null
  readonly lastAt: Point | null
  /** The text that is being written; an existing one is hidden while it is edited. */
  readonly writing: Writing | null
  readonly viewport: Viewport
  readonly unkept: Unkept | null
}

export type BoardIntent =
  | { type: 'tool.choose'; tool: Tool }
  | { type: 'color.choose'; color: InkColor }
  | { type: 'width.choose'; width: InkWidth }
  /** The next wider or narrower. */
  | { type: 'width.step'; step: 1 | -1 }
  | { type: 'hand.down'; at: InkPoint; isPen: boolean }
  | { type: 'hand.move'; points: readonly InkPoint[]; isStraight: boolean }
  | { type: 'hand.up' }
  /** The stroke is cancelled: a second finger came down, or the browser took the pointer. */
  | { type: 'hand.cancel' }
  | { type: 'text.write'; text: string }
  | { type: 'text.done' }
  | { type: 'board.undo' }
  | { type: 'board.redo' }
  | { type: 'page.add' }
  | { type: 'page.go'; step: 1 | -1 }
  | { type: 'page.remove' }
  | { type: 'viewport.set'; viewport: Viewport }
  /** Shows the whole page in a window of this size. */
  | { type: 'viewport.fit'; width: number; height: number }
  | { type: 'clear.ask' }
  | { type: 'clear.page' }
  | { type: 'clear.all' }
  | { type: 'clear.leave' }
  | { type: 'picture.export' }
  | { type: 'keep.retry' }
  /** Continues the board here instead of in another window. */
  | { type: 'board.takeBack' }

/** Facts of the keeper. */
export type BoardFact =
  | { type: 'board.restored'; drawing: Drawing | null }
  /** The store of this browser cannot be read. */
  | { type: 'board.unreadable' }
  | { type: 'board.stored' }
  | { type: 'board.unstored'; why: Unkept }
  /** The same board was opened in another window. */
  | { type: 'board.takenOver' }

export type BoardEvent = BoardIntent | BoardFact

/** Commands to the keeper. */
export type KeeperCommand = { type: 'board.keep'; drawing: Drawing } | { type: 'board.open' }

/** The input of the export. */
export interface PictureInput {
  readonly page: Page
  /** Counted from 1. */
  readonly number: number
}
