/**
 * The draft of a new topic or a reply. The browser stores every change, so that the draft survives a reload. It is sent
 * under one request id: a double click, or a retry after a lost response, publishes it once.
 */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import { type Failure, failureOf } from '../../shared/failure'
import { draftKeeperPlaceholder, publishPlaceholder } from './discussion.actors'
import type { Draft, DraftCommand, DraftContext, DraftEvent, DraftInput } from './discussion.types'
import { texts } from './texts'

export const blankDraft: Draft = { title: '', html: '', targetKey: '', mentions: [], quote: null }

/** Why the draft cannot be sent; null where it can. */
export function sendReason({
  kind,
  draft,
  requestId,
  uploads,
}: Pick<DraftContext, 'kind' | 'draft' | 'requestId' | 'uploads'>): string | null {
  if (kind === 'topic' && isBlankText(draft.title)) return texts.titleMissing
  if (isBlankHtml(draft.html)) return texts.textMissing
  return uploads > 0 || requestId === '' ? texts.uploading : null
}

const toKeeper = (command: DraftCommand) => command

export const draftMachine = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent, input: {} as DraftInput },
  actors: { draftKeeper: draftKeeperPlaceholder, publish: publishPlaceholder },
  guards: {
    canSend: ({ context }) => sendReason(context) === null,
  },
  actions: {
    restore: assign(({ context: { edition }, event }) => {
      assertEvent(event, 'draft.restored')
      return { draft: event.draft, requestId: event.requestId, edition: edition + 1 }
    }),
    change: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'draft.change')
      return { draft: { ...draft, ...event.change }, problem: null }
    }),
    keep: sendTo('keeper', ({ context: { draft, requestId } }) => toKeeper({ type: 'draft.keep', draft, requestId })),
    drop: sendTo('keeper', toKeeper({ type: 'draft.drop' })),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'draft.uploads')
      return { uploads: event.count }
    }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.sendFailed })),
    reportSent: sendParent((_, { discussId }: { discussId: string }) => ({ type: 'draft.sent', discussId })),
  },
}).createMachine({
  id: 'discussionDraft',
  description: 'The draft of a topic or a reply.',
  context: ({ input }) => ({
    ...input,
    draft: blankDraft,
    requestId: '',
    edition: 0,
    uploads: 0,
    problem: null,
  }),
  invoke: { id: 'keeper', src: 'draftKeeper', input: ({ context: { kind, about } }) => ({ kind, about }) },
  initial: 'writing',
  states: {
    writing: {
      description: 'Writing the draft; the browser stores each change.',
      on: {
        'draft.restored': { actions: 'restore' },
        'draft.change': { actions: ['change', 'keep'] },
        'draft.uploads': { actions: 'countUploads' },
        'draft.send': { guard: 'canSend', target: 'sending', actions: 'clearProblem' },
      },
    },
    sending: {
      tags: 'sending',
      description: 'Publishing the draft; it cannot be changed.',
      invoke: {
        src: 'publish',
        input: ({ context: { kind, about, draft, requestId } }) => ({ kind, about, draft, requestId }),
        onDone: {
          target: 'writing',
          actions: ['drop', { type: 'reportSent', params: ({ event }) => ({ discussId: event.output }) }],
        },
        onError: { target: 'writing', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
