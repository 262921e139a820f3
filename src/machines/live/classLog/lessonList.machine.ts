/** The lessons of a class for its teacher: a range of days, one page at a time, newest first. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { CLASS_LOG_PAGE, FILTER_SETTLE_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage, type QueryChanged } from '../../shared/listQuery'
import { findLessonsPlaceholder } from './classLog.actors'
import { lessonsOf, lessonsQuery } from './classLog.logic'
import type { LessonListContext, LessonListEvent, LessonListInput } from './classLog.types'
import { texts } from './texts'

export const lessonListMachine = setup({
  types: {
    context: {} as LessonListContext,
    events: {} as LessonListEvent,
    input: {} as LessonListInput,
    emitted: {} as QueryChanged,
  },
  actors: { findLessons: findLessonsPlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isBackwards: ({ context: { from, to } }) => from !== '' && to !== '' && to < from,
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameList(event.query, lessonsQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
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
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return lessonsOf(event.query)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, CLASS_LOG_PAGE.meetings),
    })),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: lessonsQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({ type: 'query.changed' as const, query: lessonsQuery(context), isStep: false })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.lessonsFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'classLogList',
  description: 'The lessons of a class, newest first.',
  context: ({ input }) => ({ ...input, from: '', to: '', pageNo: 1, page: null, problem: null }),
  initial: 'loading',
  on: {
    'filter.change': { target: '.settling', actions: ['takeFilter', 'emitQueryStep'] },
    'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
  },
  states: {
    settling: {
      description: 'The range has just changed and may change again; the previous page stays visible.',
      after: { settled: [{ guard: 'isBackwards', target: 'backwards' }, { target: 'loading' }] },
      on: { 'filter.change': { target: 'settling', reenter: true, actions: ['takeFilter', 'emitQuery'] } },
    },
    backwards: { description: 'The range ends before it begins: nothing is requested, and the page says so.' },
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'findLessons',
        input: ({ context: { teachingClassId, from, to, pageNo } }) => ({ teachingClassId, from, to, pageNo }),
        onDone: [
          {
            guard: { type: 'isPageLost', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'emitQuery'],
          },
          { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: ['turn', 'emitQueryStep'] },
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] },
        'list.reload': 'loading',
      },
    },
    failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
  },
})
