/** The timeline of a lesson: filtered by student or tool, one page at a time. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage, type QueryChanged } from '../../shared/listQuery'
import { findEventsPlaceholder } from './classLog.actors'
import { timelineOf, timelineQuery } from './classLog.logic'
import type { LessonInput, TimelineContext, TimelineEvent } from './classLog.types'
import { texts } from './texts'

export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    input: {} as LessonInput,
    emitted: {} as QueryChanged,
  },
  actors: { findEvents: findEventsPlaceholder },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) =>
      event.type === 'list.show' && !isSameList(event.query, timelineQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
    isOtherStudent: ({ context, event }) =>
      event.type === 'filter.student' && event.student?.userId !== context.student?.userId,
    isOtherTool: ({ context, event }) => event.type === 'filter.tool' && event.tool !== context.tool,
  },
  actions: {
    takeStudent: assign(({ event }) => {
      assertEvent(event, 'filter.student')
      return { student: event.student, pageNo: 1 }
    }),
    takeTool: assign(({ event }) => {
      assertEvent(event, 'filter.tool')
      return { tool: event.tool, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return timelineOf(event.query)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, CLASS_LOG_PAGE.events),
    })),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: timelineQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: timelineQuery(context),
      isStep: false,
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.timelineFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'classLogTimeline',
  description: 'The live events of a lesson in their order.',
  context: ({ input }) => ({ ...input, student: null, tool: '', pageNo: 1, page: null, problem: null }),
  initial: 'loading',
  on: {
    'filter.student': {
      guard: 'isOtherStudent',
      target: '.loading',
      actions: ['takeStudent', 'emitQueryStep'],
    },
    'filter.tool': { guard: 'isOtherTool', target: '.loading', actions: ['takeTool', 'emitQueryStep'] },
    'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
    'list.turn': { guard: 'isOtherPage', target: '.loading', actions: ['turn', 'emitQueryStep'] },
  },
  states: {
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'findEvents',
        input: ({ context: { teachingClassId, meetingId, student, tool, pageNo } }) => ({
          teachingClassId,
          meetingId,
          userId: student?.userId ?? '',
          tool,
          pageNo,
        }),
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
    },
    listed: { description: 'The page is shown; it may be empty.', on: { 'list.reload': 'loading' } },
    failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
  },
})
