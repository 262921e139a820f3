/** Model of quoting: examples, and an assertion for each state. */

import { quotingMachine } from '../../../../machines/live/vote/editor/quoting.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { noVotes, questions, quotable } from '../vote.examples'
import { quotingWords } from './voteParts.words'

const [single, multiple] = questions

export const quotingModel = defineModel<typeof quotingMachine>({
  name: 'vote-quoting',
  feature: 'vote',
  purpose:
    'Questions of past votes for a new vote: five votes a page, questions picked across pages. A message says when none is picked.',
  machine: quotingMachine,
  source: 'src/machines/live/vote/editor/quoting.machine.ts',
  starts: [{ name: 'a teaching class', input: { teachingClassId: 'tc1' } }],
  words: quotingWords,
  events: {
    'quote.turn': [
      { example: 'to the second page', event: { type: 'quote.turn', pageNo: 2 } },
      { example: 'to the first page', event: { type: 'quote.turn', pageNo: 1 } },
    ],
    'quote.retry': [{ type: 'quote.retry' }],
    'quote.pick': [
      { example: 'a single choice', event: { type: 'quote.pick', picked: { id: 'old0 0', question: single } } },
      { example: 'a multiple choice', event: { type: 'quote.pick', picked: { id: 'old0 1', question: multiple } } },
    ],
    'quote.take': [{ type: 'quote.take' }],
    'quote.understood': [{ type: 'quote.understood' }],
    'quote.close': [{ type: 'quote.close' }],
  },
  actors: { findVotes: { done: [quotable, noVotes], error: [new Error('cut off')] } },
  states: {
    loading: ({ context: { teachingClassId, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, pageNo }, 'what is asked for')
    },
    listed: ({ context: { page } }) => must(page !== null, 'there is a page'),
    failed: (_, { emitted }) => mustBe(emitted, [], 'the message of a failure'),
    nothingPicked: ({ context: { picked } }) => mustBe(picked, [], 'B336: the picked questions'),
    closed: ({ context: { picked }, output }) =>
      mustBe(
        output,
        picked.map(({ question }) => question),
        'the output',
      ),
  },
  invariants: [
    {
      sentence: 'No question is picked twice.',
      holds: ({ context: { picked } }) => new Set(picked.map(({ id }) => id)).size === picked.length,
    },
  ],
  stateKey: ({ context: { pageNo, page, picked } }) => ({
    pageNo,
    rows: page?.list.length,
    picked: picked.map(({ id }) => id),
  }),
})
