/**
 * The teacher's dialog of a sign-in, by the specification (live §3, §4 Sign-in, §5, §8: B255–B258, B316, B386; G084,
 * G086; decisions “who ends rounds”, “resume”, 0010, 0011). Start and end are requests: the server decides, and the
 * sign-in also ends at the time that the start announced.
 */
import type {
  AttendanceProgress,
  AttendanceRound,
  AttendanceStudent,
} from '../../../../contract/entities/live/attendance'
import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { teacherAttendanceModel } from '../../../../src/catalogue/live/attendance/teacherAttendance.model'
import {
  isAttendanceRunning,
  teacherAttendanceView,
} from '../../../../src/machines/live/attendance/attendance.selectors'
import type { AttendanceChoice, RoundCounts } from '../../../../src/machines/live/attendance/attendance.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, dialogOf, type Step as StepOf, say, send, stay } from '../../steps'

type Event = Readonly<Record<string, unknown>>

/** A request without a response after this time counts as lost. */
const ANSWER_MS = 10_000
const { startAttendance, endAttendance, askAttendancePass } = attendanceCodes.client

interface Known {
  readonly teachingClassId: string
  readonly choice: AttendanceChoice
  readonly link: 'connecting' | 'connected' | 'lost' | 'refused'
  readonly isOpen: boolean
  readonly stage: 'choosing' | 'starting' | 'running' | 'ended'
  readonly round: AttendanceRound | null
  readonly counts: RoundCounts | null
  readonly students: readonly AttendanceStudent[] | null
  readonly ending: 'no' | 'asked' | 'sent'
  /** The end of the running sign-in and the timeout of a request, by the chart's clock. */
  readonly end: number
  readonly overdue: number
}

type Step = StepOf<Known>

const dialog = dialogOf('attendance')
const child = (name: string, event: Event): Sent => ({ to: { child: name }, event })
const unanswered = say('warning', '服务器没有回应，请重试')

/** B221, B316: why the chosen settings cannot be started. */
function unready({ mode, codeBy, digits, pic }: AttendanceChoice): string | null {
  if (mode === 'code' && codeBy === 'typed' && !/^\d{4}$/.test(digits)) return '请输入 4 位签到码'
  return mode === 'pattern' && pic === null ? '请选择签到图案' : null
}

/** G084, B249–B251: the field that is present is the mode; G086: the unit is minutes. */
function how({ mode, minutes, codeBy, digits, pic }: AttendanceChoice, drawn: unknown): Event {
  if (mode === 'time') return { timeRemaining: minutes * 60_000 }
  return mode === 'code' ? { number: codeBy === 'random' ? drawn : digits } : { pic }
}

/**
 * The progress of the sign-in, unless it is older than the known one: of two nodes, the one with older data may answer
 * last.
 */
function counted(known: Known, told: AttendanceProgress | null): Known {
  if (!told || told.signInId !== known.round?.signInId || told.revision < (known.counts?.revision ?? 0)) return known
  const { students, ...counts } = told
  return { ...known, counts, students: students ?? known.students }
}

/** A sign-in runs that this screen did not know: the dialog opens, and the data of an earlier one is dropped. */
function begun(known: Known, event: Event, at: number): Step {
  const round = event.round as AttendanceRound
  const fresh: Known = {
    ...known,
    stage: 'running',
    isOpen: true,
    round,
    counts: null,
    students: null,
    ending: 'no',
    end: at + Math.max(0, round.endsAt - Number(event.at)),
  }
  const told = counted(fresh, (event.progress as AttendanceProgress | null | undefined) ?? null)
  return stay(told, {}, ...(known.isOpen ? [] : [dialog('open')]))
}

/**
 * B256–B258: the sign-in is over, ended by the teacher or by time; an open question about ending it closes. The
 * students are requested again; a note that is being written about a student stays.
 */
const ended = (known: Known): Step =>
  stay(known, { stage: 'ended', ending: 'no' }, child('detail', { type: 'detail.reload' }))

const namesFor = (students: unknown): Sent[] =>
  students ? [child('detail', { type: 'detail.received', students })] : []

function resumed(known: Known, event: Event, at: number): Step {
  const round = event.round as AttendanceRound | null
  if (round && round.signInId !== known.round?.signInId) return begun(known, event, at)
  if (known.stage !== 'running') return stay(known)
  if (!round) return ended(known)
  const progress = event.progress as AttendanceProgress | null
  return stay(counted(known, progress), {}, ...namesFor(progress?.students))
}

