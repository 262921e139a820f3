/**
 * The activities of a student's current lesson: loaded on entering, and again when a round ends or the study tasks
 * change.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { OwnLesson } from '../../../../contract/entities/live/lesson'
import { LESSON_SETTLE_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { texts } from './texts'

export interface OwnLessonContext {
  readonly teachingClassId: string
  readonly lesson: OwnLesson | null
  readonly problem: string | null
}

export type OwnLessonEvent =
  /** A round in the class has ended, or its study tasks have changed. */
  { type: 'lesson.changed' } | { type: 'lesson.reload' }

export const ownLessonMachine = setup({
  types: {
    context: {} as OwnLessonContext,
    events: {} as OwnLessonEvent,
    input: {} as Pick<OwnLessonContext, 'teachingClassId'>,
  },
  actors: {
    /** Provided in `src/routes/live/teachingClass`. */
    loadLesson: fromPromise<OwnLesson, { teachingClassId: string }>(() => {
      throw new Error('the actors of a lesson are provided in src/routes')
    }),
  },
  delays: { settled: LESSON_SETTLE_MS },
  actions: {
    remember: assign((_, lesson: OwnLesson) => ({ lesson, problem: null })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
  },
}).createMachine({
  id: 'ownLesson',
  description: 'The activities of a student’s current lesson.',
  context: ({ input }) => ({ ...input, lesson: null, problem: null }),
  initial: 'loading',
  states: {
    settling: {
      description: 'An activity has ended; its result is loaded in a moment, together with others that end by then.',
      after: { settled: 'loading' },
      on: { 'lesson.reload': 'loading' },
    },
    loading: {
      description: 'Loading the activities; the previous ones stay visible.',
      invoke: {
        src: 'loadLesson',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'loaded', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'lesson.changed': 'settling' },
    },
    loaded: {
      description: 'The activities are shown.',
      on: { 'lesson.changed': 'settling', 'lesson.reload': 'loading' },
    },
    failed: {
      description: 'The request failed; the page says so and offers a retry.',
      on: { 'lesson.changed': 'settling', 'lesson.reload': 'loading' },
    },
  },
})
