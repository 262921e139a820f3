/** The question before a page is left: asks before a link, a command or the browser's Back discards unsaved input. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { LeaveGo, LeaveGuardContext, LeaveGuardEvent } from './leaveGuard.types'

export const leaveGuardMachine = setup({
  types: {
    context: {} as LeaveGuardContext,
    events: {} as LeaveGuardEvent,
    emitted: {} as LeaveGo,
  },
  guards: {
    isLastHolder: ({ context: { holders }, event }) =>
      event.type === 'guard.release' && holders.every((one) => one === event.holder),
  },
  actions: {
    add: assign(({ context: { holders }, event }) => {
      assertEvent(event, 'guard.hold')
      return { holders: holders.includes(event.holder) ? holders : [...holders, event.holder] }
    }),
    /** A holder without a draft loses its input when the page is left. */
    noteDraft: assign(({ context: { drafts }, event }) => {
      assertEvent(event, 'guard.hold')
      const others = drafts.filter((one) => one !== event.holder)
      return { drafts: event.hasDraft ? [...others, event.holder] : others }
    }),
    remove: assign(({ context: { holders }, event }) => {
      assertEvent(event, 'guard.release')
      return { holders: holders.filter((one) => one !== event.holder) }
    }),
    forgetDraft: assign(({ context: { drafts }, event }) => {
      assertEvent(event, 'guard.release')
      return { drafts: drafts.filter((one) => one !== event.holder) }
    }),
    remember: assign(({ event }) => {
      assertEvent(event, 'leave.tried')
      return { steps: event.steps }
    }),
    go: emit(({ context: { steps } }) => ({ type: 'leave.go' as const, steps })),
  },
}).createMachine({
  id: 'leaveGuard',
  description: 'The question before a page with unsaved input is left.',
  context: { holders: [], drafts: [], steps: 0 },
  initial: 'free',
  states: {
    free: {
      description: 'No editor of the page has unsaved input.',
      on: { 'guard.hold': { target: 'held', actions: ['add', 'noteDraft'] } },
    },
    held: {
      description: 'An editor of the page has unsaved input.',
      on: {
        'guard.hold': { actions: ['add', 'noteDraft'] },
        'guard.release': [
          { guard: 'isLastHolder', target: 'free', actions: ['remove', 'forgetDraft'] },
          { actions: ['remove', 'forgetDraft'] },
        ],
        'leave.tried': { target: 'asking', actions: 'remember' },
      },
    },
    asking: {
      description:
        'Asking the user whether to leave; the page stays. The navigation runs when all input is saved before the answer.',
      on: {
        'guard.hold': { actions: ['add', 'noteDraft'] },
        'guard.release': [
          { guard: 'isLastHolder', target: 'free', actions: ['remove', 'forgetDraft', 'go'] },
          { actions: ['remove', 'forgetDraft'] },
        ],
        'leave.confirm': { target: 'leaving', actions: 'go' },
        'leave.stay': 'held',
      },
    },
    leaving: {
      description: 'The navigation runs without a second question.',
      on: {
        'leave.done': 'held',
        'guard.hold': { target: 'held', actions: ['add', 'noteDraft'] },
        'guard.release': [
          { guard: 'isLastHolder', target: 'free', actions: ['remove', 'forgetDraft'] },
          { actions: ['remove', 'forgetDraft'] },
        ],
      },
    },
  },
})
