/**
 * A teacher's drafts (B347): opened for editing, or deleted, with a question before anything is lost. The output is the
 * draft to open, or null.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { VoteDraft } from '../../../../../contract/entities/live/vote'
import { callActor } from '../../../shared/data/calls'
import { failureIn } from '../../../shared/failure'
import { type Notify, notify } from '../../../shared/messages'
import { texts } from '../texts'
import { findDraftsPlaceholder } from '../vote.actors'
import type { DraftBoxContext, DraftBoxEvent, DraftBoxInput } from '../vote.types'

export const draftBoxMachine = setup({
  types: {
    context: {} as DraftBoxContext,
    events: {} as DraftBoxEvent,
    input: {} as DraftBoxInput,
    output: {} as VoteDraft | null,
    emitted: {} as Notify,
    children: {} as { find: 'findDrafts'; delete: 'deleteDraft' },
  },
  actors: { findDrafts: findDraftsPlaceholder, deleteDraft: callActor('deleteVoteDraft') },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'drafts.turn' && event.pageNo !== context.pageNo,
    wouldReplace: ({ context }) => context.isWriting,
    isLastOnPage: ({ context: { page, pageNo } }) => page?.list.length === 1 && pageNo > 1,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'drafts.turn')
      return { pageNo: event.pageNo }
    }),
    turnBack: assign(({ context }) => ({ pageNo: context.pageNo - 1 })),
    mean: assign(({ event }) => {
      assertEvent(event, ['drafts.take', 'drafts.delete'])
      return { meant: event.draft }
    }),
    forget: assign({ meant: null }),
    notifyDeleted: emit(notify('success', texts.deleted)),
    notifyNotDeleted: emit(({ event }) => notify('error', failureIn(event).text || texts.deleteFailed)),
  },
}).createMachine({
  id: 'draftBox',
  description: 'The teacher’s draft box in one class.',
  context: ({ input }) => ({ ...input, pageNo: 1, page: null, meant: null }),
  output: ({ context }) => context.meant,
  initial: 'loading',
  on: {
    'drafts.close': { target: '.closed', actions: 'forget' },
  },
  states: {
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      invoke: {
        id: 'find',
        src: 'findDrafts',
        input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'drafts.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
        'drafts.take': [
          { guard: 'wouldReplace', target: 'replacing', actions: 'mean' },
          { target: 'closed', actions: 'mean' },
        ],
        'drafts.delete': { target: 'asking', actions: 'mean' },
      },
    },
    failed: {
      description: 'Loading the page failed; it can be retried.',
      on: { 'drafts.retry': 'loading' },
    },
    replacing: {
      description: 'Asking the teacher whether the draft may replace the vote in the editor.',
      on: { 'drafts.confirm': 'closed', 'drafts.cancel': { target: 'listed', actions: 'forget' } },
    },
    asking: {
      description: 'Asking the teacher whether to delete the draft.',
      on: { 'drafts.confirm': 'deleting', 'drafts.cancel': { target: 'listed', actions: 'forget' } },
    },
    deleting: {
      description: 'Deleting the draft.',
      invoke: {
        id: 'delete',
        src: 'deleteDraft',
        input: ({ context: { meant } }) => ({ draftId: meant?.draftId ?? '' }),
        onDone: [
          { guard: 'isLastOnPage', target: 'loading', actions: ['forget', 'turnBack', 'notifyDeleted'] },
          { target: 'loading', actions: ['forget', 'notifyDeleted'] },
        ],
        onError: {
          target: 'listed',
          actions: ['forget', 'notifyNotDeleted'],
        },
      },
    },
    closed: { description: 'The draft box is closed, with or without a chosen draft.', type: 'final' },
  },
})
