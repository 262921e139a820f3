/**
 * Parts that the charts of the live tools share: the connection and the dialog. Each is
 * a plain part of XState's `setup` or of a state config, and a chart spreads those that it needs. The actions follow the
 * chart's own ones: in another order TypeScript may lose the parameters of actions (decision 0100).
 *
 * - The classroom reports the connection of the tool's channel as three facts (live §7 Sockets), and `context.link` stores it.
 * - The state of an open dialog has `entry: 'openDialog'` and `exit: 'closeDialog'`; the classroom decides which dialog
 *   is on top (live §2 Dialogs).
 */
import { assign, type EventObject, type MachineContext, sendParent } from 'xstate'
import type { DialogName, FeatureCommand } from '../classroom/classroom.types'
import { type LinkState, linkAfter } from '../classroom/link.selectors'

/** The part of a context that stores the connection. */
export interface Linked {
  /** The status of the tool's channel. */
  readonly link: LinkState
}

/** For the actions of `setup`: stores the connection. */
export const linkActions = <Context extends Linked, Event extends EventObject>() => ({
  takeLink: assign<Context, Event, undefined, Event, never>(
    // TypeScript does not see that each context which extends `Linked` has this part.
    ({ event }) => ({ link: linkAfter(event) }) as Partial<Context>,
  ),
})

/** For `on` of the root: stores each change of the connection. */
export const onLinkChanged = {
  'link.connected': { actions: 'takeLink' },
  'link.lost': { actions: 'takeLink' },
  'link.refused': { actions: 'takeLink' },
} as const

/** For `on` of a state: one transition for a connection that is lost or refused. It replaces that of the root. */
export const onLinkCut = <const Transition>(transition: Transition) => ({
  'link.lost': transition,
  'link.refused': transition,
})

/** For the actions of `setup`: opens and closes the dialog of this name. */
export const dialogActions = <Context extends MachineContext, Event extends EventObject>(dialog: DialogName) => ({
  openDialog: sendParent<Context, Event, undefined, FeatureCommand, Event>({ type: 'dialog.open', dialog }),
  closeDialog: sendParent<Context, Event, undefined, FeatureCommand, Event>({ type: 'dialog.close', dialog }),
})
