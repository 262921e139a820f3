/** Model of the teacher's sign-in: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { firstChoice, untilEnd } from '../../../machines/live/attendance/attendance.logic'
import { isAttendanceRunning, teacherAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sentIn } from '../kit'
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
import { teacherAttendanceWords } from './attendance.words'
import { teacherAttendanceProduction } from './teacherAttendance.production'

const { askAttendance, askAttendancePass, endAttendance, startAttendance } = attendanceCodes.client
const at = STARTED_AT + 40
const { teachingClassId } = teacherInput
const press = { requestId: 'q1', randomNumber: '4079' }

const refusal = (name: keyof typeof errors, { code: request }: { code: number }, signInId: string | null = 'si1') => {
  const { code, text } = errors[name]
  return { type: 'attendance.refused', signInId, code, request, attemptsLeft: null, text, at } as const
}
const resumed = { type: 'attendance.resumed', own: null, progress: null } as const

export const teacherAttendanceModel = defineModel<typeof teacherAttendanceMachine>({
  name: 'attendance-teacher',
  feature: 'attendance',
  purpose:
    'The sign-in as its teacher runs it: time, code or pattern, start, counts, the end by hand or by time, and the absent students. Start and end are requests; the facts come from the server.',
  machine: teacherAttendanceMachine,
  source: 'src/machines/live/attendance/teacherAttendance.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'in class', input: teacherInput }],
  words: teacherAttendanceWords,
  production: teacherAttendanceProduction,
  events: {
    ...linkEvents,
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
    'attendance.open': [{ type: 'attendance.open' }],
    'attendance.close': [{ type: 'attendance.close' }],
    'attendance.start': [{ type: 'attendance.start', ...press }],
    'attendance.end': [{ type: 'attendance.end' }],
    'attendance.confirmEnd': [{ type: 'attendance.confirmEnd' }],
    'attendance.declineEnd': [{ type: 'attendance.declineEnd' }],
    'attendance.again': [{ type: 'attendance.again' }],
    'screen.wantsPass': [{ type: 'screen.wantsPass' }],
    'screen.wantsStudents': [{ type: 'screen.wantsStudents' }],
    'attendance.started': [
      { example: 'time mode', event: { type: 'attendance.started', round: timeRound, at } },
      {
        example: 'the next one',
        event: { type: 'attendance.started', round: codeRound, at: codeRound.startedAt + 40 },
      },
    ],
    'attendance.resumed': [
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
    'attendance.ended': [
      { example: 'this one', event: { type: 'attendance.ended', signInId: 'si1', at: timeRound.endsAt } },
      { example: 'another one', event: { type: 'attendance.ended', signInId: 'si0', at } },
    ],
    'attendance.refused': [
      { example: 'the start', event: refusal('attendanceNoStudents', startAttendance, null) },
      { example: 'an end that was not needed', event: refusal('attendanceNotRunning', endAttendance) },
      { example: 'the end', event: refusal('internal', endAttendance) },
      { example: 'a pass', event: refusal('internal', askAttendancePass) },
      { example: 'the names', event: refusal('internal', askAttendance) },
    ],
    'attendance.progressed': [
      { example: 'counts', event: { type: 'attendance.progressed', progress, at } },
      { example: 'names', event: { type: 'attendance.progressed', progress: fullProgress, at } },
      { example: 'an earlier reading', event: { type: 'attendance.progressed', progress: earlierProgress, at } },
      { example: 'of another', event: { type: 'attendance.progressed', progress: ofRound(progress, codeRound), at } },
    ],
    'attendance.passIssued': [{ type: 'attendance.passIssued', pass, at }],
  },
  states: {
    'dialog.closed': (snapshot) => mustBe(teacherAttendanceView(snapshot).isOpen, false, 'the dialog'),
    'dialog.open': (snapshot) => mustBe(teacherAttendanceView(snapshot).isOpen, true, 'the dialog'),
    'round.choosing': (snapshot, effects) => {
      mustBe(isAttendanceRunning(snapshot), false, 'whether it runs')
      must(!sentIn(effects).some(({ name }) => name === 'startAttendance'), 'no sign-in is started')
    },
    'round.starting': ({ context: { choice } }, effects) => {
      for (const { name, data } of sentIn(effects)) {
        if (name !== 'startAttendance') continue
        const how =
          choice.mode === 'time'
            ? { timeRemaining: choice.minutes * 60_000 }
            : choice.mode === 'pattern'
              ? { pic: choice.pic }
              : { number: choice.codeBy === 'random' ? press.randomNumber : choice.digits }
        must(choice.mode !== 'pattern' || choice.pic !== null, 'B316: a pattern is chosen')
        mustBe(data, { teachingClassId, requestId: press.requestId, how }, 'G084: the start')
      }
    },
    'round.running.screen': (snapshot, effects) => {
      const { round } = snapshot.context
      must(round !== null, 'a round runs')
      for (const { src, input } of effects.started)
        if (src === 'detail') mustBe(input, { signInId: round.signInId }, 'B258: the requested students')
      const view = teacherAttendanceView(snapshot)
      mustBe(view.round?.countdown !== null, round.timeRemaining !== null, 'B255: whether there is a countdown')
      for (const { id, event } of effects.toChildren)
        if (id === 'screen') must(!event.type.startsWith('choice.'), 'the screen receives only its own events')
    },
    'round.running.end.open': () => undefined,
    'round.running.end.asking': (snapshot, effects) => {
      mustBe(teacherAttendanceView(snapshot).asksEnd, true, 'B257: whether the teacher is asked')
      must(!sentIn(effects).some(({ name }) => name === 'endAttendance'), 'the question ends nothing')
    },
    'round.running.end.sending': ({ context: { round } }, effects) => {
      for (const sent of sentIn(effects))
        if (sent.name === 'endAttendance') mustBe(sent.data, { signInId: round?.signInId }, 'B257: the end')
    },
    'round.ended': (snapshot, { started }) => {
      const { round } = snapshot.context
      must(round !== null, 'the ended sign-in is in the context')
      must(!started.some(({ src }) => src === 'detail'), 'an open note survives the end')
      mustBe(teacherAttendanceView(snapshot).stage, 'ended', 'B256: the stage')
    },
  },
  invariants: [
    {
      sentence: 'Counts and names are those of the sign-in on the screen.',
      holds: ({ context: { round, counts } }) => counts === null || counts.signInId === round?.signInId,
    },
    {
      sentence: 'B256: a running sign-in has an end, which the delays count down to.',
      holds: (snapshot) => !isAttendanceRunning(snapshot) || untilEnd(snapshot.context) > 0,
    },
    {
      sentence: 'B316: a sign-in by pattern cannot be started before one is chosen.',
      holds: (snapshot) => {
        const { choice, startReason } = teacherAttendanceView(snapshot)
        return choice.mode !== 'pattern' || choice.pic !== null || startReason !== null
      },
    },
  ],
  stateKey: ({ context: { choice, round, counts, students, link } }) => ({
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
