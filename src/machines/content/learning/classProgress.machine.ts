/** How far the students of a class are, for its teacher: by chapter, by task, by student. It follows while students go on. */
import { assertEvent, assign, setup } from 'xstate'
import type { ClassProgress } from '../../../../contract/entities/content/courses/learning'
import { PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, loadProgressPlaceholder } from './learning.actors'
import type { ClassProgressContext, ClassProgressEvent, InClass } from './learning.types'
import { texts } from './texts'

export const classProgressMachine = setup({
  types: { context: {} as ClassProgressContext, events: {} as ClassProgressEvent, input: {} as InClass },
  actors: { classFacts: classFactsPlaceholder, loadProgress: loadProgressPlaceholder },
  /** A class that works tells a lot: it is asked once for all of it. */
  delays: { progressQuiet: PROGRESS_QUIET_MS },
  guards: {
    isKnown: ({ context: { progress }, event }) => {
      assertEvent(event, 'task.show')
      return progress?.tasks.some(({ lessonTaskId }) => lessonTaskId === event.lessonTaskId) === true
    },
  },
  actions: {
    /** A chapter or a task that is no longer pushed is no longer in sight. */
    take: assign(({ context: { chapterId, lessonTaskId } }, { progress }: { progress: ClassProgress }) => ({
      progress,
      chapterId: progress.tasks.some((task) => task.chapterId === chapterId) ? chapterId : null,
      lessonTaskId: progress.tasks.some((task) => task.lessonTaskId === lessonTaskId) ? lessonTaskId : null,
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.progressFailed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'chapter.choose')
      return { chapterId: event.chapterId }
    }),
    sort: assign(({ event }) => {
      assertEvent(event, 'list.sort')
      return { sort: event.sort }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'task.show')
      return { lessonTaskId: event.lessonTaskId }
    }),
    hide: assign({ lessonTaskId: null }),
  },
}).createMachine({
  id: 'classProgress',
  description: 'The progress of a class.',
  context: ({ input }) => ({
    ...input,
    progress: null,
    problem: null,
    chapterId: null,
    sort: 'loginCode',
    lessonTaskId: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: {
    'chapter.choose': { actions: 'choose' },
    'list.sort': { actions: 'sort' },
    'task.show': { guard: 'isKnown', actions: 'show' },
    'task.hide': { actions: 'hide' },
    'tasks.changed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'It is on its way; what was known before stays in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadProgress',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => ({ progress: event.output }) } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'task.progressed': { target: 'loading', reenter: true } },
    },
    listed: {
      description: 'It is here, as it was asked for last.',
      on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
    },
    outdated: {
      description: 'Students have gone on; in a moment it is asked for again.',
      after: { progressQuiet: 'loading' },
      on: { 'list.reload': 'loading' },
    },
    failed: {
      description: 'It did not come; it can be asked for again.',
      on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
    },
  },
})
