/** Model of the student's roll call: examples, and an assertion for each state. */

import { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import { defineModel } from '../../../statecharts/model'
import { queryIn } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import {
  bystanderInput,
  chosenInput,
  commitment,
  forgedProof,
  nextRound,
  proof,
  round,
  STARTED_AT,
} from './rollCall.examples'
import { studentRollCallProduction } from './studentRollCall.production'
import { studentRollCallWords } from './studentRollCall.words'

export const studentRollCallModel = defineModel<typeof studentRollCallMachine>({
  name: 'roll-call-student',
  feature: 'rollCall',
  purpose:
    'The roll call as one student sees it: the names scroll until the server’s moment of reveal, the picked students are shown, and a dialog that was open before returns.',
  machine: studentRollCallMachine,
  source: 'src/machines/live/rollCall/studentRollCall.machine.ts',
  starts: [
    { name: 'a chosen student', input: chosenInput },
    { name: 'another student', input: bystanderInput },
  ],
  words: studentRollCallWords,
  production: studentRollCallProduction,
  events: {
    'rollCall.committed': [{ type: 'rollCall.committed', commitment, at: STARTED_AT - 5_000 }],
    'rollCall.drawn': [
      { example: 'just started', event: { type: 'rollCall.drawn', round, at: STARTED_AT + 40 } },
      { example: 'heard late', event: { type: 'rollCall.drawn', round, at: round.revealAt + 10 } },
      {
        example: 'the next one, without sound',
        event: { type: 'rollCall.drawn', round: { ...nextRound, sound: '0' }, at: nextRound.startedAt },
      },
    ],
    'rollCall.resumed': [
      { example: 'nothing runs', event: { type: 'rollCall.resumed', round: null, sound: '1', at: STARTED_AT } },
      { example: 'in the middle', event: { type: 'rollCall.resumed', round, sound: '1', at: STARTED_AT + 3_000 } },
      {
        example: 'in the last moment before the reveal',
        event: { type: 'rollCall.resumed', round, sound: '1', at: round.revealAt - 1 },
      },
      { example: 'at the reveal', event: { type: 'rollCall.resumed', round, sound: '1', at: round.revealAt } },
      {
        example: 'after the reveal',
        event: { type: 'rollCall.resumed', round, sound: '0', at: round.revealAt + 5_000 },
      },
      { example: 'over', event: { type: 'rollCall.resumed', round, sound: '1', at: round.endsAt } },
      {
        example: 'the next one in the middle',
        event: { type: 'rollCall.resumed', round: nextRound, sound: '1', at: nextRound.startedAt + 3_000 },
      },
      {
        example: 'the next one after its reveal',
        event: { type: 'rollCall.resumed', round: nextRound, sound: '1', at: nextRound.revealAt + 5_000 },
      },
    ],
    'rollCall.revealed': [
      { example: 'of this draw', event: { type: 'rollCall.revealed', proof, at: round.revealAt } },
      {
        example: 'of another draw',
        event: { type: 'rollCall.revealed', proof: { ...forgedProof, rollCallId: 'r0' }, at: round.revealAt },
      },
    ],
    'rollCall.closed': [
      { example: 'this one', event: { type: 'rollCall.closed', rollCallId: round.rollCallId, at: round.revealAt } },
      { example: 'another one', event: { type: 'rollCall.closed', rollCallId: 'r0', at: round.revealAt } },
    ],
    'rollCall.soundChanged': [
      { example: 'off', event: { type: 'rollCall.soundChanged', sound: '0', at: STARTED_AT + 2_000 } },
      { example: 'on', event: { type: 'rollCall.soundChanged', sound: '1', at: STARTED_AT + 2_000 } },
    ],
    'rollCall.dismiss': [{ type: 'rollCall.dismiss', at: round.revealAt + 2_000 }],
    'rollCall.reopen': [{ type: 'rollCall.reopen', at: round.revealAt + 20_000 }],
    'rollCall.check': [{ type: 'rollCall.check' }],
    'rollCall.endCheck': [{ type: 'rollCall.endCheck' }],
  },
  states: {
    idle: ({ context }, { toParent }) => {
      mustBe(context.draw, null, 'the draw of an idle chart')
      must(
        toParent.every((event) => event.type === 'dialog.close'),
        'a chart that comes to rest only closes its dialog',
      )
    },
    'shown.scrolling': ({ context: { draw, sound } }, { toChildren }) => {
      must(draw !== null, 'a draw is known')
      must(draw.receivedAt < draw.round.revealAt, 'the picked students are not revealed yet')
      const lastCommand = toChildren.at(-1)?.event.type
      if (lastCommand) mustBe(lastCommand, sound === '1' ? 'sound.roll' : 'sound.stop', 'the sound')
    },
    'shown.revealed.result': ({ context: { draw } }) => {
      must(draw !== null, 'a draw is known')
      must(draw.proof === null || draw.proof.rollCallId === draw.round.rollCallId, 'the proof is of this draw')
    },
    'shown.revealed.checking': ({ context: { draw } }, { started }) => {
      for (const { src, input } of started) {
        mustBe(src, 'drawCheck', 'what is started to check')
        mustBe(queryIn(input), { rollCallId: draw?.round.rollCallId, draw }, 'what is checked')
      }
    },
    dismissed: ({ context: { draw } }, { toParent }) => {
      must(draw !== null, 'the dismissed round is still in the context')
      must(
        toParent.every((event) => event.type === 'dialog.close'),
        'a dismissed dialog does not reopen by itself',
      )
    },
  },
  invariants: [
    {
      sentence: 'Only a commitment that was received before the start counts as seen, and only for its own draw.',
      holds: ({ context: { draw } }) =>
        draw === null || draw.commitment === null || draw.commitment.commitment === draw.round.commitment,
    },
  ],
  stateKey: ({ context: { draw, sound, commitment } }) => ({
    draw: draw && {
      id: draw.round.rollCallId,
      isRolling: draw.receivedAt < draw.round.revealAt,
      proof: draw.proof !== null,
    },
    sound,
    commitment: commitment !== null,
  }),
})
