/** Who did what when in a class (R243, B524): by chapter and period, sorted, and as a spreadsheet. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { exportOverviewPlaceholder, loadOverviewPlaceholder } from './dataSheet.actors'
import type {
  StudyOverviewContext,
  StudyOverviewEmitted,
  StudyOverviewEvent,
  StudyOverviewInput,
} from './dataSheet.types'
import { texts } from './texts'

export const studyOverviewMachine = setup({
  types: {
    input: {} as StudyOverviewInput,
    context: {} as StudyOverviewContext,
    events: {} as StudyOverviewEvent,
    emitted: {} as StudyOverviewEmitted,
  },
  actors: { loadOverview: loadOverviewPlaceholder, exportOverview: exportOverviewPlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
    filter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { filter: event.filter }
    }),
    sort: assign(({ event }) => {
      assertEvent(event, 'list.sort')
      return { sort: event.sort }
    }),
    sayNotExported: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.exportFailed,
    })),
  },
}).createMachine({
  id: 'studyOverview',
  description: 'The study overview of a class.',
  context: ({ input }) => ({
    ...input,
    filter: { chapterId: '', from: '', to: '' },
    sort: 'loginCode',
    found: null,
    chapters: [],
    problem: null,
  }),
  type: 'parallel',
  states: {
    rows: {
      description: 'The students with what they have done.',
      initial: 'loading',
      on: {
        'filter.change': { target: '.loading', actions: 'filter' },
        'list.sort': { actions: 'sort' },
      },
      states: {
        loading: {
          description: 'They are on their way; what was known before stays in sight.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadOverview',
            input: ({ context: { teachingClassId, filter } }) => ({ teachingClassId, filter }),
            onDone: {
              target: 'listed',
              actions: assign(({ context, event: { output } }) => ({
                found: output,
                chapters: context.filter.chapterId === '' ? output.chapters : context.chapters,
              })),
            },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'They are here, as they were asked for last.', on: { 'list.reload': 'loading' } },
        failed: { description: 'They did not come; they can be asked for again.', on: { 'list.reload': 'loading' } },
      },
    },
    file: {
      description: 'The same as a spreadsheet.',
      initial: 'none',
      states: {
        none: { description: 'None is being made.', on: { 'sheet.export': 'making' } },
        making: {
          tags: 'sending',
          description: 'It is being made; a second press does nothing.',
          invoke: {
            src: 'exportOverview',
            input: ({ context: { teachingClassId, filter } }) => ({ teachingClassId, filter }),
            onDone: 'none',
            onError: {
              target: 'none',
              actions: { type: 'sayNotExported', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
