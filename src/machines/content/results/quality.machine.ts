/** The quality of the tasks of a class (D30), for its teacher: every task, the items of one, and every mark. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import type { InClass } from '../learning/learning.types'
import {
  classFactsPlaceholder,
  exportSheetPlaceholder,
  loadItemsPlaceholder,
  loadQualityPlaceholder,
} from './results.actors'
import type { QualityContext, QualityEvent, QualityFound, ResultsEmitted } from './results.types'
import { texts } from './texts'

export const qualityMachine = setup({
  types: {
    context: {} as QualityContext,
    events: {} as QualityEvent,
    input: {} as InClass,
    emitted: {} as ResultsEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    loadQuality: loadQualityPlaceholder,
    loadItems: loadItemsPlaceholder,
    exportSheet: exportSheetPlaceholder,
  },
  guards: {
    isKnown: ({ context: { found }, event }) => {
      assertEvent(event, 'task.show')
      return found?.statistic.tasks.some(({ lessonTaskId }) => lessonTaskId === event.lessonTaskId) === true
    },
    isGone: ({ context: { found, lessonTaskId } }) =>
      lessonTaskId !== null && found?.statistic.tasks.every((task) => task.lessonTaskId !== lessonTaskId) === true,
  },
  actions: {
    take: assign((_, { found }: { found: QualityFound }) => ({ found })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.qualityFailed })),
    showItemsProblem: assign((_, { text }: { text: string }) => ({ itemsProblem: text || texts.itemsFailed })),
    show: assign(({ event }) => {
      assertEvent(event, 'task.show')
      return { lessonTaskId: event.lessonTaskId, items: null }
    }),
    hide: assign({ lessonTaskId: null, items: null }),
    sayNotExported: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.exportFailed,
    })),
  },
}).createMachine({
  id: 'quality',
  description: 'The quality of tasks.',
  context: ({ input }) => ({
    ...input,
    found: null,
    problem: null,
    lessonTaskId: null,
    items: null,
    itemsProblem: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    rows: {
      description: 'The tasks with their figures.',
      initial: 'loading',
      on: {
        'tasks.changed': '.loading',
        'line.back': '.loading',
      },
      states: {
        loading: {
          description: 'They are on their way; what was known before stays in sight.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadQuality',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: {
              target: 'listed',
              actions: { type: 'take', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description:
            'They are here. Figures that moved while they are read would confuse: they are asked for again by hand.',
          on: { 'list.reload': 'loading' },
        },
        failed: {
          description: 'They did not come; they can be asked for again.',
          on: { 'list.reload': 'loading' },
        },
      },
    },
    items: {
      description: 'The items of one task.',
      initial: 'hidden',
      // A task that left the class leaves the screen, and stays away if it comes back.
      always: { guard: 'isGone', target: '.hidden' },
      on: {
        'task.show': { guard: 'isKnown', target: '.loading', actions: 'show' },
        'task.hide': '.hidden',
      },
      states: {
        hidden: { description: 'No task is chosen.', entry: 'hide' },
        loading: {
          description: 'They are on their way.',
          entry: assign({ itemsProblem: null }),
          invoke: {
            src: 'loadItems',
            input: ({ context: { teachingClassId, lessonTaskId } }) => ({
              teachingClassId,
              lessonTaskId: lessonTaskId ?? '',
            }),
            onDone: { target: 'shown', actions: assign({ items: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showItemsProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        shown: { description: 'They are in sight; a task that is no test has none.' },
        failed: {
          description: 'They did not come; they can be asked for again.',
          on: { 'items.reload': 'loading' },
        },
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
            src: 'exportSheet',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
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
