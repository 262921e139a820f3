/** Where a student starts in a class: everything that was pushed to it, what comes next, and how much is done. Kept right as the class changes. */
import { assertEvent, assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, loadStartPlaceholder } from './learning.actors'
import type { CourseStartContext, CourseStartEvent, InClass } from './learning.types'
import { texts } from './texts'

export const courseStartMachine = setup({
  types: { context: {} as CourseStartContext, events: {} as CourseStartEvent, input: {} as InClass },
  actors: { classFacts: classFactsPlaceholder, loadStart: loadStartPlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.startFailed })),
    show: assign(({ event }) => {
      assertEvent(event, 'tasks.show')
      return { shown: event.shown }
    }),
    toggle: assign(({ context: { folded }, event }) => {
      assertEvent(event, 'chapter.toggle')
      const { chapterId } = event
      return { folded: folded.includes(chapterId) ? folded.filter((id) => id !== chapterId) : [...folded, chapterId] }
    }),
  },
}).createMachine({
  id: 'courseStart',
  description: 'The tasks of a class, for its student.',
  context: ({ input }) => ({ ...input, start: null, problem: null, folded: [], shown: 'all' }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: { 'chapter.toggle': { actions: 'toggle' }, 'tasks.show': { actions: 'show' } },
  states: {
    loading: {
      description: 'The tasks are on their way; those before stay in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadStart',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'listed', actions: assign({ start: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'tasks.changed': { target: 'loading', reenter: true },
        'task.progressed': { target: 'loading', reenter: true },
        'line.back': { target: 'loading', reenter: true },
      },
    },
    listed: {
      description: 'The tasks are here; there may be none.',
      on: {
        'tasks.changed': 'loading',
        'task.progressed': 'loading',
        'line.back': 'loading',
        'list.reload': 'loading',
      },
    },
    failed: {
      description: 'The tasks did not come; they can be asked for again.',
      on: {
        'tasks.changed': 'loading',
        'task.progressed': 'loading',
        'line.back': 'loading',
        'list.reload': 'loading',
      },
    },
  },
})
