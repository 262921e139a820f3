/** The bench of the workbench: what it remembers and what it is told. It knows charts by their names only. */

/** A shape of a drawing, in px from its top left. `transition` and `state` say what a text or a group stands for. */
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

/** How large the drawing is shown: as large as fits, or this many times its size. */
export type Zoom = 'fit' | number

/** Percent of the bench's width that are the drawing's: at first, and at least and at most, so that neither disappears. */
export const SHARE = { first: 77, least: 35, most: 85 } as const

export interface WorkbenchContext {
  /** Name of the chart on the bench. */
  chart: string | null
  drawing: ChartDrawing | null
  zoom: Zoom
  /** Paths of the states that are to be drawn as one box, and of those that the drawing shows so. */
  folded: readonly string[]
  drawnFolded: readonly string[]
  /** The state (by its path) or the transition (by its name) that is looked at; the chart itself is the empty path. */
  selected: string | null
  /** Guards of a pasted chart that somebody says do not hold. */
  refused: readonly string[]
  failure: string
  /** How much of the bench's width is the drawing's, in percent. */
  share: number
}

/** What the bench begins with: the share that this browser has kept; null when it has kept none. */
export interface WorkbenchInput {
  readonly share: number | null
}

/** Commands to the actor that stores the share in this browser. */
export interface KeeperCommand {
  readonly type: 'share.keep'
  readonly share: number
}

export type WorkbenchEvent =
  /** `refused`: guards of a pasted chart that do not hold until somebody says otherwise. */
  | { type: 'chart.choose'; name: string; refused: readonly string[] }
  | { type: 'chart.leave' }
  | { type: 'drawing.retry' }
  | { type: 'states.fold'; folded: readonly string[] }
  /** `inside`: paths of the states that hold it: they are unfolded, so that it is seen. */
  | { type: 'place.select'; selected: string | null; inside: readonly string[] }
  | { type: 'guard.answer'; guard: string; holds: boolean }
  /** `shown`: how many times its size the drawing is shown now, which nobody else knows while it fits. */
  | { type: 'zoom.in'; shown: number }
  | { type: 'zoom.out'; shown: number }
  /** So many times its size, as two fingers or a wheel want it; no more and no less than can be. */
  | { type: 'zoom.to'; zoom: number }
  | { type: 'zoom.fit' }
  /** The splitter is dragged; `share`: width of the drawing in percent. */
  | { type: 'share.change'; share: number }
  | { type: 'share.reset' }

export interface DrawInput {
  chart: string
  folded: readonly string[]
}
