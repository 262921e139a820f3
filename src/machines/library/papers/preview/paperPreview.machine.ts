/** One of the user's papers by name, as a student sees it (B414). */
import { assign, setup } from 'xstate'
import type { PaperPreview } from '../../../../../contract/entities/library/resource'
import { failureOf } from '../../../shared/failure'
import { fetchPreviewPlaceholder } from '../papers.actors'
import { texts } from '../texts'

interface PaperPreviewContext {
  readonly resName: string
  shown: PaperPreview | null
  problem: string | null
}

export const paperPreviewMachine = setup({
  types: {
    input: {} as { readonly resName: string },
    context: {} as PaperPreviewContext,
    events: {} as { type: 'preview.reload' },
  },
  actors: { fetchPreview: fetchPreviewPlaceholder },
  guards: { isKnown: (_, { paper }: { paper: PaperPreview | null }) => paper !== null },
  actions: {
    take: assign((_, { paper }: { paper: PaperPreview | null }) => ({ shown: paper })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.previewPage.failed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'paperPreview',
  description: 'The preview of a paper.',
  context: ({ input: { resName } }) => ({ resName, shown: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the paper.',
      entry: 'clearProblem',
      invoke: {
        src: 'fetchPreview',
        input: ({ context: { resName } }) => ({ resName }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ paper: event.output }) },
            target: 'shown',
            actions: { type: 'take', params: ({ event }) => ({ paper: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ text: failureOf(event.error).text }) },
        },
      },
    },
    shown: { description: 'The paper is shown without keys.' },
    unknown: { description: 'The user has no paper of this name.', on: { 'preview.reload': 'loading' } },
    failed: { description: 'Loading failed; the user can retry.', on: { 'preview.reload': 'loading' } },
  },
})
