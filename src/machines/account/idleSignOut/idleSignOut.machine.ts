/**
 * Signs out on shared computers after a time without activity, with a warning a minute before. Activity in any tab counts.
 * After a sleep of the computer the first activity comes too late: its moment decides, not the timer.
 */
import { assign, emit, fromCallback, setup } from 'xstate'
import { IDLE_WARNING_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import { idleTexts as texts } from './texts'

export interface IdleInput {
  /** The time without activity after which the page signs out, in ms. */
  readonly limitMs: number
  /** The last activity in any tab of this session, and the present moment, by this browser's clock in ms. */
  readonly activeAt: number
  readonly at: number
}

export type IdleContext = Pick<IdleInput, 'limitMs' | 'activeAt' | 'at'>

export type IdleEvent =
  /** Activity in this tab or in another one, at this moment. */
  | { type: 'idle.active'; at: number }
  /** The button of the warning. */
  | { type: 'idle.stay'; at: number }
  | { type: 'idle.leave' }

/** For the page: the session ends without a question. */
export interface IdleEnded {
  readonly type: 'idle.ended'
}

const hasEnded = ({ limitMs, activeAt }: IdleContext, at: number): boolean => at - activeAt >= limitMs

export const idleSignOutMachine = setup({
  types: {
    context: {} as IdleContext,
    events: {} as IdleEvent,
    input: {} as IdleInput,
    emitted: {} as IdleEnded | Notify,
  },
  actors: {
    /** Sends `idle.active` for activity in any tab, at most once in some seconds. */
    activity: fromCallback(notProvided),
  },
  delays: {
    untilWarning: ({ context: { limitMs, activeAt, at } }) => Math.max(0, activeAt + limitMs - IDLE_WARNING_MS - at),
    warning: ({ context: { limitMs, activeAt, at } }) =>
      Math.max(0, Math.min(IDLE_WARNING_MS, activeAt + limitMs - at)),
  },
  guards: {
    isOver: ({ context }) => hasEnded(context, context.at),
    isTooLate: ({ context }, { at }: { at: number }) => hasEnded(context, at),
  },
  actions: {
    noteActivity: assign((_, { at }: { at: number }) => ({ activeAt: at, at })),
    passWarningTime: assign(({ context: { limitMs, activeAt, at } }) => ({
      at: Math.max(at, activeAt + limitMs - IDLE_WARNING_MS),
    })),
    notifyEnded: emit({ type: 'notify', level: 'info', text: texts.ended }),
    endSession: emit({ type: 'idle.ended' }),
  },
}).createMachine({
  id: 'idleSignOut',
  description: 'The sign-out after a time without activity.',
  context: ({ input: { limitMs, activeAt, at } }) => ({ limitMs, activeAt, at }),
  invoke: { src: 'activity' },
  initial: 'watching',
  states: {
    watching: {
      description: 'The user is active, or was recently.',
      always: { guard: 'isOver', target: 'ended' },
      after: { untilWarning: { target: 'warning', actions: 'passWarningTime' } },
      on: {
        'idle.active': [
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'ended' },
          {
            target: 'watching',
            reenter: true,
            actions: { type: 'noteActivity', params: ({ event }) => event },
          },
        ],
      },
    },
    warning: {
      description: 'A dialog counts down the last minute; any activity continues the session.',
      after: { warning: 'ended' },
      on: {
        'idle.active': [
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'ended' },
          { target: 'watching', actions: { type: 'noteActivity', params: ({ event }) => event } },
        ],
        'idle.stay': [
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'ended' },
          { target: 'watching', actions: { type: 'noteActivity', params: ({ event }) => event } },
        ],
        'idle.leave': 'ended',
      },
    },
    ended: {
      type: 'final',
      description: 'The time is over: the session ends, and a message says why.',
      entry: ['notifyEnded', 'endSession'],
    },
  },
})
