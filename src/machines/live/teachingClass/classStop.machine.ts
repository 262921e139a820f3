/** The button with which a teacher pauses and resumes the teaching class, after a question (D41). */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { TeachingClassStop } from '../../../../contract/entities/live/teachingClass'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type { ClassStopContext, ClassStopEmitted, ClassStopEvent, ClassStopInput } from './teachingClass.types'
import { teachingClassTexts } from './texts'

export const classStopMachine = setup({
  types: {
    context: {} as ClassStopContext,
    events: {} as ClassStopEvent,
    input: {} as ClassStopInput,
    emitted: {} as ClassStopEmitted,
  },
  actors: {
    /** Provided in `src/routes/live/teachingClass/ClassStop.tsx`. */
    setStop: fromPromise<TeachingClassStop, TeachingClassStop>(notProvided),
  },
  actions: {
    rememberWish: assign(({ event }) => {
      assertEvent(event, 'stop.ask')
      return { isStop: event.isStop, problem: null }
    }),
    emitChange: emit((_, changed: TeachingClassStop) => ({ type: 'class.stopChanged' as const, ...changed })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || teachingClassTexts.stopFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'classStop',
  description: 'Pausing and resuming the teaching class that the teacher is in.',
  context: ({ input }) => ({ ...input, isStop: '1', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button is shown.',
      on: { 'stop.ask': { target: 'asking', actions: 'rememberWish' } },
    },
    asking: {
      description: 'Asking for confirmation in a dialog that explains the change; after a failure it gives the reason.',
      on: { 'stop.confirm': 'saving', 'stop.cancel': 'closed' },
    },
    saving: {
      description: 'Saving the change; the dialog stays open.',
      entry: 'clearProblem',
      invoke: {
        src: 'setStop',
        input: ({ context: { teachingClassId, isStop } }) => ({ teachingClassId, isStop }),
        onDone: { target: 'closed', actions: { type: 'emitChange', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
