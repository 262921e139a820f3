/** What the draft box promises in each state, and the events to walk it with. */

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
    'A teacher’s kept votes: opened to be written on, or deleted. It asks first where something would be lost, and ends with the draft to open or with nothing.',
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
      for (const { input } of started) mustBe(input, { teachingClassId, pageNo }, 'what is asked for')
      for (const said of emitted)
        mustBe(said, { type: 'notify', level: 'success', text: texts.deleted }, 'B391: what is said')
    },
    listed: ({ context: { page, meant } }) => {
      must(page !== null, 'there is a page')
      mustBe(meant, null, 'the draft in hand')
    },
    failed: ({ context }) => mustBe(context.meant, null, 'the draft in hand'),
    replacing: ({ context }) => {
      must(context.isWriting, 'something would be lost')
      must(context.meant !== null, 'a draft is meant')
    },
    asking: ({ context }, { started }) => {
      must(context.meant !== null, 'a draft is meant')
      mustBe(started, [], 'what is done before the teacher has agreed')
    },
    deleting: ({ context: { meant } }, { started }) => {
      for (const { input } of started) mustBe(input, { draftId: meant?.draftId }, 'what is deleted')
    },
    closed: ({ context, output }) => mustBe(output, context.meant, 'what the box ends with'),
  },
  stateKey: ({ context: { pageNo, page, meant, isWriting } }) => ({
    pageNo,
    rows: page?.list.length,
    isMeant: meant !== null,
    isWriting,
  }),
})
