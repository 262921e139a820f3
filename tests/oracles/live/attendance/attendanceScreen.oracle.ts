/**
 * A running sign-in on the projector: the QR code is requested only while connected, is renewed when it expires, and is
 * never that of another sign-in. The names are reloaded at most once in a period.
 */
import type { AttendancePass } from '../../../../contract/entities/live/attendance'
import { ATTENDANCE_STUDENTS_MS, LIVE_ANSWER_MS } from '../../../../contract/limits'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { attendanceScreenModel } from '../../../../src/catalogue/live/attendance/attendanceScreen.model'
import { attendanceScreenView } from '../../../../src/machines/live/attendance/attendance.selectors'
import { report, rulesOf } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly signInId: string
  readonly isLinked: boolean
  readonly isSecretShown: boolean
  readonly qr: 'off' | 'waiting' | 'asking' | 'shown'
  readonly pass: AttendancePass | null
  /** When the QR code is requested again: it expires then, or no answer has come. */
  readonly askAt: number
  readonly isListed: boolean
  /** When the names are requested again; infinite while they match the counts. */
  readonly namesAt: number
}

const ask = (known: Known, at: number): Step<Known> =>
  stay(known, { qr: 'asking', askAt: at + LIVE_ANSWER_MS }, report({ type: 'screen.wantsPass' }))
const list = (known: Known): Step<Known> =>
  stay(known, { isListed: true, namesAt: Number.POSITIVE_INFINITY }, report({ type: 'screen.wantsStudents' }))
const cut = (known: Known): Step<Known> =>
  stay(known, { isLinked: false, ...(known.qr === 'off' ? {} : { qr: 'waiting', pass: null }) })
const closed = { qr: 'off', pass: null } as const

export const oracle = rulesOf(attendanceScreenModel)({
  begin: (input): Known => ({
    ...input,
    isSecretShown: true,
    qr: 'off',
    pass: null,
    askAt: 0,
    isListed: true,
    namesAt: Number.POSITIVE_INFINITY,
  }),
  rules: {
    'link.connected': (known, _, at) =>
      known.qr === 'waiting' ? ask({ ...known, isLinked: true }, at) : stay(known, { isLinked: true }),
    'link.lost': cut,
    'link.refused': cut,
    'screen.toggleSecret': (known) => stay(known, { isSecretShown: !known.isSecretShown }),
    'screen.toggleQr': (known, _, at) => {
      if (known.qr !== 'off') return stay(known, closed)
      return known.isLinked ? ask(known, at) : stay(known, { qr: 'waiting' })
    },
    'screen.toggleStudents': (known) => (known.isListed ? stay(known, { isListed: false }) : list(known)),
    'screen.hide': (known) => stay(known, { ...closed, isListed: false }),
    'attendance.passIssued': (known, { pass, at: sentAt }, at) =>
      known.qr === 'asking' && pass.signInId === known.signInId
        ? stay(known, { qr: 'shown', pass, askAt: at + Math.max(0, pass.expiresAt - sentAt) })
        : undefined,
    'attendance.refused': (known, { request }) =>
      known.qr === 'asking' && request === attendanceCodes.client.askAttendancePass.code
        ? stay(known, closed)
        : undefined,
    'attendance.progressed': (known, { progress: { students } }, at) => {
      if (!known.isListed) return undefined
      if (students !== null) return stay(known, { namesAt: Number.POSITIVE_INFINITY })
      return stay(known, { namesAt: Math.min(known.namesAt, at + ATTENDANCE_STUDENTS_MS) })
    },
  },
  timer: ({ qr, askAt, isListed, namesAt }) => {
    const renewal = qr === 'asking' || qr === 'shown' ? askAt : Number.POSITIVE_INFINITY
    const names = isListed ? namesAt : Number.POSITIVE_INFINITY
    if (renewal <= names) return { at: renewal, elapse: (known) => ask(known, renewal) }
    return { at: names, elapse: list }
  },
  shown: ({ isSecretShown, qr, pass, isListed }) => ({ isSecretShown, qr, pass, isListed }),
  read: attendanceScreenView,
})