function refused(known: Known, event: Event): Step {
  const words = say('error', `${event.text}`)
  const isOver = event.code === errors.attendanceNotRunning.code
  const isRunning = known.stage === 'running'
  const is = ({ code }: { code: number }): boolean => event.request === code
  if (known.stage === 'starting' && is(startAttendance)) return stay(known, { stage: 'choosing' }, words)
  // The screen with the QR code learns that there is no code.
  if (isRunning && is(askAttendancePass)) return stay(known, {}, words, child('screen', event))
  if (isRunning && known.ending === 'sent' && is(endAttendance)) {
    // The sign-in to be ended is over already.
    return isOver ? ended(known) : stay(known, { ending: 'no' }, words)
  }
  // B386: the server's text, except that a finished sign-in is not running.
  return isOver ? stay(known) : stay(known, {}, words)
}

function linked(known: Known, event: Event & { type: string }, at: number): Step {
  const link = event.type.slice('link.'.length) as Known['link']
  const now = stay(known, { link }, ...(known.stage === 'running' ? [child('screen', { type: event.type })] : []))
  if (known.stage === 'starting' && link !== 'connected') {
    return and(now, (cut) =>
      stay(cut, { stage: 'choosing' }, say('warning', '连接中断，签到可能没有开始，请在重新连接后确认')),
    )
  }
  // A request that was lost with the connection is sent again.
  const isSent = known.stage === 'running' && known.ending === 'sent'
  return isSent && link === 'connected' ? and(now, (back) => sendEnd(back, at)) : now
}

/** B257. */
const sendEnd = (known: Known, at: number): Step =>
  stay(known, { ending: 'sent', overdue: at + ANSWER_MS }, send('endAttendance', { signInId: known.round?.signInId }))

function pressed(known: Known, type: string, event: Event, at: number): Step {
  const { stage, choice, ending, isOpen } = known
  const isLinked = known.link === 'connected'
  const isRunning = stage === 'running'
  switch (type) {
    case 'attendance.open':
      return stay(known, { isOpen: true }, dialog('open'))
    case 'attendance.close': {
      // The sign-in runs on without the dialog; the screen for the room is hidden. After its end, the dialog begins a
      // new one.
      const screen = isRunning ? [child('screen', { type: 'screen.hide' })] : []
      const next = { isOpen: false, ...(ending === 'asked' && { ending: 'no' as const }) }
      const begins = stage === 'ended' ? { stage: 'choosing' as const } : {}
      return stay(known, { ...next, ...begins }, ...(isOpen ? [dialog('close')] : []), ...screen)
    }
    case 'choice.change': {
      if (stage !== 'choosing') return stay(known)
      const next = { ...choice, ...(event.choice as Partial<AttendanceChoice>) }
      return stay(known, { choice: next }, child('choice', { type: 'choice.keep', choice: next }))
    }
    case 'attendance.start': {
      if (stage !== 'choosing' || !isLinked || unready(choice) !== null) return stay(known)
      const { teachingClassId } = known
      const data = { teachingClassId, requestId: event.requestId, how: how(choice, event.randomNumber) }
      return stay(known, { stage: 'starting', overdue: at + ANSWER_MS }, send('startAttendance', data))
    }
    case 'attendance.end':
      return isRunning && ending === 'no' ? stay(known, { ending: 'asked' }) : stay(known)
    case 'attendance.declineEnd':
      return ending === 'asked' ? stay(known, { ending: 'no' }) : stay(known)
    case 'attendance.confirmEnd':
      return ending === 'asked' && isLinked ? sendEnd(known, at) : stay(known)
    case 'attendance.again':
      return stage === 'ended' ? stay(known, { stage: 'choosing' }) : stay(known)
    default:
      return stay(known)
  }
}

