/** What a student has finished, by chapter: the chapters first, the lessons of one when it is opened (B536). */
import { assertEvent, assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, findChaptersPlaceholder, findLessonsPlaceholder } from './learning.actors'
import type { FinishedTasksContext, FinishedTasksEvent, InClass } from './learning.types'
import { texts } from './texts'

export const finishedTasksMachine = setup({
  types: { context: {} as FinishedTasksContext, events: {} as FinishedTasksEvent, input: {} as InClass },
  actors: {
    classFacts: classFactsPlaceholder,
    findChapters: findChaptersPlaceholder,
    findLessons: findLessonsPlaceholder,
  },
  guards: {
    isKnown: ({ context: { chapters }, event }) => {
      assertEvent(event, 'chapter.open')
      return chapters?.some(({ chapterId }) => chapterId === event.chapterId) === true
    },
    hasOpened: ({ context: { opened } }) => opened !== null,
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.finishedListFailed })),
    showLessonsProblem: assign((_, { text }: { text: string }) => ({ lessonsProblem: text || texts.lessonsFailed })),
    open: assign(({ event }) => {
      assertEvent(event, 'chapter.open')
      return { opened: event.chapterId, lessons: null }
    }),
    close: assign({ opened: null, lessons: null }),
  },
}).createMachine({
  id: 'finishedTasks',
  description: 'The finished tasks of a student.',
  context: ({ input }) => ({
    ...input,
    chapters: null,
    problem: null,
    opened: null,
    lessons: null,
    lessonsProblem: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: {
    'tasks.changed': '.loading',
    'task.progressed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'The chapters are on their way; those before stay in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'findChapters',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: [
          {
            guard: 'hasOpened',
            target: 'listed.opening',
            actions: assign({ chapters: ({ event }) => event.output }),
          },
          { target: 'listed', actions: assign({ chapters: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    listed: {
      description: 'The chapters are here; there may be none.',
      initial: 'folded',
      on: {
        'list.reload': 'loading',
        'chapter.open': { guard: 'isKnown', target: '.opening', actions: 'open' },
        'chapter.close': { target: '.folded', actions: 'close' },
      },
      states: {
        folded: { description: 'No chapter is open.' },
        opening: {
          description: 'The lessons of a chapter are on their way.',
          entry: assign({ lessonsProblem: null }),
          invoke: {
            src: 'findLessons',
            input: ({ context: { teachingClassId, opened } }) => ({ teachingClassId, chapterId: opened ?? '' }),
            onDone: { target: 'opened', actions: assign({ lessons: ({ event }) => event.output }) },
            onError: {
              target: 'unopened',
              actions: { type: 'showLessonsProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        opened: { description: 'The lessons of a chapter are here.' },
        unopened: {
          description: 'The lessons did not come; they can be asked for again.',
          on: { 'lessons.reload': 'opening' },
        },
      },
    },
    failed: {
      description: 'The chapters did not come; they can be asked for again.',
      on: { 'list.reload': 'loading' },
    },
  },
})
