/** What the teacher's sign-in promises in each state, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { signInCodes } from '../../../../contract/sockets/signIn'
import { defineModel, type Effects } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  codeRound,
  earlierProgress,
  fullProgress,
  ofRound,
  pass,
  progress,
  STARTED_AT,
  teacherInput,
  timeRound,
} from './attendance.examples'
import { firstChoice, untilEnd } from './attendance.logic'
import { isSignInRunning, teacherSignInView } from './attendance.selectors'
import { teacherSignInWords } from './attendance.words'
import { teacherSignInMachine } from './teacherAttendance.machine'

const { askSignIn, askSignInPass, endSignIn, startSignIn } = signInCodes.client
const at = STARTED_AT + 40
const { teachingClassId } = teacherInput
const press = { requestId: 'q1', randomNumber: '4079' }

const sentIn = ({ toParent }: Effects) =>
  toParent.flatMap((event) => (event.type === 'channel.send' ? [{ name: event.name, data: event.data }] : []))
const refusal = (name: keyof typeof errors, { code: request }: { code: number }, signInId: string | null = 'si1') => {
  const { code, text } = errors[name]
  return { type: 'signIn.refused', signInId, code, request, attemptsLeft: null, text, at } as const
}
const resumed = { type: 'signIn.resumed', own: null, progress: null } as const

export const teacherSignInModel = defineModel<typeof teacherSignInMachine>({
  name: 'sign-in-teacher',
  feature: 'signIn',
  purpose:
    'The sign-in in its teacher’s hands: time, code or pattern, start, counts, the end by hand or by the clock, and who is missing. Start and end are requests; what is true comes from the server.',
  machine: teacherSignInMachine,
  source: 'src/machines/live/attendance/teacherAttendance.machine.ts',
  starts: [{ name: 'in class', input: teacherInput }],
  words: teacherSignInWords,
  events: {
    'link.connected': [{ type: 'link.connected' }],
    'link.lost': [{ type: 'link.lost' }],
    'link.refused': [{ type: 'link.refused' }],
    'choice.restored': [{ type: 'choice.restored', choice: { ...firstChoice, minutes: 5 } }],
    'choice.change': [
      { example: 'a pattern, not yet which', event: { type: 'choice.change', choice: { mode: 'pattern' } } },
      { example: 'the boat', event: { type: 'choice.change', choice: { mode: 'pattern', pic: '07' } } },
      { example: 'a code by lot', event: { type: 'choice.change', choice: { mode: 'code', codeBy: 'random' } } },
      {
        example: 'a code half typed',
        event: { type: 'choice.change', choice: { mode: 'code', codeBy: 'typed', digits: '12  ' } },
      },
      {
        example: 'a code of one’s own',
        event: { type: 'choice.change', choice: { mode: 'code', codeBy: 'typed', digits: '1234' } },
      },
    ],
    'signIn.open': [{ type: 'signIn.open' }],
    'signIn.close': [{ type: 'signIn.close' }],
    'signIn.start': [{ type: 'signIn.start', ...press }],
    'signIn.end': [{ type: 'signIn.end' }],
    'signIn.confirmEnd': [{ type: 'signIn.confirmEnd' }],
    'signIn.declineEnd': [{ type: 'signIn.declineEnd' }],
    'signIn.again': [{ type: 'signIn.again' }],
    'screen.wantsPass': [{ type: 'screen.wantsPass' }],
    'screen.wantsStudents': [{ type: 'screen.wantsStudents' }],
    'signIn.started': [
      { example: 'time mode', event: { type: 'signIn.started', round: timeRound, at } },
      { example: 'the next one', event: { type: 'signIn.started', round: codeRound, at: codeRound.startedAt + 40 } },
    ],
    'signIn.resumed': [
      { example: 'nothing runs', event: { ...resumed, round: null, at } },
      { example: 'in the middle', event: { ...resumed, round: timeRound, progress, at: STARTED_AT + 20_000 } },
      {
        example: 'the next one',
        event: {
          ...resumed,
          round: codeRound,
          progress: ofRound(progress, codeRound),
          at: codeRound.startedAt + 9_000,
        },
      },
    ],
    'signIn.ended': [
      { example: 'this one', event: { type: 'signIn.ended', signInId: 'si1', at: timeRound.endsAt } },
      { example: 'another one', event: { type: 'signIn.ended', signInId: 'si0', at } },
    ],
    'signIn.refused': [
      { example: 'the start', event: refusal('signInNoStudents', startSignIn, null) },
      { example: 'an end that was not needed', event: refusal('signInNotRunning', endSignIn) },
      { example: 'the end', event: refusal('internal', endSignIn) },
      { example: 'a pass', event: refusal('internal', askSignInPass) },
      { example: 'the names', event: refusal('internal', askSignIn) },
    ],
    'signIn.progressed': [
      { example: 'counts', event: { type: 'signIn.progressed', progress, at } },
      { example: 'names', event: { type: 'signIn.progressed', progress: fullProgress, at } },
      { example: 'an earlier reading', event: { type: 'signIn.progressed', progress: earlierProgress, at } },
      { example: 'of another', event: { type: 'signIn.progressed', progress: ofRound(progress, codeRound), at } },
    ],
    'signIn.passIssued': [{ type: 'signIn.passIssued', pass, at }],
  },
  states: {
    'dialog.closed': (snapshot) => mustBe(teacherSignInView(snapshot).isOpen, false, 'the dialog'),
    'dialog.open': (snapshot) => mustBe(teacherSignInView(snapshot).isOpen, true, 'the dialog'),
    'round.choosing': (snapshot, effects) => {
      mustBe(isSignInRunning(snapshot), false, 'whether it runs')
      must(!sentIn(effects).some(({ name }) => name === 'startSignIn'), 'nothing is started')
    },
    'round.starting': ({ context: { choice } }, effects) => {
      for (const { name, data } of sentIn(effects)) {
        if (name !== 'startSignIn') continue
        const how =
          choice.mode === 'time'
            ? { timeRemaining: choice.minutes * 60_000 }
            : choice.mode === 'pattern'
              ? { pic: choice.pic }
              : { number: choice.codeBy === 'random' ? press.randomNumber : choice.digits }
        must(choice.mode !== 'pattern' || choice.pic !== null, 'B316: a pattern is chosen')
        mustBe(data, { teachingClassId, requestId: press.requestId, how }, 'G084: what starts it')
      }
    },
    'round.running.screen': (snapshot, effects) => {
      const { round } = snapshot.context
      must(round !== null, 'a round runs')
      const view = teacherSignInView(snapshot)
      mustBe(view.round?.countdown !== null, round.timeRemaining !== null, 'B255: whether there is a countdown')
      for (const { id, event } of effects.toChildren)
        if (id === 'screen') must(!event.type.startsWith('choice.'), 'the screen hears what concerns it')
    },
    'round.running.end.open': () => undefined,
    'round.running.end.asking': (snapshot, effects) => {
      mustBe(teacherSignInView(snapshot).asksEnd, true, 'B257: whether the teacher is asked')
      must(!sentIn(effects).some(({ name }) => name === 'endSignIn'), 'asking ends nothing')
    },
    'round.running.end.sending': ({ context: { round } }, effects) => {
      for (const sent of sentIn(effects))
        if (sent.name === 'endSignIn') mustBe(sent.data, { signInId: round?.signInId }, 'B257: what ends it')
    },
    'round.ended': (snapshot, { started }) => {
      const { round } = snapshot.context
      must(round !== null, 'what has ended is known')
      for (const { src, input } of started)
        if (src === 'detail') mustBe(input, { signInId: round.signInId }, 'B258: whose people are asked for')
      mustBe(teacherSignInView(snapshot).stage, 'ended', 'B256: the stage')
    },
  },
  invariants: [
    {
      sentence: 'Counts and names are those of the sign-in on the screen.',
      holds: ({ context: { round, counts } }) => counts === null || counts.signInId === round?.signInId,
    },
    {
      sentence: 'B256: whatever runs has an end, which the delays count down to.',
      holds: (snapshot) => !isSignInRunning(snapshot) || untilEnd(snapshot.context) > 0,
    },
    {
      sentence: 'B316: a sign-in by pattern cannot be started before one is chosen.',
      holds: (snapshot) => {
        const { choice, startReason } = teacherSignInView(snapshot)
        return choice.mode !== 'pattern' || choice.pic !== null || startReason !== null
      },
    },
  ],
  essence: ({ context: { choice, round, counts, students, link } }) => ({
    mode: choice.mode,
    codeBy: choice.codeBy,
    digits: choice.digits,
    pic: choice.pic,
    round: round?.signInId,
    isCounted: counts !== null,
    isNamed: students !== null,
    isLinked: link === 'connected',
  }),
})
