/** Model of the screen of a running sign-in: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { attendanceScreenView } from '../../../machines/live/attendance/attendance.selectors'
import { attendanceScreenMachine } from '../../../machines/live/attendance/attendanceScreen.machine'
import { defineModel, type Effects } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents } from '../kit'
import { fullProgress, pass, progress, STARTED_AT } from './attendance.examples'
import { attendanceScreenWords } from './records/attendanceRecords.words'

const { askAttendancePass, endAttendance } = attendanceCodes.client
const at = STARTED_AT + 5_000
const wishes = ({ toParent }: Effects) => toParent.map(({ type }) => type)
const refusal = (request: number) => {
  const { code, text } = errors.attendanceNotRunning
  return { type: 'attendance.refused', signInId: 'si1', code, request, attemptsLeft: null, text, at } as const
}

export const attendanceScreenModel = defineModel<typeof attendanceScreenMachine>({
  name: 'attendance-screen',
  feature: 'attendance',
  purpose:
    'The projector screen of a running sign-in: code or pattern, the QR code that changes every 15 seconds, the names.',
  machine: attendanceScreenMachine,
  source: 'src/machines/live/attendance/attendanceScreen.machine.ts',
  starts: [
    { name: 'on line', input: { signInId: 'si1', isLinked: true } },
    { name: 'cut off', input: { signInId: 'si1', isLinked: false } },
  ],
  words: attendanceScreenWords,
  events: {
    ...linkEvents,
    'screen.toggleSecret': [{ type: 'screen.toggleSecret' }],
    'screen.toggleQr': [{ type: 'screen.toggleQr' }],
    'screen.toggleStudents': [{ type: 'screen.toggleStudents' }],
    'screen.hide': [{ type: 'screen.hide' }],
    'attendance.passIssued': [
      { example: 'for this sign-in', event: { type: 'attendance.passIssued', pass, at } },
      { example: 'for another', event: { type: 'attendance.passIssued', pass: { ...pass, signInId: 'si0' }, at } },
    ],
    'attendance.refused': [
      { example: 'the pass', event: refusal(askAttendancePass.code) },
      { example: 'something else', event: refusal(endAttendance.code) },
    ],
    'attendance.progressed': [
      { example: 'counts', event: { type: 'attendance.progressed', progress, at } },
      { example: 'names', event: { type: 'attendance.progressed', progress: fullProgress, at } },
    ],
  },
  states: {
    'secret.shown': (snapshot) =>
      mustBe(attendanceScreenView(snapshot).isSecretShown, true, 'whether the code is readable'),
    'secret.hidden': (snapshot) =>
      mustBe(attendanceScreenView(snapshot).isSecretShown, false, 'whether the code is readable'),
    'qr.off': (snapshot, effects) => {
      mustBe(snapshot.context.pass, null, 'the pass')
      must(!wishes(effects).includes('screen.wantsPass'), 'no pass is requested')
    },
    'qr.on.waiting': ({ context }, effects) => {
      mustBe(context.pass, null, 'the pass while disconnected')
      must(!wishes(effects).includes('screen.wantsPass'), 'no pass is requested')
    },
    'qr.on.asking': () => undefined,
    'qr.on.shown': ({ context }) => {
      must(context.pass?.signInId === context.signInId, 'the pass is for this sign-in')
      must(context.pass.expiresAt > context.at, 'the pass is valid')
    },
    'students.hidden': (_, effects) =>
      must(!wishes(effects).includes('screen.wantsStudents'), 'no names are requested'),
    'students.shown.current': () => undefined,
    'students.shown.outdated': (_, effects) =>
      must(!wishes(effects).includes('screen.wantsStudents'), 'names are requested at most every 2 seconds'),
  },
  invariants: [
    {
      sentence: 'A QR code is requested only while connected.',
      holds: (snapshot) => attendanceScreenView(snapshot).qr !== 'asking' || snapshot.context.isLinked,
    },
  ],
  stateKey: ({ context: { isLinked, pass: held } }) => ({ isLinked, isHeld: held !== null }),
})
