/**
 * The announced maintenance. Every page asks the server once a minute, and exactly when the maintenance begins and ends; pages of
 * signed-in users learn of changes at once. The announcement changes its text at the beginning and closes automatically at the end. A
 * user who has closed it sees it again when it changes, but not after a reload of the page.
 */
import { assign, emit, setup } from 'xstate'
import type { AnnouncedMaintenance, Maintenance } from '../../../../contract/entities/school/maintenance'
import { MAINTENANCE_POLL_MS } from '../../../../contract/limits'
import { queryActor } from '../../shared/data/calls'

export interface MaintenanceInput {
  /** The announcement that the user has closed in this browser before; empty: none. */
  readonly closed: string
}

export interface MaintenanceContext {
  maintenance: Maintenance | null
  /** The server's time of the last answer. */
  at: number
  /** The announcement that the user has closed. */
  closed: string
}

export type MaintenanceEvent =
  | { type: 'maintenance.close' }
  /** This page has changed it. */
  | { type: 'maintenance.reload' }
  /** The server has announced, changed or ended it. */
  | ({ type: 'maintenance.changed' } & AnnouncedMaintenance)

/** For the browser, which remembers what the user has closed. */
export interface MaintenanceClosed {
  readonly type: 'maintenance.closed'
  readonly key: string
}

/** The announcement as the user sees it: another text, time or phase is another announcement. */
export const announcementKey = ({ maintenance, at }: Pick<MaintenanceContext, 'maintenance' | 'at'>): string =>
  maintenance === null ? '' : JSON.stringify([maintenance, at >= maintenance.beginTime])

/** The time until the announcement changes, or until the next question. */
const untilNext = ({ maintenance, at }: MaintenanceContext): number => {
  const changes = maintenance === null ? [] : [maintenance.beginTime - at, maintenance.endTime - at]
  return Math.min(MAINTENANCE_POLL_MS, ...changes.filter((ms) => ms > 0))
}

export const maintenanceMachine = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    input: {} as MaintenanceInput,
    emitted: {} as MaintenanceClosed,
  },
  actors: { getMaintenance: queryActor('getMaintenance') },
  delays: { untilNext: ({ context }) => untilNext(context) },
  actions: {
    store: assign((_, { maintenance, at }: AnnouncedMaintenance) => ({ maintenance, at })),
    /** Without an answer the announcement ends at its time. */
    passTime: assign(({ context }) => {
      const at = context.at + untilNext(context)
      const isOver = context.maintenance !== null && context.maintenance.endTime <= at
      return { at, ...(isOver && { maintenance: null }) }
    }),
    close: assign(({ context }) => ({ closed: announcementKey(context) })),
    rememberClosed: emit(({ context }): MaintenanceClosed => ({ type: 'maintenance.closed', key: context.closed })),
  },
}).createMachine({
  id: 'maintenance',
  description: 'The announced maintenance of the installation.',
  context: ({ input: { closed } }) => ({ maintenance: null, at: 0, closed }),
  initial: 'asking',
  on: {
    'maintenance.close': { actions: ['close', 'rememberClosed'] },
    'maintenance.changed': {
      target: '.known',
      actions: { type: 'store', params: ({ event }) => event },
    },
  },
  states: {
    asking: {
      description: 'Asking for the maintenance; the previous announcement stays visible.',
      invoke: {
        src: 'getMaintenance',
        input: {},
        onDone: { target: 'known', actions: { type: 'store', params: ({ event }) => event.output } },
        onError: 'known',
      },
      on: { 'maintenance.reload': { target: 'asking', reenter: true } },
    },
    known: {
      description: 'The announcement is shown, or there is none.',
      after: { untilNext: { target: 'asking', actions: 'passTime' } },
      on: { 'maintenance.reload': 'asking' },
    },
  },
})
