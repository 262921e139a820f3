/** Publishing a draft: its differences are shown first, and exactly the shown draft becomes a version (R152, D4). */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { VERSION_NOTE_MAX } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type {
  PublishDifference,
  Published,
  PublishInput,
  PublishingContext,
  PublishingEvent,
  PublishingInput,
} from './publishing.types'
import { courseTexts as texts } from './texts'

export const publishingMachine = setup({
  types: {
    context: {} as PublishingContext,
    events: {} as PublishingEvent,
    input: {} as PublishingInput,
    output: {} as Published | null,
  },
  actors: {
    compare: fromPromise<PublishDifference, { courseId: string }>(notProvided),
    publish: fromPromise<Published, PublishInput>(notProvided),
  },
  guards: { canPublish: ({ context }) => publishReason(context.difference) === null },
  actions: {
    takeDifference: assign((_, { difference }: { difference: PublishDifference }) => ({ difference })),
    takePublished: assign((_, { published }: { published: Published }) => ({ published })),
    write: assign(({ event }) => {
      assertEvent(event, 'publish.write')
      return { note: [...event.note].slice(0, VERSION_NOTE_MAX).join('') }
    }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureOf(error).text || otherwise,
    })),
  },
}).createMachine({
  id: 'publishing',
  description: 'The dialog that publishes the draft.',
  context: ({ input }) => ({ ...input, difference: null, note: '', problem: null, published: null }),
  output: ({ context }) => context.published,
  initial: 'comparing',
  states: {
    comparing: {
      description: 'Loading the differences from the published version.',
      entry: 'clearProblem',
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ({ context: { courseId } }) => ({ courseId }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeDifference', params: ({ event }) => ({ difference: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ error: event.error, otherwise: texts.compareFailed }),
          },
        },
      },
      on: { 'publish.cancel': 'closed' },
    },
    failed: {
      description: 'Loading the differences failed; a retry is offered.',
      on: { 'publish.retry': 'comparing', 'publish.cancel': 'closed' },
    },
    shown: {
      description: 'The differences are shown; a note can be written.',
      on: {
        'publish.write': { actions: 'write' },
        'publish.confirm': { guard: 'canPublish', target: 'publishing' },
        'publish.cancel': 'closed',
      },
    },
    publishing: {
      tags: 'sending',
      description: 'Publishing the draft as a version.',
      entry: 'clearProblem',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context: { courseId, difference, note } }) => ({
          courseId,
          revision: difference?.revision ?? 0,
          note: note.trim(),
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'takePublished', params: ({ event }) => ({ published: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ error: event.error, otherwise: texts.publishFailed }),
          },
        },
      },
    },
    closed: { type: 'final', description: 'The dialog is closed; the editor continues with its result.' },
  },
})

/** Why the draft cannot be published now; null where it can. */
export function publishReason(difference: PublishDifference | null): string | null {
  if (!difference) return texts.comparing
  if (difference.taskNum === 0) return texts.noTasks
  return difference.differences.length === 0 ? texts.noDifference : null
}
