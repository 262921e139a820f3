/** A widget that floats over the page: its position, its surroundings, and the user's intents. */

/** The input of a widget. */
export interface WidgetInput {
  /** The position until the user moves it. */
  readonly place: Place
}

/** The position of the widget: the shares of the free space to its left and above it, 0 to 1 each. */
export interface Place {
  x: number
  y: number
}

/** The last layout of the widget, stored until the tab is closed. */
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

/** The surroundings of the widget, as last measured. */
export interface Surroundings {
  /** The area in which the widget may float. */
  layer: Box
  /** The visible part of it: a screen keyboard hides some. */
  sight: Box
  /** The widget itself, in its current form. */
  widget: Size & { form: 'open' | 'collapsed' }
  /** The active field: never covered. */
  fields: readonly Box[]
  /** Head, foot and clock of an open dialog, and the tools of the class: never covered either. */
  bars: readonly Box[]
  /** Open dialogs: covered only by the small form. */
  dialogs: readonly Box[]
  /** Panels of the page: the widget is beside them where there is room, and on them where there is none. */
  panels: readonly Box[]
  /**
   * Other floating parts that were there before: the widget is beside them where there is room, else so that each can
   * be dragged by its head bar. Absent where there are none.
   */
  floats?: readonly Box[]
}

/** The context of the widget. */
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

/** Facts of the widget for the chart that owns it: whether it covers the screen. */
export type WidgetFact = { type: 'widget.enlarged' } | { type: 'widget.shrunk' }

/** Command to the keeper of the layout. */
export type LayoutCommand = { type: 'layout.keep'; layout: WidgetLayout }
