/** Model of the reply to an annotation: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { replyMachine } from '../../../machines/documents/annotations/reply.machine'
import { annotationTexts as texts } from '../../../machines/documents/annotations/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { changedReply, changedReplyAnnotation, reply } from './annotations.examples'
import { replyWords } from './annotations.words'

const offline = { code: 0, text: '' }

export const replyModel = defineModel<typeof replyMachine>({
  name: 'annotation-reply',
  feature: 'annotations',
  purpose:
    'The one reply of a plan’s owner to an annotation: written, edited and deleted while the annotation is unsolved. The draft survives changes on other pages.',
  machine: replyMachine,
  source: 'src/machines/documents/annotations/reply.machine.ts',
  starts: [
    { name: 'the owner, no reply', input: { commentCode: 'an1', reply: null, isOpen: true, isOwner: true } },
    { name: 'the owner, a reply', input: { commentCode: 'an1', reply, isOpen: true, isOwner: true } },
    { name: 'the owner, solved', input: { commentCode: 'an1', reply, isOpen: false, isOwner: true } },
    { name: 'a teacher', input: { commentCode: 'an1', reply: null, isOpen: true, isOwner: false } },
  ],
  words: replyWords,
  events: {
    'reply.received': [
      { example: 'a reply', event: { type: 'reply.received', reply, isOpen: true } },
      { example: 'a changed one', event: { type: 'reply.received', reply: changedReply, isOpen: true } },
      {
        example: 'what is written here',
        event: {
          type: 'reply.received',
          reply: { ...reply, commentContent: changedReply.commentContent },
          isOpen: true,
        },
      },
      { example: 'none', event: { type: 'reply.received', reply: null, isOpen: true } },
      { example: 'solved', event: { type: 'reply.received', reply, isOpen: false } },
      { example: 'solved without one', event: { type: 'reply.received', reply: null, isOpen: false } },
    ],
    'reply.write': [{ type: 'reply.write' }],
    'reply.change': [
      { example: 'a text', event: { type: 'reply.change', text: changedReply.commentContent } },
      { example: 'blanks', event: { type: 'reply.change', text: ' \n\u200b' } },
    ],
    'reply.send': [{ type: 'reply.send' }],
    'reply.cancel': [{ type: 'reply.cancel' }],
    'reply.delete': [{ type: 'reply.delete' }],
    'reply.confirm': [{ type: 'reply.confirm' }],
  },
  actors: {
    addReply: {
      done: [reply],
      error: [offline, { code: errors.replyExists.code, text: errors.replyExists.text }],
    },
    changeComment: {
      done: [changedReplyAnnotation],
      error: [offline, { code: errors.conflictingChange.code, text: errors.conflictingChange.text }],
    },
    deleteComment: { done: [undefined], error: [offline] },
  },
  states: {
    none: ({ context }) => {
      mustBe(context.reply, null, 'B481: the reply')
      mustBe(context.text, '', 'the draft')
    },
    writing: ({ context }, { started }) => {
      mustBe(context.reply, null, 'B481: the reply')
      must(context.isOwner, 'B528: the owner writes')
      mustBe(started, [], 'the requests before the reply is sent')
    },
    sending: ({ context: { commentCode, text, isOwner } }, { started }) => {
      must(isOwner, 'B528: the owner sends')
      for (const { src, input } of started)
        mustBe([src, input], ['addReply', { commentCode, commentContent: text }], 'the request')
    },
    there: ({ context }, { emitted }) => {
      must(context.reply !== null, 'there is a reply')
      const notices = [texts.replied, texts.replyChanged, texts.replyDeleteFailed]
      for (const one of emitted) must(notices.includes(one.text), 'B582: the message')
    },
    editing: ({ context }) => {
      must(context.reply !== null, 'there is a reply')
      must(context.isOwner, 'B528: the owner writes')
    },
    saving: ({ context: { reply: now, text, basedOn } }, { started }) => {
      for (const { src, input } of started)
        mustBe(
          [src, input],
          ['changeComment', { commentCode: now?.commentCode, commentContent: text, version: basedOn ?? now?.version }],
          'the request',
        )
    },
    asking: ({ context }, { started }) => {
      mustBe(started, [], 'B587: the requests before the confirmation')
      must(context.isOpen, 'B482: the annotation is unsolved')
    },
    deleting: ({ context }, { started }) => {
      for (const { src, input } of started)
        mustBe([src, input], ['deleteComment', { commentCode: context.reply?.commentCode }], 'the request')
    },
  },
  invariants: [
    {
      sentence: 'B509: a blank reply is never sent.',
      holds: (snapshot) =>
        !(snapshot.matches('sending') || snapshot.matches('saving')) || snapshot.context.text.trim() !== '',
    },
    {
      sentence: 'B528: only the plan’s owner writes or deletes a reply.',
      holds: (snapshot) => snapshot.context.isOwner || snapshot.matches('none') || snapshot.matches('there'),
    },
  ],
})
