/** The bench of the workbench: its context and events. Charts are known by their names only. */

/** A shape of a drawing, in px from its top left. `transition` and `state` name what a text or a group belongs to. */
export type DrawnShape =
  | {
      readonly kind: 'rect'
      readonly style: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
    }
  | {
      readonly kind: 'circle'
      readonly style: string
      readonly x: number
      readonly y: number
      readonly radius: number
    }
  | { readonly kind: 'path'; readonly style: string; readonly d: string; readonly arrow?: boolean }
  | {
      readonly kind: 'text'
      readonly style: string
      readonly x: number
      readonly y: number
      readonly text: string
      readonly aside?: string
      readonly middle?: boolean
      readonly transition?: string
    }

/** Shapes of one state or one edge. */
export interface DrawnGroup {
  readonly id: string
  readonly style: string
  readonly state?: string
  readonly transitions: readonly string[]
  readonly title: string
  readonly shapes: readonly DrawnShape[]
}

/** A drawing of a chart. */
export interface ChartDrawing {
  readonly width: number
  readonly height: number
  readonly groups: readonly DrawnGroup[]
}

/**
 * How much a drawing says: the names of the states; the triggers of the transitions between them, too; all of the chart. The less
 * it says, the smaller it is.
 */
export const details = ['names', 'triggers', 'all'] as const
export type Detail = (typeof details)[number]

/** The drawings of a chart by detail, each in one or two layouts: the shape of the canvas decides between them. */
export type ChartDrawings = Readonly<Record<Detail, readonly ChartDrawing[]>>

/** How large a drawing is: how much it says, and the factor of its own size. */
export interface Magnification {
  readonly detail: Detail
  readonly scale: number
}

/**
 * The zoom steps of a drawing by detail. The smallest text of a drawing has 14 px (names), 12 px (triggers) or 11 px (all): at the
 * least scale of its detail it is still at least 11 px high.
 */
export const SCALES: Readonly<Record<Detail, readonly [number, ...number[]]>> = {
  names: [0.8, 1, 1.25],
  triggers: [0.92, 1.05, 1.25],
  all: [1, 1.25, 1.5, 2],
}

/** Which names come first: Chinese ones with those of the code beside them, or those of the code alone. */
export const languages = ['chinese', 'code'] as const
export type Language = (typeof languages)[number]

/**
 * The zoom. `read`: the triggers are readable, around the current state; `fit`: the whole chart with as much detail as is
 * readable; or a magnification.
 */
export type Zoom = 'read' | 'fit' | Magnification

/** The names of charts that the list shows first: pinned ones, and the last ones on the bench, the latest first. */
export interface ChartChoice {
  readonly pinned: readonly string[]
  readonly recent: readonly string[]
}

/** The drawing's share of the bench's width, in percent: initial, least and most, so that both parts stay visible. */
export const SHARE = { first: 77, least: 35, most: 85 } as const

export interface WorkbenchContext extends ChartChoice {
  /** Name of the chosen chart. */
  chart: string | null
  drawings: ChartDrawings | null
  zoom: Zoom
  /** Paths of the states to be drawn folded, and of those that the current drawing shows folded. */
  folded: readonly string[]
  drawnFolded: readonly string[]
  /** The selected state (by its path) or transition (by its name); the chart itself is the empty path. */
  selected: string | null
  /** Guards of a pasted chart that the user has set to fail. */
  refused: readonly string[]
  failure: string
  /** The drawing's share of the bench's width, in percent. */
  share: number
  language: Language
}

/** The input of the bench, as stored in this browser; null where nothing is stored. */
export interface WorkbenchInput extends ChartChoice {
  readonly share: number | null
  readonly language: Language | null
}

/** Commands to the actor that stores settings in this browser. */
export type KeeperCommand =
  | { readonly type: 'share.keep'; readonly share: number }
  | { readonly type: 'language.keep'; readonly language: Language }
  | ({ readonly type: 'charts.keep' } & ChartChoice)

export type WorkbenchEvent =
  /** `refused`: guards of a pasted chart that fail until the user changes them. */
  | { type: 'chart.choose'; name: string; refused: readonly string[] }
  | { type: 'chart.leave' }
  | { type: 'drawing.retry' }
  | { type: 'states.fold'; folded: readonly string[] }
  /** `inside`: paths of the states around it: they are unfolded, so that it is visible. */
  | { type: 'place.select'; selected: string | null; inside: readonly string[] }
  | { type: 'guard.answer'; guard: string; holds: boolean }
  /** `shown`: the current magnification, which only the view knows while the zoom is `read` or `fit`. */
  | { type: 'zoom.in'; shown: Magnification }
  | { type: 'zoom.out'; shown: Magnification }
  /** From a pinch or a wheel: a factor beyond those of its detail says more or less. */
  | { type: 'zoom.to'; zoom: Magnification }
  | { type: 'zoom.fit' }
  | { type: 'zoom.read' }
  /** Pins a chart to the top of the list, or unpins it. */
  | { type: 'chart.pin'; name: string }
  /** The splitter is dragged; `share`: width of the drawing in percent. */
  | { type: 'share.change'; share: number }
  | { type: 'share.reset' }
  | { type: 'language.choose'; language: Language }

export interface DrawInput {
  chart: string
  folded: readonly string[]
  language: Language
}
