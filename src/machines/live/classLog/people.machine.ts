/** The participation of each student in a lesson: a search by name, one page at a time. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { CLASS_LOG_PAGE, FILTER_SETTLE_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage, type QueryChanged } from '../../shared/listQuery'
import { findPeoplePlaceholder } from './classLog.actors'
import { peopleOf, peopleQuery } from './classLog.logic'
import type { LessonInput, PeopleContext, PeopleEvent } from './classLog.types'
import { texts } from './texts'

export const peopleMachine = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    input: {} as LessonInput,
    emitted: {} as QueryChanged,
  },
  actors: { findPeople: findPeoplePlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameList(event.query, peopleQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
  },
  actions: {
    takeName: assign(({ event }) => {
      assertEvent(event, 'filter.name')
      return { name: event.name, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return peopleOf(event.query)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, CLASS_LOG_PAGE.people),
    })),
    tellStep: emit(({ context }) => ({ type: 'query.changed' as const, query: peopleQuery(context), isStep: true })),
    tellQuery: emit(({ context }) => ({ type: 'query.changed' as const, query: peopleQuery(context), isStep: false })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.participationFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'classLogPeople',
  description: 'The students of a lesson with their participation.',
  context: ({ input }) => ({ ...input, name: '', pageNo: 1, page: null, problem: null }),
  initial: 'loading',
  on: {
    'filter.name': { target: '.settling', actions: ['takeName', 'tellStep'] },
    'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
  },
  states: {
    settling: {
      description: 'The name has just changed and may change again; the previous page stays visible.',
      after: { settled: 'loading' },
      on: { 'filter.name': { target: 'settling', reenter: true, actions: ['takeName', 'tellQuery'] } },
    },
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'findPeople',
        input: ({ context: { teachingClassId, meetingId, name, pageNo } }) => ({
          teachingClassId,
          meetingId,
          name,
          pageNo,
        }),
        onDone: [
          {
            guard: { type: 'isPageLost', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'tellQuery'],
          },
          { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'tellStep'] },
        'list.reload': 'loading',
      },
    },
    failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
  },
})
