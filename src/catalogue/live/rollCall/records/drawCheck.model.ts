/** Model of the check of a draw: examples, and an assertion for each state. */

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
    'The check of one draw in the browser: the values published after the reveal are loaded and everything is recomputed, so that the result needs no trust in the server.',
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
      must(findings !== null && holds(findings), 'every value matches')
      mustBe(findings.sameAsShown, draw ? true : null, 'the comparison with the screen')
    },
    broken: ({ context: { findings } }) => {
      must(findings !== null && !holds(findings), 'a value does not match')
      mustBe([findings.commitmentHolds, findings.choiceHolds], [true, false], 'the findings that do not match')
    },
    failed: ({ context: { findings, proof: had } }) => mustBe([findings, had], [null, null], 'findings and proof'),
  },
})
