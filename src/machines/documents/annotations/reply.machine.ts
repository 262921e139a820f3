/**
 * The reply of a plan's owner to an annotation (content §4 Annotations; B481 B482 B509 B528): one at most, written,
 * edited and deleted only while the annotation is unsolved. Its annotation is notified of every change. The draft
 * remains when another page replies or the annotation is solved.
 */

import { and, assertEvent, assign, emit, not, sendParent, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { isBlankText } from '../../../../contract/text'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { ReplyContext, ReplyEvent, ReplyInput, ReplyReport } from './annotation.types'
import { deleteCommentPlaceholder } from './annotations.actors'
import { annotationTexts as texts } from './texts'

const success = (text: string): Notify => ({ type: 'notify', level: 'success', text })

/** Why the draft cannot be sent; null where it can. */
export function replyReason({ text, isOpen }: Pick<ReplyContext, 'text' | 'isOpen'>): string | null {
  if (!isOpen) return errors.annotationSolved.text
  return isBlankText(text) ? texts.blankReply : null
}

export const replyMachine = setup({
  types: {
    context: {} as ReplyContext,
    events: {} as ReplyEvent,
    input: {} as ReplyInput,
    emitted: {} as Notify,
    children: {} as { add: 'addReply'; change: 'changeComment'; delete: 'deleteComment' },
  },
  actors: {
    addReply: callActor('addReply'),
    changeComment: callActor('changeComment'),
    deleteComment: deleteCommentPlaceholder,
  },
  guards: {
    hasReply: ({ context }) => context.reply !== null,
    /** B482 B528. */
    mayWrite: ({ context: { isOwner, isOpen } }) => isOwner && isOpen,
    isOpen: ({ context }) => context.isOpen,
    canSend: ({ context }) => replyReason(context) === null,
    isUnchanged: ({ context: { text, reply } }) => text === reply?.commentContent,
    isChangedElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === errors.conflictingChange.code,
  },
  actions: {
    applyReply: assign(({ event }) => {
      assertEvent(event, 'reply.received')
      return { reply: event.reply, isOpen: event.isOpen }
    }),
    begin: assign(({ context: { reply } }) => ({
      text: reply?.commentContent ?? '',
      basedOn: reply?.version ?? null,
      problem: null,
    })),
    write: assign(({ event }) => {
      assertEvent(event, 'reply.change')
      return { text: event.text, problem: null }
    }),
    forget: assign({ text: '', basedOn: null, problem: null }),
    refuse: assign(({ context }) => ({ problem: replyReason(context) })),
    clearProblem: assign({ problem: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      problem: failureOf(error).text || texts.replyFailed,
    })),
    /** The next save replaces the latest known version: the owner has seen the message. */
    showChanged: assign({ basedOn: null, problem: texts.changedElsewhere }),
    showReplied: assign({ basedOn: null, problem: texts.repliedElsewhere }),
    reportStale: sendParent({ type: 'reply.stale' } satisfies ReplyReport),
    notifyDeleteFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.replyDeleteFailed,
    })),
    notifyReplied: emit(success(texts.replied)),
    notifyChanged: emit(success(texts.replyChanged)),
    notifyDeleted: emit(success(texts.replyDeleted)),
    report: sendParent(({ context }): ReplyReport => ({ type: 'reply.changed', reply: context.reply })),
    loseReply: assign({ reply: null }),
  },
}).createMachine({
  id: 'reply',
  description: 'The reply of a plan’s owner to one annotation.',
  context: ({ input }) => ({ ...input, text: '', basedOn: null, problem: null }),
  initial: 'none',
  on: { 'reply.received': { actions: 'applyReply' } },
  states: {
    none: {
      description: 'There is no reply; the plan’s owner may write one while the annotation is unsolved.',
      entry: 'forget',
      always: { guard: 'hasReply', target: 'there' },
      on: {
        'reply.write': { guard: 'mayWrite', target: 'writing' },
      },
    },
    writing: {
      description: 'Writing a reply.',
      always: { guard: 'hasReply', target: 'editing', actions: 'showReplied' },
      on: {
        'reply.change': { actions: 'write' },
        'reply.send': [{ guard: 'canSend', target: 'sending' }, { actions: 'refuse' }],
        'reply.cancel': 'none',
      },
    },
    sending: {
      tags: 'sending',
      description: 'Sending the reply.',
      entry: 'clearProblem',
      invoke: {
        id: 'add',
        src: 'addReply',
        input: ({ context: { commentCode, text } }) => ({ commentCode, commentContent: text }),
        onDone: {
          target: 'there',
          actions: [assign({ reply: ({ event }) => event.output }), 'report', 'notifyReplied'],
        },
        onError: [
          // The response was lost, but an event has announced the reply.
          { guard: 'isUnchanged', target: 'there', actions: 'notifyReplied' },
          {
            target: 'writing',
            actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    there: {
      description: 'The reply is shown; its author may edit or delete it while the annotation is unsolved.',
      entry: 'forget',
      always: { guard: not('hasReply'), target: 'none' },
      on: {
        'reply.write': { guard: 'mayWrite', target: 'editing', actions: 'begin' },
        'reply.delete': { guard: 'mayWrite', target: 'asking' },
      },
    },
    editing: {
      description: 'Editing the reply.',
      always: { guard: not('hasReply'), target: 'writing' },
      on: {
        'reply.change': { actions: 'write' },
        'reply.send': [
          { guard: and(['canSend', 'isUnchanged']), target: 'there' },
          { guard: 'canSend', target: 'saving' },
          { actions: 'refuse' },
        ],
        'reply.cancel': 'there',
      },
    },
    saving: {
      tags: 'sending',
      description: 'Saving the edited reply.',
      entry: 'clearProblem',
      invoke: {
        id: 'change',
        src: 'changeComment',
        input: ({ context: { reply, text, basedOn } }) => ({
          commentCode: reply?.commentCode ?? '',
          commentContent: text,
          version: basedOn ?? reply?.version ?? 1,
        }),
        onDone: {
          target: 'there',
          actions: [
            assign({ reply: ({ event }) => event.output.reply }),
            sendParent(({ event }): ReplyReport => ({ type: 'reply.saved', annotation: event.output })),
            'notifyChanged',
          ],
        },
        onError: [
          { guard: 'isUnchanged', target: 'there', actions: 'notifyChanged' },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: ['showChanged', 'reportStale'],
          },
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    asking: {
      description: 'Asking the author to confirm the deletion of the reply.',
      always: [
        { guard: not('hasReply'), target: 'none' },
        { guard: not('isOpen'), target: 'there' },
      ],
      on: {
        'reply.confirm': 'deleting',
        'reply.cancel': 'there',
      },
    },
    deleting: {
      tags: 'sending',
      description: 'Deleting the reply.',
      invoke: {
        id: 'delete',
        src: 'deleteComment',
        input: ({ context: { reply } }) => ({ commentCode: reply?.commentCode ?? '' }),
        onDone: { target: 'none', actions: ['loseReply', 'report', 'notifyDeleted'] },
        onError: [
          { guard: not('hasReply'), target: 'none', actions: 'notifyDeleted' },
          {
            target: 'there',
            actions: { type: 'notifyDeleteFailed', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
})
