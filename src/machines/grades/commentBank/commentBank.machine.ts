/**
 * The reusable comments of a teacher, beside the homework that is graded (B417). One comment is saved or deleted at a time. A comment
 * that failed to save stays visible when another homework opens. If the comments fail to load, grading continues without them.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { GradingComment } from '../../../../contract/entities/grades/grading'
import { callActor, queryActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import { notify } from '../../shared/messages'
import type { CommentBankContext, CommentBankEmitted, CommentBankEvent } from './commentBank.types'
import { texts } from './texts'

const without = (contents: readonly string[], content: string): readonly string[] =>
  contents.filter((one) => one !== content)

/** The comments with a saved one. The server returns a comment that was stored before as it is. */
const withSaved = (comments: CommentBankContext['comments'], saved: GradingComment): readonly GradingComment[] => {
  const known = comments ?? []
  return known.some(({ commentId }) => commentId === saved.commentId) ? known : [saved, ...known]
}

export const commentBankMachine = setup({
  types: {
    context: {} as CommentBankContext,
    events: {} as CommentBankEvent,
    emitted: {} as CommentBankEmitted,
  },
  actors: {
    loadComments: queryActor('findGradingComments'),
    saveComment: callActor('saveGradingComment'),
    deleteComment: callActor('deleteGradingComment'),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    showComments: assign((_, { comments }: { comments: readonly GradingComment[] }) => ({ comments })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    noteContent: assign(({ event }) => {
      assertEvent(event, 'comment.keep')
      return { content: event.content }
    }),
    noteId: assign(({ event }) => {
      assertEvent(event, 'comment.drop')
      return { commentId: event.commentId }
    }),
    addComment: assign(({ context: { comments, content, unsaved } }, { saved }: { saved: GradingComment }) => ({
      comments: withSaved(comments, saved),
      unsaved: without(unsaved, content),
    })),
    addUnsaved: assign(({ context: { content, unsaved } }) => ({ unsaved: [...without(unsaved, content), content] })),
    removeComment: assign(({ context: { comments, commentId } }) => ({
      comments: (comments ?? []).filter((one) => one.commentId !== commentId),
    })),
    forgetUnsaved: assign(({ context: { unsaved }, event }) => {
      assertEvent(event, 'comment.forget')
      return { unsaved: without(unsaved, event.content) }
    }),
    notifySaveFailed: emit((_, { text }: Failure) => notify('error', text || texts.saveFailed)),
    notifyDeleteFailed: emit((_, { text }: Failure) => notify('error', text || texts.deleteFailed)),
  },
}).createMachine({
  id: 'commentBank',
  description: 'The reusable comments of a teacher.',
  context: { comments: null, content: '', commentId: '', unsaved: [], problem: null },
  on: { 'comment.forget': { actions: 'forgetUnsaved' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the comments.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadComments',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'showComments', params: ({ event }) => ({ comments: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    failed: {
      description: 'Loading the comments failed; a retry is offered.',
      on: { 'bank.reload': 'loading' },
    },
    listed: {
      description: 'The comments are listed.',
      on: {
        'comment.keep': { target: 'saving', actions: 'noteContent' },
        'comment.drop': { target: 'deleting', actions: 'noteId' },
      },
    },
    saving: {
      tags: 'sending',
      description: 'Saving a comment.',
      invoke: {
        src: 'saveComment',
        input: ({ context: { content } }) => ({ content }),
        onDone: {
          target: 'listed',
          actions: { type: 'addComment', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: {
          target: 'listed',
          actions: ['addUnsaved', { type: 'notifySaveFailed', params: ({ event }) => failureOf(event.error) }],
        },
      },
    },
    deleting: {
      tags: 'sending',
      description: 'Deleting a comment.',
      invoke: {
        src: 'deleteComment',
        input: ({ context: { commentId } }) => ({ commentId }),
        onDone: { target: 'listed', actions: 'removeComment' },
        onError: {
          target: 'listed',
          actions: { type: 'notifyDeleteFailed', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