function eventStep(known: Known, type: string, event: Event, at: number): Step {
  const { round, stage } = known
  const about = { signInId: round?.signInId }
  switch (type) {
    case 'link.connected':
    case 'link.lost':
    case 'link.refused':
      return linked(known, { ...event, type }, at)
    case 'choice.restored':
      return stay(known, { choice: { ...known.choice, ...(event.choice as AttendanceChoice) } })
    case 'attendance.started':
      return (event.round as AttendanceRound).signInId === round?.signInId ? stay(known) : begun(known, event, at)
    case 'attendance.resumed':
      return resumed(known, event, at)
    case 'attendance.ended':
      if (event.signInId !== round?.signInId) return stay(known)
      // B258: after the end the students without a sign-in are requested, also when the server reports the end.
      if (stage === 'ended') return stay(known, {}, child('detail', { type: 'detail.reload' }))
      return stage === 'running' ? ended(known) : stay(known)
    case 'attendance.refused':
      return refused(known, event)
    case 'attendance.progressed': {
      if (stage !== 'running' && stage !== 'ended') return stay(known)
      const now = counted(known, event.progress as AttendanceProgress)
      if (now === known || stage === 'ended') return stay(now)
      const { students } = event.progress as AttendanceProgress
      return stay(now, {}, ...namesFor(students), child('screen', { type, progress: event.progress }))
    }
    case 'attendance.passIssued':
      return stage === 'running' ? stay(known, {}, child('screen', { type, pass: event.pass })) : stay(known)
    case 'screen.wantsPass':
      return stage === 'running' ? stay(known, {}, send('askAttendancePass', about)) : stay(known)
    case 'screen.wantsStudents':
      return stage === 'running' ? stay(known, {}, send('askAttendance', about)) : stay(known)
    default:
      return pressed(known, type, event, at)
  }
}

function timeStep(known: Known, at: number): Step {
  const { stage, ending, end, overdue } = known
  const isOver = stage === 'running' && at >= end
  const isWaiting = stage === 'starting' || (stage === 'running' && ending === 'sent')
  if (isWaiting && at >= overdue && !(isOver && end <= overdue)) {
    const given = stage === 'starting' ? { stage: 'choosing' as const } : { ending: 'no' as const }
    return and(stay(known, given, unanswered), (now) => timeStep(now, at))
  }
  // B256: automatically, at the end time of the server.
  return isOver ? ended(known) : stay(known)
}

function step(known: Known, happened: Happened): Step {
  if (happened.kind === 'event') return eventStep(known, happened.type, happened.event, happened.at)
  return happened.kind === 'time' ? timeStep(known, happened.at) : stay(known)
}

const linkTexts = {
  connected: null,
  connecting: '正在连接课堂，请稍候',
  lost: '课堂连接已断开，正在重新连接',
  refused: '课堂连接被拒绝，请重新进入课堂',
} as const

/** The visible data of a running or finished sign-in. */
function shownRound({ stage, round, counts, students }: Known) {
  if (!round || stage === 'choosing' || stage === 'starting') return null
  const isTimed = round.timeRemaining !== null
  return {
    mode: isTimed ? ('time' as const) : round.number === null ? ('pattern' as const) : ('code' as const),
    /** 0011: only the teacher sees the code and the pattern. */
    number: round.number,
    pic: round.pic,
    /** B255: in time mode only. */
    countdown: isTimed ? { endsAt: round.endsAt, totalMs: round.endsAt - round.startedAt } : null,
    signedNum: counts?.signedNum ?? 0,
    lateNum: counts?.lateNum ?? 0,
    excusedNum: counts?.excusedNum ?? 0,
    totalNum: counts?.totalNum ?? 0,
    blockedNum: counts?.blockedNum ?? 0,
    sharedDeviceNum: counts?.sharedDeviceNum ?? 0,
    /** B258. */
    students,
  }
}

export const oracle = defineOracle(teacherAttendanceModel, {
  begin: (input): Known => ({
    teachingClassId: (input as { teachingClassId: string }).teachingClassId,
    // G086: one minute.
    choice: { mode: 'time', minutes: 1, codeBy: 'random', digits: '    ', pic: null },
    link: 'connecting',
    isOpen: false,
    stage: 'choosing',
    round: null,
    counts: null,
    students: null,
    ending: 'no',
    end: 0,
    overdue: 0,
  }),
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => typeof to === 'string' || 'child' in to,
  shown: (known) => {
    const { stage, ending, choice, link } = known
    const linkReason = linkTexts[link]
    return {
      isOpen: known.isOpen,
      /** B257: the sign-in is over when the server confirms it, not when the button is pressed. */
      stage: stage === 'running' && ending === 'sent' ? ('ending' as const) : stage,
      choice,
      round: shownRound(known),
      asksEnd: ending === 'asked',
      startReason: linkReason ?? unready(choice),
      linkReason,
      isRunning: stage === 'running',
    }
  },
  read: (snapshot) => {
    type Snapshot = Parameters<typeof teacherAttendanceView>[0]
    return {
      ...teacherAttendanceView(snapshot as Snapshot),
      isRunning: isAttendanceRunning(snapshot as Snapshot),
    }
  },
})
