/** Model of a list of votes: examples, and an assertion for each state. */

import { voteListMachine } from '../../../../machines/live/vote/editor/voteList.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { history, lastHistory, noVotes } from '../vote.examples'
import { voteListWords } from './voteParts.words'

export const voteListModel = defineModel<typeof voteListMachine>({
  name: 'vote-list',
  feature: 'vote',
  purpose:
    'A list of votes, one page at a time: the class’s and students’ requests for the teacher, the own ones for a student. Reloaded after every change.',
  machine: voteListMachine,
  source: 'src/machines/live/vote/editor/voteList.machine.ts',
  starts: [{ name: 'the votes of a class', input: { teachingClassId: 'tc1', kind: 'history' } }],
  words: voteListWords,
  events: {
    'list.turn': [
      { example: 'to the third page', event: { type: 'list.turn', pageNo: 3 } },
      { example: 'to the first page', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.renew': [{ type: 'list.renew' }],
    'list.retry': [{ type: 'list.retry' }],
  },
  actors: { findVotes: { done: [history, lastHistory, noVotes], error: [new Error('cut off')] } },
  states: {
    loading: ({ context: { teachingClassId, kind, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, kind, pageNo }, 'the request')
    },
    listed: ({ context: { page } }) => must(page !== null, 'there is a page'),
    failed: (_, { emitted }) => mustBe(emitted, [], 'the message of a failure'),
  },
  stateKey: ({ context: { pageNo, page } }) => ({ pageNo, rows: page?.list.length }),
})
