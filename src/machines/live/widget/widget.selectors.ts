/** A floating widget as screens see it. */
import type { SnapshotFrom } from 'xstate'
import { standing } from './widget.logic'
import type { widgetMachine } from './widget.machine'
import type { Place } from './widget.types'

/** How the widget stands on a screen. */
export interface WidgetView {
  readonly form: 'open' | 'collapsed' | 'large'
  readonly place: Place
  readonly isHeld: boolean
  /** It makes room for what somebody writes into, or for a dialog, and comes back by itself. */
  readonly hasGivenWay: boolean
  /** Somebody is writing: nothing may come over it. */
  readonly isWriting: boolean
}

/** Where the widget stands now, and in which form. */
export function widgetView(snapshot: SnapshotFrom<typeof widgetMachine>): WidgetView {
  const { context } = snapshot
  const isHeld = snapshot.matches({ afloat: { open: 'held' } }) || snapshot.matches({ afloat: { collapsed: 'held' } })
  const floating = snapshot.matches({ afloat: 'collapsed' }) ? 'collapsed' : 'open'
  const stands = standing(context, floating, isHeld)
  return {
    ...stands,
    form: snapshot.matches('large') ? 'large' : stands.form,
    isHeld,
    isWriting: (context.around?.fields.length ?? 0) > 0,
  }
}
