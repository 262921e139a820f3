/** What the check of a draw promises in each state, and how its request may end. */

import { drawCheckMachine } from '../../../../machines/live/rollCall/records/drawCheck.machine'
import { holds, known } from '../../../../machines/live/rollCall/rollCall.logic'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { forgedProof, proof, round, STARTED_AT } from '../rollCall.examples'
import { drawCheckWords } from './rollCallParts.words'

export const drawCheckModel = defineModel<typeof drawCheckMachine>({
  name: 'roll-call-check',
  feature: 'rollCall',
  purpose:
    'The check of one draw in the browser: what the server published after the reveal is fetched and everything is computed again, so that nobody need believe anybody.',
  machine: drawCheckMachine,
  source: 'src/machines/live/rollCall/records/drawCheck.machine.ts',
  starts: [
    { name: 'a draw seen on this screen', input: { rollCallId: 'r1', draw: known(round, STARTED_AT, null, null) } },
    { name: 'a draw of the records', input: { rollCallId: 'r1', draw: null } },
  ],
  words: drawCheckWords,
  events: { 'check.retry': [{ type: 'check.retry' }] },
  actors: {
    proof: { done: [proof, forgedProof], error: [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('x')] },
  },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    held: ({ context: { findings, draw } }) => {
      must(findings !== null && holds(findings), 'everything fits')
      mustBe(findings.sameAsShown, draw ? true : null, 'the comparison with the screen')
    },
    broken: ({ context: { findings } }) => {
      must(findings !== null && !holds(findings), 'something does not fit')
      mustBe([findings.commitmentHolds, findings.choiceHolds], [true, false], 'what does not fit')
    },
    failed: ({ context: { findings, proof: had } }) => mustBe([findings, had], [null, null], 'what is known'),
  },
})
