/** Model of the teacher's roll call: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { classroom } from '../../../../contract/sockets/classroom'
import { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents } from '../kit'
import { commitment, counts, nextRound, proof, round, STARTED_AT, teacherInput } from './rollCall.examples'
import { teacherRollCallProduction } from './teacherRollCall.production'
import { teacherRollCallWords } from './teacherRollCall.words'

const { closeRollCall, prepareRollCall, setRollCallSound, startRollCall } = classroom.client
const at = STARTED_AT

const refused = (name: keyof typeof errors, request: number) => {
  const { code, text } = errors[name]
  return { type: 'rollCall.refused', request, code, text, at } as const
}
const sent = (effects: { toParent: readonly { type: string; name?: unknown }[] }): unknown[] =>
  effects.toParent.filter(({ type }) => type === 'channel.send').map(({ name }) => name)

export const teacherRollCallModel = defineModel<typeof teacherRollCallMachine>({
  name: 'roll-call-teacher',
  feature: 'rollCall',
  purpose:
    'The roll call as its teacher runs it: options, the commitment of the next draw, start, the running draw, its result, records, the confirmed close and the sound.',
  machine: teacherRollCallMachine,
  source: 'src/machines/live/rollCall/teacherRollCall.machine.ts',
  // Connected, and with students to pick from.
  isUsual: (snapshot) =>
    snapshot.matches({ link: 'connected' }) &&
    snapshot.context.counts?.candidateNum !== 0 &&
    snapshot.context.commitment?.candidateNum !== 0,
  starts: [{ name: 'in class', input: teacherInput }],
  words: teacherRollCallWords,
  production: teacherRollCallProduction,
  events: {
    ...linkEvents,
    'options.restored': [{ type: 'options.restored', options: { stuNum: 2, isNominateAllStu: '1', since: 'lesson' } }],
    'rollCall.open': [{ type: 'rollCall.open' }],
    'rollCall.choose': [
      { example: 'five', event: { type: 'rollCall.choose', options: { stuNum: 5 } } },
      {
        example: 'those not yet picked',
        event: { type: 'rollCall.choose', options: { isNominateAllStu: '0' } },
      },
      { example: 'the whole class', event: { type: 'rollCall.choose', options: { isNominateAllStu: '1' } } },
      { example: 'of this term', event: { type: 'rollCall.choose', options: { since: 'term' } } },
    ],
    'rollCall.counted': [
      { example: 'everybody is left', event: { type: 'rollCall.counted', counts, at } },
      {
        example: 'nobody is in the class any longer',
        event: {
          type: 'rollCall.counted',
          counts: { ...counts, candidateNum: 0, left: { lesson: 0, week: 0, term: 0 } },
          at,
        },
      },
    ],
    'rollCall.committed': [
      { example: 'whole class', event: { type: 'rollCall.committed', commitment, at } },
      {
        example: 'not yet picked',
        event: {
          type: 'rollCall.committed',
          commitment: { ...commitment, commitmentId: 'c2', isNominateAllStu: '0', since: 'lesson' },
          at,
        },
      },
      {
        example: 'not yet picked this term',
        event: {
          type: 'rollCall.committed',
          commitment: { ...commitment, commitmentId: 'c5', isNominateAllStu: '0', since: 'term', candidateNum: 0 },
          at,
        },
      },
      {
        example: 'one student only',
        event: { type: 'rollCall.committed', commitment: { ...commitment, commitmentId: 'c3', candidateNum: 1 }, at },
      },
      {
        example: 'no students',
        event: { type: 'rollCall.committed', commitment: { ...commitment, commitmentId: 'c4', candidateNum: 0 }, at },
      },
    ],
    'rollCall.start': [{ type: 'rollCall.start', seed: 'a1', requestId: 'q1' }],
    'rollCall.drawn': [
      { example: 'just started', event: { type: 'rollCall.drawn', round, at: STARTED_AT + 40 } },
      { example: 'heard late', event: { type: 'rollCall.drawn', round, at: round.revealAt + 10 } },
    ],
    'rollCall.resumed': [
      { example: 'nothing runs', event: { type: 'rollCall.resumed', round: null, sound: '1', at } },
      { example: 'in the middle', event: { type: 'rollCall.resumed', round, sound: '1', at: STARTED_AT + 3_000 } },
      {
        example: 'after the reveal',
        event: { type: 'rollCall.resumed', round, sound: '0', at: round.revealAt + 5_000 },
      },
    ],
    'rollCall.revealed': [{ example: 'of this draw', event: { type: 'rollCall.revealed', proof, at: round.revealAt } }],
    'rollCall.closed': [
      { example: 'this one', event: { type: 'rollCall.closed', rollCallId: round.rollCallId, at } },
      { example: 'another one', event: { type: 'rollCall.closed', rollCallId: nextRound.rollCallId, at } },
    ],
    'rollCall.soundChanged': [
      { example: 'off', event: { type: 'rollCall.soundChanged', sound: '0', at } },
      { example: 'on', event: { type: 'rollCall.soundChanged', sound: '1', at } },
    ],
    'rollCall.refused': [
      { example: 'the start', event: refused('rollCallTooFew', startRollCall.code) },
      { example: 'the preparation', event: refused('rollCallNoStudents', prepareRollCall.code) },
      { example: 'the sound', event: refused('internal', setRollCallSound.code) },
      { example: 'a close that was not needed', event: refused('rollCallNotRunning', closeRollCall.code) },
      {
        example: 'with an unknown code',
        event: { type: 'rollCall.refused', request: 0, code: 999_999, text: '未知错误', at },
      },
    ],
    'rollCall.toggleSound': [{ type: 'rollCall.toggleSound' }],
    'rollCall.close': [{ type: 'rollCall.close' }],
    'rollCall.confirmClose': [{ type: 'rollCall.confirmClose' }],
    'rollCall.declineClose': [{ type: 'rollCall.declineClose' }],
    'rollCall.showDraw': [{ type: 'rollCall.showDraw' }],
    'rollCall.showRecords': [{ type: 'rollCall.showRecords' }],
    'rollCall.check': [{ type: 'rollCall.check', rollCallId: round.rollCallId }],
  },
  states: {
    'link.connecting': () => undefined,
    'link.connected': () => undefined,
    'link.lost': () => undefined,
    'link.refused': () => undefined,
    'sound.settled': (_, { emitted }) => {
      for (const { text } of emitted) must(typeof text === 'string' && text !== '', 'a message has a text')
    },
    'sound.changing': (snapshot) =>
      must(snapshot.matches({ link: 'connected' }), 'the sound is changed only while connected'),
    'dialog.closed.settled': ({ context }) => mustBe([context.draw, context.live], [null, false], 'draw and live'),
    'dialog.closed.owing': ({ context }) => mustBe([context.draw, context.live], [null, false], 'draw and live'),
    'dialog.open.draw.idle.preparing': ({ context }, effects) => {
      const asked = sent(effects)
      if (asked.length > 0) mustBe(context.commitment, null, 'the commitment while a new one is requested')
    },
    'dialog.open.draw.idle.ready': ({ context: { commitment, options } }) =>
      must(
        commitment === null ||
          (commitment.isNominateAllStu === options.isNominateAllStu &&
            (commitment.isNominateAllStu === '1' || commitment.since === options.since)),
        'the commitment is for the scope that is chosen',
      ),
    'dialog.open.draw.starting': ({ context: { commitment, options, teachingClassId } }, { toParent }) => {
      for (const event of toParent) {
        if (event.name !== 'startRollCall') continue
        mustBe(
          event.data,
          {
            teachingClassId,
            stuNum: options.stuNum,
            isNominateAllStu: options.isNominateAllStu,
            ...(options.isNominateAllStu === '0' && { since: options.since }),
            type: '2',
            ...(commitment && { commitmentId: commitment.commitmentId }),
            seed: 'a1',
            requestId: 'q1',
            sound: event.data.sound,
          },
          'the start message (B370)',
        )
      }
    },
    'dialog.open.draw.running': ({ context: { draw, live } }) => {
      must(draw !== null && live, 'a draw runs')
      must(draw.receivedAt < draw.round.revealAt, 'the draw is not revealed yet')
    },
    'dialog.open.closing.settled': () => undefined,
    'dialog.open.closing.asking': (_, effects) =>
      must(!sent(effects).includes('closeRollCall'), 'the question closes nothing'),
  },
  invariants: [
    {
      sentence: 'Only a confirmed close closes the students’ dialogs: the draw stays in the context until then.',
      holds: ({ context: { draw, live } }) => !live || draw !== null,
    },
    {
      sentence: 'A draw is checked only against its own commitment.',
      holds: ({ context: { draw } }) =>
        draw === null || draw.commitment === null || draw.commitment.commitment === draw.round.commitment,
    },
  ],
  stateKey: ({ context: { draw, live, options, commitment, counts: received } }) => ({
    isRolling: draw && draw.receivedAt < draw.round.revealAt,
    live,
    scope: options.isNominateAllStu === '1' ? 'all' : options.since,
    isEmpty: received?.candidateNum === 0,
    isCounted: received !== null,
    candidates:
      commitment &&
      (commitment.candidateNum === 0 ? 'none' : commitment.candidateNum < options.stuNum ? 'few' : 'enough'),
  }),
})
