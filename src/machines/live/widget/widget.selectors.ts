/** Selectors of a floating widget. */
import type { SnapshotFrom } from 'xstate'
import { standing } from './widget.logic'
import type { widgetMachine } from './widget.machine'
import type { Place } from './widget.types'

/** Position and form of the widget on a screen. */
export interface WidgetView {
  readonly form: 'open' | 'collapsed' | 'large'
  readonly place: Place
  readonly isHeld: boolean
  /** The widget makes way for the active field, or for a dialog, and returns automatically. */
  readonly hasGivenWay: boolean
  /** The user is writing: nothing may cover the field. */
  readonly isWriting: boolean
}

/** Reads the chart. */
export function widgetView(snapshot: SnapshotFrom<typeof widgetMachine>): WidgetView {
  const { context } = snapshot
  const isHeld = snapshot.matches({ afloat: { open: 'held' } }) || snapshot.matches({ afloat: { collapsed: 'held' } })
  const floating = snapshot.matches({ afloat: 'collapsed' }) ? 'collapsed' : 'open'
  const placement = standing(context, floating, isHeld)
  return {
    ...placement,
    form: snapshot.matches('large') ? 'large' : placement.form,
    isHeld,
    isWriting: (context.around?.fields.length ?? 0) > 0,
  }
}
