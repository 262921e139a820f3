/** The dialog of an administrator that erases the data of a person: the preview, the request, and its cancelling. */
import { assign, emit, setup } from 'xstate'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { ErasureChanged, ErasureContext, ErasureEvent, ErasurePreview } from './privacy.types'
import { privacyTexts as texts } from './texts'

const userIdOf = ({ context: { userId } }: { context: ErasureContext }) => ({ userId })

export const erasureMachine = setup({
  types: {
    context: {} as ErasureContext,
    events: {} as ErasureEvent,
    input: {} as { readonly userId: string },
    emitted: {} as Notify | ErasureChanged,
  },
  actors: {
    preview: queryActor('previewErasure'),
    request: callActor('requestErasure'),
    cancel: callActor('cancelErasure'),
  },
  guards: {
    isPending: ({ context: { preview } }) => preview !== null && preview.dueAt !== null,
  },
  actions: {
    store: assign((_, { preview }: { preview: ErasurePreview }) => ({ preview, problem: null })),
    showPreviewProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.previewFailed })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.requestFailed })),
    clearProblem: assign({ problem: null }),
    notifyRequested: emit({ type: 'notify', level: 'success', text: texts.requested }),
    notifyCancelled: emit({ type: 'notify', level: 'success', text: texts.cancelled }),
    notifyChanged: emit({ type: 'erasure.changed' }),
  },
}).createMachine({
  id: 'erasure',
  description: 'The erasure of a person’s data, for an administrator.',
  context: ({ input: { userId } }) => ({ userId, preview: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading what the erasure would remove, replace and leave.',
      entry: 'clearProblem',
      on: { 'erasure.close': 'closed' },
      invoke: {
        src: 'preview',
        input: userIdOf,
        onDone: { target: 'deciding', actions: { type: 'store', params: ({ event }) => ({ preview: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'showPreviewProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    failed: {
      description: 'Loading failed; the reason is shown with a retry.',
      on: { 'erasure.reload': 'loading', 'erasure.close': 'closed' },
    },
    deciding: {
      description: 'The preview is shown; the administrator requests the erasure, or cancels a pending one.',
      on: {
        'erasure.request': [{ guard: 'isPending' }, { target: 'requesting', actions: 'clearProblem' }],
        'erasure.cancel': { guard: 'isPending', target: 'cancelling', actions: 'clearProblem' },
        'erasure.close': 'closed',
      },
    },
    requesting: {
      tags: 'sending',
      description: 'Requesting the erasure; the dialog stays open.',
      invoke: {
        src: 'request',
        input: userIdOf,
        onDone: { target: 'closed', actions: ['notifyRequested', 'notifyChanged'] },
        onError: {
          target: 'deciding',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    cancelling: {
      tags: 'sending',
      description: 'Cancelling the pending erasure; the dialog stays open.',
      invoke: {
        src: 'cancel',
        input: userIdOf,
        onDone: { target: 'closed', actions: ['notifyCancelled', 'notifyChanged'] },
        onError: {
          target: 'deciding',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    closed: { type: 'final', description: 'The dialog is closed.' },
  },
})
