/** Actors of the chart of a widget: placeholders, provided in `src/routes/live/classroom/widgetActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { LayoutCommand } from './widget.types'

/** Stores position and form of the widget until the tab is closed; sends `layout.restored` with the stored layout. */
export const layoutPlaceholder = fromCallback<LayoutCommand>(() => {
  throw new Error('the layout of a widget is stored by an actor of src/routes')
})

/** Measures the surroundings of the widget and sends `around.changed`. It receives no events. */
export const surroundingsPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the surroundings of a widget are measured by an actor of src/routes')
})
