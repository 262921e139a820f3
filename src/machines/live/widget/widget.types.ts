/** A widget that floats over the page: where it stands, what stands around it, what people do with it. */

/** What a widget is started with. */
export interface WidgetInput {
  /** Where it floats until somebody moves it. */
  readonly place: Place
}

/** Where the widget floats: the share of the free space that lies left of it and above it, 0 to 1 each. */
export interface Place {
  x: number
  y: number
}

/** How the widget was left, kept while the tab lives. */
export interface WidgetLayout {
  place: Place
  isCollapsed: boolean
}

/** A part of the window, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** What stands around the widget, as it was last measured. */
export interface Surroundings {
  /** Where the widget may float. */
  layer: Box
  /** The part of it that can be seen: a keyboard on the screen hides some. */
  sight: Box
  /** The widget itself, in the form that it has. */
  widget: Size & { form: 'open' | 'collapsed' }
  /** What somebody writes into: it is never covered. */
  fields: readonly Box[]
  /** Head, foot and clock of an open dialog, and the tools of the class: never covered either. */
  bars: readonly Box[]
  /** Open dialogs: covered only by the small form. */
  dialogs: readonly Box[]
  /** Panels of the page: the widget stands beside them where there is room, and on them where there is none. */
  panels: readonly Box[]
  /**
   * Others that float and were there before: it stands beside them where there is room, else so that each can be taken hold
   * of by its head bar. Absent where there are none.
   */
  floats?: readonly Box[]
}

/** What the widget remembers. */
export interface WidgetContext {
  readonly place: Place
  readonly sizes: Readonly<Record<'open' | 'collapsed', Size | null>>
  readonly around: Surroundings | null
}

export type WidgetIntent =
  | { type: 'widget.collapse' }
  | { type: 'widget.expand' }
  | { type: 'widget.enlarge' }
  | { type: 'widget.shrink' }
  | { type: 'widget.grab' }
  | { type: 'widget.move'; place: Place }
  | { type: 'widget.drop' }
export type WidgetEvent =
  | WidgetIntent
  | { type: 'layout.restored'; layout: WidgetLayout }
  | { type: 'around.changed'; around: Surroundings }

/** What the widget tells the chart that owns it: whether it fills the screen. */
export type WidgetFact = { type: 'widget.enlarged' } | { type: 'widget.shrunk' }

/** What the layout's keeper takes. */
export type LayoutCommand = { type: 'layout.keep'; layout: WidgetLayout }
