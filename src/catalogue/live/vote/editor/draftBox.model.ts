/** Model of the draft box: examples, and an assertion for each state. */

import { draftBoxMachine } from '../../../../machines/live/vote/editor/draftBox.machine'
import { texts } from '../../../../machines/live/vote/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { drafts, lastDraft, noDrafts, savedDraft } from '../vote.examples'
import { draftBoxWords } from './voteParts.words'

export const draftBoxModel = defineModel<typeof draftBoxMachine>({
  name: 'vote-drafts',
  feature: 'vote',
  purpose:
    'A teacher’s stored drafts of votes: opened for editing, or deleted, with a question before anything is lost. The output is the draft to open, or none.',
  machine: draftBoxMachine,
  source: 'src/machines/live/vote/editor/draftBox.machine.ts',
  starts: [
    { name: 'nothing written', input: { teachingClassId: 'tc1', isWriting: false } },
    { name: 'a vote half written', input: { teachingClassId: 'tc1', isWriting: true } },
  ],
  words: draftBoxWords,
  events: {
    'drafts.turn': [
      { example: 'to the second page', event: { type: 'drafts.turn', pageNo: 2 } },
      { example: 'to the first page', event: { type: 'drafts.turn', pageNo: 1 } },
    ],
    'drafts.retry': [{ type: 'drafts.retry' }],
    'drafts.take': [{ type: 'drafts.take', draft: savedDraft }],
    'drafts.delete': [{ type: 'drafts.delete', draft: savedDraft }],
    'drafts.confirm': [{ type: 'drafts.confirm' }],
    'drafts.cancel': [{ type: 'drafts.cancel' }],
    'drafts.close': [{ type: 'drafts.close' }],
  },
  actors: {
    findDrafts: { done: [drafts, lastDraft, noDrafts], error: [new Error('cut off')] },
    deleteDraft: { done: [undefined], error: [new Error('cut off')] },
  },
  states: {
    loading: ({ context: { teachingClassId, pageNo } }, { started, emitted }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, pageNo }, 'the request')
      for (const notice of emitted)
        mustBe(notice, { type: 'notify', level: 'success', text: texts.deleted }, 'B391: the message')
    },
    listed: ({ context: { page, meant } }) => {
      must(page !== null, 'the page is loaded')
      mustBe(meant, null, 'the chosen draft')
    },
    failed: ({ context }) => mustBe(context.meant, null, 'the chosen draft'),
    replacing: ({ context }) => {
      must(context.isWriting, 'unsaved input exists')
      must(context.meant !== null, 'a draft is chosen')
    },
    asking: ({ context }, { started }) => {
      must(context.meant !== null, 'a draft is chosen')
      mustBe(started, [], 'the requests before the confirmation')
    },
    deleting: ({ context: { meant } }, { started }) => {
      for (const { input } of started) mustBe(input, { draftId: meant?.draftId }, 'the deleted draft')
    },
    closed: ({ context, output }) => mustBe(output, context.meant, 'the output'),
  },
  stateKey: ({ context: { pageNo, page, meant, isWriting } }) => ({
    pageNo,
    rows: page?.list.length,
    isMeant: meant !== null,
    isWriting,
  }),
})
