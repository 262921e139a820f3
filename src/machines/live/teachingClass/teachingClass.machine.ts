/**
 * The list of the user's teaching classes: loaded at the start, reloaded on demand, kept while it reloads. A class that
 * is paused or resumed changes at once on every open page, and a toast notifies the user (D41).
 */
import { type AnyEventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { TeachingClassContext, TeachingClassEvent, TeachingClassInput } from './teachingClass.types'
import { teachingClassTexts } from './texts'

/** The class that an event pauses or resumes, where the list shows the other state. */
const changedClass = ({ classes }: TeachingClassContext, event: TeachingClassEvent): TeachingClass | undefined =>
  event.type === 'class.stopChanged'
    ? classes?.find((one) => one.teachingClassId === event.teachingClassId && one.isStop !== event.isStop)
    : undefined

export const teachingClassMachine = setup({
  types: {
    context: {} as TeachingClassContext,
    events: {} as TeachingClassEvent,
    input: {} as TeachingClassInput,
    emitted: {} as Notify,
  },
  actors: {
    /** Provided in `src/routes/shell/app/actors.ts`. */
    loadClasses: fromPromise<TeachingClass[]>(notProvided),
    /**
     * Sends `class.stopChanged`, and `classes.reload` after a lost connection. Provided in
     * `src/routes/shell/app/program.ts`.
     */
    stopFacts: fromCallback<AnyEventObject, undefined, AnyEventObject>(notProvided),
  },
  guards: {
    isChange: ({ context, event }) => changedClass(context, event) !== undefined,
  },
  actions: {
    /** Shows the class as paused or resumed and notifies the user. */
    takeStop: enqueueActions(({ context, event, enqueue }) => {
      const changed = changedClass(context, event)
      if (event.type !== 'class.stopChanged' || changed === undefined) return
      const { isStop } = event
      enqueue.assign({
        classes: context.classes?.map((one) => (one === changed ? { ...one, isStop } : one)) ?? null,
      })
      enqueue.emit(
        isStop === '1'
          ? {
              type: 'notify',
              level: 'warning',
              text: teachingClassTexts[context.isTeacher ? 'pausedForTeacher' : 'paused'](changed.name),
            }
          : { type: 'notify', level: 'info', text: teachingClassTexts.resumed(changed.name) },
      )
    }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || teachingClassTexts.loadFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'teachingClass',
  description: 'The teaching classes of the user.',
  context: ({ input }) => ({ isTeacher: input.isTeacher, classes: null, problem: null }),
  invoke: { src: 'stopFacts' },
  initial: 'loading',
  on: { 'class.stopChanged': { guard: 'isChange', actions: 'takeStop' } },
  states: {
    loading: {
      description: 'Loading the list; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadClasses',
        onDone: { target: 'loaded', actions: assign({ classes: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        'class.stopChanged': {
          description: 'The response in flight may be older than the change: the list is loaded again.',
          target: 'loading',
          reenter: true,
          actions: 'takeStop',
        },
        'classes.reload': { target: 'loading', reenter: true },
      },
    },
    loaded: {
      description: 'The list is the one that the server sent last.',
      on: { 'classes.reload': 'loading' },
    },
    failed: {
      description: 'The request failed; the page gives the reason and offers a retry.',
      on: { 'classes.reload': 'loading' },
    },
  },
})
