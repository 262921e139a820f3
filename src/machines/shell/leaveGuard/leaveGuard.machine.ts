/** Whether a page may be left: asks before the browser's Back takes away what was written. It knows no browser. */
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
    remove: assign(({ context: { holders }, event }) => {
      assertEvent(event, 'guard.release')
      return { holders: holders.filter((one) => one !== event.holder) }
    }),
    remember: assign(({ event }) => {
      assertEvent(event, 'leave.tried')
      return { steps: event.steps }
    }),
    go: emit(({ context: { steps } }) => ({ type: 'leave.go' as const, steps })),
  },
}).createMachine({
  id: 'leaveGuard',
  description: 'The question before a page with something written on it is left.',
  context: { holders: [], steps: 0 },
  initial: 'free',
  states: {
    free: {
      description: 'Nothing would be lost.',
      on: { 'guard.hold': { target: 'held', actions: 'add' } },
    },
    held: {
      description: 'Something was written that would be lost.',
      on: {
        'guard.hold': { actions: 'add' },
        'guard.release': [{ guard: 'isLastHolder', target: 'free', actions: 'remove' }, { actions: 'remove' }],
        'leave.tried': { target: 'asking', actions: 'remember' },
      },
    },
    asking: {
      description: 'The person is asked; the page stays meanwhile.',
      on: {
        'guard.hold': { actions: 'add' },
        'guard.release': [{ guard: 'isLastHolder', target: 'free', actions: 'remove' }, { actions: 'remove' }],
        'leave.confirm': { target: 'leaving', actions: 'go' },
        'leave.stay': 'held',
      },
    },
    leaving: {
      description: 'The person goes, and what was written goes with the page.',
      on: {
        'guard.hold': { target: 'held', actions: 'add' },
        'guard.release': [{ guard: 'isLastHolder', target: 'free', actions: 'remove' }, { actions: 'remove' }],
      },
    },
  },
})
