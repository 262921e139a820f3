/** Model of the student's sign-in: examples, and an assertion for each state. */

import { attendanceModeOf } from '../../../../contract/entities/live/attendance'
import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { isComplete } from '../../../machines/live/attendance/attendance.logic'
import { asideAttendance, studentAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { StudentAttendanceContext } from '../../../machines/live/attendance/attendance.types'
import { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import { texts } from '../../../machines/live/attendance/texts'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { defineModel, type Effects } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sendsNothing, sentIn } from '../kit'
import {
  codeForStudents,
  outOfTries,
  patternForStudents,
  STARTED_AT,
  signed,
  studentInput,
  timeRound,
  triedTwice,
  unsigned,
} from './attendance.examples'
import { studentAttendanceWords } from './attendance.words'
import { studentAttendanceProduction } from './studentAttendance.production'

const { checkAttendance } = attendanceCodes.client
const at = codeForStudents.startedAt + 40
const { signInId } = codeForStudents
const ticket = { signInId, ticket: 't1' }

/** Only the entered code or pattern is sent, or the ticket. */
const sendsOnlyCheck = ({ round, draft, ticket: held, device }: StudentAttendanceContext, effects: Effects): void => {
  must(round !== null, 'a sign-in runs')
  const who = device === '' ? {} : { device }
  const byMode = { time: {}, code: { number: draft?.digits }, pattern: { pic: draft?.pic } }
  const what = held?.signInId === round.signInId ? { ticket: held.ticket } : byMode[attendanceModeOf(round)]
  for (const sent of sentIn(effects))
    mustBe(
      sent,
      { name: 'checkAttendance', data: { signInId: round.signInId, ...what, ...who } },
      'G084: the sent check',
    )
}
const refusal = (name: keyof typeof errors, attemptsLeft: number | null, request: number = checkAttendance.code) => {
  const { code, text } = errors[name]
  return { type: 'attendance.refused', signInId, code, request, attemptsLeft, text, at } as const
}
const resumed = { type: 'attendance.resumed', progress: null, at: at + 1_000 } as const

export const studentAttendanceModel = defineModel<typeof studentAttendanceMachine>({
  name: 'attendance-student',
  feature: 'attendance',
  purpose:
    'The sign-in as one student takes part in it: a button, a code or a pattern, a limited number of attempts, a way to reopen a dismissed dialog. The server decides whether an attempt is right.',
  machine: studentAttendanceMachine,
  source: 'src/machines/live/attendance/studentAttendance.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentAttendanceWords,
  production: studentAttendanceProduction,
  events: {
    ...linkEvents,
    'memory.restored': [
      {
        example: 'half typed',
        event: { type: 'memory.restored', device: 'd1', draft: { signInId, digits: '40  ', pic: null } },
      },
    ],
    'ticket.arrived': [
      { example: 'for the sign-in by code', event: { type: 'ticket.arrived', ticket } },
      { example: 'for another', event: { type: 'ticket.arrived', ticket: { ...ticket, signInId: 'si0' } } },
    ],
    'attendance.started': [
      { example: 'time mode', event: { type: 'attendance.started', round: timeRound, at: STARTED_AT + 40 } },
      { example: 'code mode', event: { type: 'attendance.started', round: codeForStudents, at } },
      { example: 'pattern mode', event: { type: 'attendance.started', round: patternForStudents, at } },
    ],
    'attendance.resumed': [
      { example: 'nothing runs', event: { ...resumed, round: null, own: null } },
      { example: 'code mode', event: { ...resumed, round: codeForStudents, own: { ...unsigned, attemptsLeft: 5 } } },
      { example: 'after two tries', event: { ...resumed, round: codeForStudents, own: triedTwice } },
      { example: 'out of tries', event: { ...resumed, round: codeForStudents, own: outOfTries } },
      { example: 'signed', event: { ...resumed, round: codeForStudents, own: signed } },
      {
        example: 'shortly before the end of time mode',
        event: { ...resumed, round: timeRound, own: unsigned, at: timeRound.endsAt - 5_000 },
      },
      { example: 'signed in another', event: { ...resumed, round: patternForStudents, own: signed } },
    ],
    'attendance.succeeded': [
      { example: 'by code', event: { type: 'attendance.succeeded', signInId, own: signed, at } },
      { example: 'in another', event: { type: 'attendance.succeeded', signInId: 'si0', own: signed, at } },
    ],
    'attendance.ended': [
      { example: 'by code', event: { type: 'attendance.ended', signInId, at } },
      { example: 'another', event: { type: 'attendance.ended', signInId: 'si0', at } },
    ],
    'attendance.refused': [
      { example: 'a wrong code', event: refusal('attendanceWrongCode', 4) },
      { example: 'the last try', event: refusal('attendanceWrongCode', 0) },
      { example: 'a ticket that has run out', event: refusal('attendancePassExpired', null) },
      { example: 'too late', event: refusal('attendanceNotRunning', null) },
      { example: 'something else', event: refusal('internal', null, 0) },
    ],
    'code.change': [
      { example: 'two digits', event: { type: 'code.change', digits: '12  ' } },
      { example: 'the fourth digit', event: { type: 'code.change', digits: '1234' } },
    ],
    'pattern.choose': [{ type: 'pattern.choose', pic: '07' }],
    'attendance.check': [{ type: 'attendance.check' }],
    'attendance.dismiss': [{ type: 'attendance.dismiss' }],
    'attendance.reopen': [{ type: 'attendance.reopen', at }],
  },
  states: {
    idle: (snapshot, effects) => {
      mustBe(studentAttendanceView(snapshot).phase, 'idle', 'the phase')
      mustBe(snapshot.context.round, null, 'the round in the context')
      sendsNothing(effects)
      for (const { level, text } of effects.emitted)
        must(
          ((level === 'success' ? [texts.signedIn] : [texts.missed, texts.unconfirmed]) as string[]).includes(
            `${text}`,
          ),
          `B253, B254: what is said is not “${text}”`,
        )
    },
    'running.shown.arriving': () => must(false, 'this state is passed through at once'),
    'running.shown.answering': (snapshot, effects) => {
      const { round } = snapshot.context
      must(round !== null, 'a sign-in runs')
      const view = studentAttendanceView(snapshot)
      mustBe(view.mode, attendanceModeOf(round), 'B249, B250, B251: the mode')
      mustBe(view.countdown !== null, round.timeRemaining !== null, 'B252: whether there is a countdown')
      mustBe(
        view.checkReason === null,
        view.linkReason === null &&
          (view.mode === 'time' || (view.mode === 'code' ? isComplete(view.digits) : view.pic !== null)),
        'B315, B316: whether it can be sent',
      )
      sendsNothing(effects)
    },
    'running.shown.checking': ({ context }, effects) => {
      must(context.isOut, 'an attempt is in flight')
      sendsOnlyCheck(context, effects)
    },
    'running.shown.blocked': (snapshot, effects) => {
      mustBe(snapshot.context.attemptsLeft, 0, 'the attempts left')
      sendsNothing(effects)
    },
    'running.dismissed': (snapshot, effects) => {
      must(asideAttendance(snapshot) !== null, 'a prompt reopens the dialog')
      must(
        effects.toParent.every(({ type }) => type !== 'dialog.open'),
        'a dismissed dialog does not reopen by itself',
      )
      sendsOnlyCheck(snapshot.context, effects)
    },
    settling: (snapshot, effects) => {
      mustBe(studentAttendanceView(snapshot).phase, 'idle', 'B252, B254: the dialog is closed')
      mustBe(asideAttendance(snapshot), null, 'the prompt of an ended sign-in')
      must(snapshot.context.isOut, 'an attempt is in flight')
      sendsNothing(effects)
    },
  },
  invariants: [
    {
      sentence: 'The input belongs to the sign-in on the screen.',
      holds: ({ context: { round, draft } }) => round === null || draft?.signInId === round.signInId,
    },
    {
      sentence: 'The right code or pattern is never in the context.',
      holds: ({ context: { round } }) => round === null || (round.pic === null && !isComplete(round.number ?? '')),
    },
  ],
  unreachable: { 'running.shown.arriving': 'The chart leaves this state in the same step.' },
  stateKey: ({ context: { round, attemptsLeft, draft, ticket: held, isOut, problem, link } }) => ({
    round: round?.signInId,
    attemptsLeft,
    digits: draft && isComplete(draft.digits),
    pic: draft?.pic,
    ticket: held?.signInId,
    isOut,
    isWrong: problem !== null,
    isLinked: link === 'connected',
  }),
})
