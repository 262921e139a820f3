/** A class's sign-ins by student for its teacher: a range of dates (B359), a name to look for, a page at a time. */
import { assertEvent, assign, setup } from 'xstate'
import { FILTER_SETTLE_MS } from '../../../contract/limits'
import { findSumsPlaceholder } from './signIn.actors'
import { isBackwards, problemOf } from './signIn.logic'
import type { SignInSumsContext, SignInSumsEvent } from './signIn.types'
import { texts } from './texts'

export const signInSumsMachine = setup({
  types: {
    context: {} as SignInSumsContext,
    events: {} as SignInSumsEvent,
    input: {} as Pick<SignInSumsContext, 'teachingClassId'>,
  },
  actors: { findSums: findSumsPlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isBackwards: ({ context }) => isBackwards(context),
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
  },
  actions: {
    takeFilter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { ...event.filter, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error, texts.sumsFailed) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'signInSums',
  description: 'The students of a class with their counts of sign-ins.',
  context: ({ input }) => ({ ...input, from: '', to: '', name: '', pageNo: 1, page: null, problem: null }),
  initial: 'loading',
  on: { 'filter.change': { target: '.settling', actions: 'takeFilter' } },
  states: {
    settling: {
      description: 'The filter has just changed and may change again; the page before stays in sight.',
      after: { settled: [{ guard: 'isBackwards', target: 'backwards' }, { target: 'loading' }] },
      on: { 'filter.change': { target: 'settling', reenter: true, actions: 'takeFilter' } },
    },
    backwards: { description: 'The range ends before it begins: nothing is asked for, and the page says so.' },
    loading: {
      description: 'A page is on its way; the one before stays in sight.',
      entry: 'clearProblem',
      invoke: {
        src: 'findSums',
        input: ({ context: { teachingClassId, from, to, name, pageNo } }) => ({
          teachingClassId,
          from,
          to,
          name,
          pageNo,
        }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: 'turn' } },
    },
    listed: {
      description: 'The page is here; it may be empty.',
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
        'list.reload': 'loading',
      },
    },
    failed: { description: 'The page did not come; it can be asked for again.', on: { 'list.reload': 'loading' } },
  },
})
