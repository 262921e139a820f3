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

/** Which names come first: Chinese ones with those of the code beside them, or those of the code alone. */
export const languages = ['chinese', 'code'] as const
export type Language = (typeof languages)[number]

/** The zoom: as large as fits, or a factor. */
export type Zoom = 'fit' | number

/** The drawing's share of the bench's width, in percent: initial, least and most, so that both parts stay visible. */
export const SHARE = { first: 77, least: 35, most: 85 } as const

export interface WorkbenchContext {
  /** Name of the chosen chart. */
  chart: string | null
  drawing: ChartDrawing | null
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

/** The input of the bench: the share stored in this browser; null when none is stored. */
export interface WorkbenchInput {
  readonly share: number | null
  readonly language: Language | null
}

/** Commands to the actor that stores settings in this browser. */
export type KeeperCommand =
  | { readonly type: 'share.keep'; readonly share: number }
  | { readonly type: 'language.keep'; readonly language: Language }

export type WorkbenchEvent =
  /** `refused`: guards of a pasted chart that fail until the user changes them. */
  | { type: 'chart.choose'; name: string; refused: readonly string[] }
  | { type: 'chart.leave' }
  | { type: 'drawing.retry' }
  | { type: 'states.fold'; folded: readonly string[] }
  /** `inside`: paths of the states around it: they are unfolded, so that it is visible. */
  | { type: 'place.select'; selected: string | null; inside: readonly string[] }
  | { type: 'guard.answer'; guard: string; holds: boolean }
  /** `shown`: the current factor of the drawing, which only the view knows while the zoom is `fit`. */
  | { type: 'zoom.in'; shown: number }
  | { type: 'zoom.out'; shown: number }
  /** A factor from a pinch or a wheel; limited to the zoom steps. */
  | { type: 'zoom.to'; zoom: number }
  | { type: 'zoom.fit' }
  /** The splitter is dragged; `share`: width of the drawing in percent. */
  | { type: 'share.change'; share: number }
  | { type: 'share.reset' }
  | { type: 'language.choose'; language: Language }

export interface DrawInput {
  chart: string
  folded: readonly string[]
  language: Language
}
