/** What the chart of a widget invokes: placeholders, provided in `src/routes/live/classroom/widgetActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { LayoutCommand } from './widget.types'

/** Keeps place and form of the widget while the tab lives; tells what was kept by `layout.restored`. */
export const layoutPlaceholder = fromCallback<LayoutCommand>(() => {
  throw new Error('the layout of a widget is kept by an actor of src/routes')
})

/** Measures what stands around the widget and tells of it by `around.changed`. It takes nothing. */
export const surroundingsPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the surroundings of a widget are measured by an actor of src/routes')
})
