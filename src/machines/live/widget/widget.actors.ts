/** Actors of the chart of a widget: placeholders, provided in `src/routes/live/classroom/widgetActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { LayoutCommand } from './widget.types'

/** Stores position and form of the widget until the tab is closed; sends `layout.restored` with the stored layout. */
export const layoutPlaceholder = fromCallback<LayoutCommand>(notProvided)

/** Measures the surroundings of the widget and sends `around.changed`. It receives no events. */
export const surroundingsPlaceholder = fromCallback<AnyEventObject>(notProvided)
