/** The drawing board as its chart sees it: what is drawn, what people do, what it needs from outside. */

export const toolNames = ['pen', 'eraser', 'line', 'arrow', 'rectangle', 'ellipse', 'text', 'move'] as const
export type Tool = (typeof toolNames)[number]
export const shapeNames = ['line', 'arrow', 'rectangle', 'ellipse'] as const
export type Shape = (typeof shapeNames)[number]
export const inkColors = ['black', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type InkColor = (typeof inkColors)[number]
export const inkWidths = ['s', 'm', 'l', 'xl'] as const
export type InkWidth = (typeof inkWidths)[number]

/** A place on the paper, which has no edges: in px at the size 1. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** A place that a hand has touched, and how firmly: 0 to 1. */
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
  /** The pressure was measured; without it, it is made from the speed. */
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
/** All that somebody has drawn. */
export interface Drawing {
  readonly pages: readonly Page[]
  /** The page that is open. */
  readonly current: number
  /** The id of whatever comes next. */
  readonly nextId: number
}

/** What of the paper is seen: the place in the upper left corner, and the size. */
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

/** Something as it is painted, on the screen or into a picture: an outline that is filled, a line, or words. */
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
  /** Whose board it is: each person of a browser has one. */
  readonly userId: string
}

/** Why the board is not kept. */
export type Unkept = 'full' | 'failed'

export interface BoardContext extends BoardInput {
  readonly drawing: Drawing
  readonly past: readonly Drawing[]
  readonly future: readonly Drawing[]
  readonly tool: Tool
  readonly color: InkColor
  readonly width: InkWidth
  /** What is under the hand. */
  readonly draft: Stroke | Figure | null
  /** The drawing before the eraser came down, and where it was last. */
  readonly before: Drawing | null
  readonly lastAt: Point | null
  /** The text that is being written; one that was there already is hidden meanwhile. */
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
  /** It was no stroke: a second finger came down, or the stroke was given up. */
  | { type: 'hand.cancel' }
  | { type: 'text.write'; text: string }
  | { type: 'text.done' }
  | { type: 'board.undo' }
  | { type: 'board.redo' }
  | { type: 'page.add' }
  | { type: 'page.go'; step: 1 | -1 }
  | { type: 'page.remove' }
  | { type: 'viewport.set'; viewport: Viewport }
  /** Shows all of the page in a window of this size. */
  | { type: 'viewport.fit'; width: number; height: number }
  | { type: 'clear.ask' }
  | { type: 'clear.page' }
  | { type: 'clear.all' }
  | { type: 'clear.leave' }
  | { type: 'picture.export' }
  | { type: 'keep.retry' }
  /** It is drawn here again instead of in another window. */
  | { type: 'board.takeBack' }

/** What the keeper tells. */
export type BoardFact =
  | { type: 'board.restored'; drawing: Drawing | null }
  /** The store of this browser cannot be read. */
  | { type: 'board.unreadable' }
  | { type: 'board.kept' }
  | { type: 'board.unkept'; why: Unkept }
  /** The same board was opened in another window. */
  | { type: 'board.takenOver' }

export type BoardEvent = BoardIntent | BoardFact

/** What the keeper takes. */
export type KeeperCommand = { type: 'board.keep'; drawing: Drawing } | { type: 'board.open' }

/** What a picture is made of. */
export interface PictureInput {
  readonly page: Page
  /** Counted from 1. */
  readonly number: number
}
