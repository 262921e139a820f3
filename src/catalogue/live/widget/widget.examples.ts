/** Example surroundings of a widget, for models, tests and pictures. */
import type { Surroundings } from '../../../machines/live/widget/widget.types'

/** A window of 1440 × 900 with the widget in it and no obstacles. */
export const clearView: Surroundings = {
  layer: { left: 16, top: 80, width: 1_408, height: 804 },
  sight: { left: 16, top: 80, width: 1_408, height: 804 },
  widget: { form: 'open', width: 288, height: 208 },
  fields: [],
  bars: [],
  dialogs: [],
  panels: [],
}
/** The user writes into a field below the widget. */
export const writing: Surroundings = { ...clearView, fields: [{ left: 1_000, top: 120, width: 400, height: 44 }] }
/** A panel is at the position of the widget. */
export const besidePanel: Surroundings = {
  ...clearView,
  panels: [{ left: 700, top: 100, width: 720, height: 760 }],
}
/** A dialog is in the middle. */
export const behindDialog: Surroundings = {
  ...clearView,
  bars: [{ left: 205, top: 150, width: 1_030, height: 64 }],
  dialogs: [{ left: 205, top: 150, width: 1_030, height: 600 }],
}
