/**
 * A sign-in of the class as one student must meet it (live §4 Sign-in, §5: B249–B254, B315, B316; G084, G085; the figures'
 * “attempts are limited to 5 and 3”; decisions “sign-in”, “resume”, “who ends rounds”, and 0011). Whether a try was right
 * is what the server says, and how many are left, too.
 */
import type { AttendanceRound, OwnAttendance } from '../../../../contract/entities/live/attendance'
import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { asideAttendance, studentAttendanceView } from '../../../../src/machines/live/attendance/attendance.selectors'
import type { AttendanceDraft, AttendanceTicket } from '../../../../src/machines/live/attendance/attendance.types'
import { studentAttendanceModel } from '../../../../src/machines/live/attendance/studentAttendance.model'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, dialogOf, type Step as StepOf, say, stay } from '../../steps'

type Event = Readonly<Record<string, unknown>>

/** A request that is not answered by then counts as lost. */
const ANSWER_MS = 10_000
const BLANK = '    '

interface Known {
  readonly round: AttendanceRound | null
  readonly attemptsLeft: number | null
  readonly draft: AttendanceDraft | null
  readonly ticket: AttendanceTicket | null
  readonly device: string
  readonly problem: string | null
  readonly link: 'connecting' | 'connected' | 'lost' | 'refused'
  readonly where: 'nowhere' | 'answering' | 'checking' | 'blocked' | 'aside'
  /** A try is out that the server has not answered. */
  readonly isOut: boolean
  /** The chart's clock at the end of the sign-in (null: the server's word alone ends it now), and when a try counts as lost. */
  readonly end: number | null
  readonly overdue: number
}

type Step = StepOf<Known>

const dialog = dialogOf('attendance')
const keeper = (event: Event): Sent => ({ to: { child: 'memory' }, event })

/** B249, B250, B251. */
const modeOf = ({ timeRemaining, number }: AttendanceRound): 'time' | 'code' | 'pattern' => {
  if (timeRemaining !== null) return 'time'
  return number !== null ? 'code' : 'pattern'
}
const isOpen = ({ where }: Known): boolean => where !== 'nowhere' && where !== 'aside'
/** B221: four digits. */
const isWhole = (digits: string | undefined): boolean => /^\d{4}$/.test(digits ?? '')
/** B315, B316: why what stands there cannot be sent. */
function unready({ round, draft }: Known): string | null {
  const mode = round && modeOf(round)
  if (mode === 'code' && !isWhole(draft?.digits)) return '请输入 4 位签到码'
  return mode === 'pattern' && !draft?.pic ? '请选择签到图案' : null
}

/** It is over for this student: nothing of it is left, here or in the browser. */
const over = (known: Known, ...words: Sent[]): Step =>
  stay(
    known,
    {
      round: null,
      attemptsLeft: null,
      draft: null,
      ticket: null,
      problem: null,
      where: 'nowhere',
      isOut: false,
      end: null,
    },
    ...(isOpen(known) ? [dialog('close')] : []),
    ...words,
    keeper({ type: 'memory.forget' }),
  )
/** B253. */
const success = say('success', '签到成功!')
/** B252, B254: it closes; a student who has not signed is told so. */
const missed = say('warning', '签到已结束，您没有签到')

/** G083, G084: the code, the pattern, or (0011) the ticket of a scanned code instead; in time mode the press alone. */
function tries(known: Known, at: number): Step {
  const { round, draft, ticket, device } = known
  if (!round) return stay(known)
  const answers = { time: {}, code: { number: draft?.digits }, pattern: { pic: draft?.pic } }
  const answer = ticket?.signInId === round.signInId ? { ticket: ticket.ticket } : answers[modeOf(round)]
  const data = { signInId: round.signInId, ...answer, ...(device === '' ? {} : { device }) }
  const sent: Sent = {
    to: 'parent',
    event: { type: 'channel.send', channel: 'classroom', name: 'checkAttendance', data },
  }
  return stay(known, { where: 'checking', isOut: true, problem: null, overdue: at + ANSWER_MS }, sent)
}

/** Before the open dialog: a scanned code signs in by itself; without tries nothing can be entered; else one may answer. */
function arrive(known: Known, at: number): Step {
  if (known.ticket && known.ticket.signInId === known.round?.signInId) return tries(known, at)
  return stay(known, { where: known.attemptsLeft === 0 ? 'blocked' : 'answering' })
}

function begin(known: Known, round: AttendanceRound, own: OwnAttendance | null, moment: number, at: number): Step {
  const draft =
    known.draft?.signInId === round.signInId ? known.draft : { signInId: round.signInId, digits: BLANK, pic: null }
  const next: Partial<Known> = {
    round,
    attemptsLeft: own?.attemptsLeft ?? round.attemptsMax,
    draft,
    problem: null,
    isOut: false,
    end: at + Math.max(0, round.endsAt - moment),
  }
  const before = isOpen(known) ? [dialog('close')] : []
  return and(stay(known, next, ...before, dialog('open')), (now) => arrive(now, at))
}

const cleared = ({ draft }: Known): AttendanceDraft | null => draft && { ...draft, digits: BLANK, pic: null }
const keep = (draft: AttendanceDraft | null): Sent =>
  keeper(draft ? { type: 'memory.keep', draft } : { type: 'memory.forget' })

function refused(known: Known, event: Event, at: number): Step {
  if (event.request !== attendanceCodes.client.checkAttendance.code || !known.round) return stay(known)
  if (event.code === errors.attendanceNotRunning.code) return over(known, missed)
  // What was wrong is typed anew; a ticket that was refused is worth nothing.
  const draft = cleared(known)
  const next = stay(
    known,
    {
      problem: `${event.text}`,
      attemptsLeft: (event.attemptsLeft as number | null) ?? known.attemptsLeft,
      ticket: null,
      draft,
      isOut: false,
    },
    keeper({ type: 'memory.forgetTicket' }),
    keep(draft),
  )
  // Tries are limited: after the last one nothing can be entered, wherever its answer finds the student.
  return known.where === 'aside' ? next : and(next, (now) => arrive(now, at))
}

function resumed(known: Known, event: Event, at: number): Step {
  const round = event.round as AttendanceRound | null
  const own = event.own as OwnAttendance | null
  const hasSigned = own?.hadSign === '1'
  if (!known.round) {
    if (hasSigned) return over(known)
    return round ? begin(known, round, own, Number(event.at), at) : stay(known)
  }
  if (!round) return over(known, missed)
  const isSame = round.signInId === known.round.signInId
  const isWaiting = known.where === 'checking'
  // B253: the answer was lost with the line, and this is it. Signed from elsewhere needs no word here.
  if (hasSigned) return isSame && isWaiting ? over(known, success) : over(known)
  if (!isSame) return begin(known, round, own, Number(event.at), at)
  const left = own?.attemptsLeft ?? known.attemptsLeft
  if (!isWaiting) {
    const next = stay(known, { attemptsLeft: left })
    return known.where === 'aside' ? next : and(next, (now) => arrive(now, at))
  }
  // A try was out when the line broke: it has been counted, so it was wrong; or it never arrived, and is sent again.
  if ((left ?? 0) >= (known.attemptsLeft ?? 0)) return tries(known, at)
  const draft = cleared(known)
  const problem = modeOf(round) === 'pattern' ? '签到图案错误' : '签到码错误'
  return and(stay(known, { attemptsLeft: left, draft, problem, isOut: false }, keep(draft)), (now) => arrive(now, at))
}

function eventStep(known: Known, type: string, event: Event, at: number): Step {
  const { round, where, draft, link } = known
  const isThis = round !== null && event.signInId === round.signInId
  switch (type) {
    case 'link.connected':
    case 'link.lost':
    case 'link.refused':
      return stay(known, { link: type.slice('link.'.length) as Known['link'] })
    case 'memory.restored':
      return stay(known, { device: `${event.device}`, draft: draft ?? (event.draft as AttendanceDraft | null) })
    case 'ticket.arrived': {
      const ticket = event.ticket as AttendanceTicket
      const now: Known = { ...known, ticket }
      if (!round || ticket.signInId !== round.signInId) return stay(now)
      // 0011: whoever has scanned signs in with it, whatever the dialog shows.
      return and(stay(now, {}, ...(where === 'aside' ? [dialog('open')] : [])), (held) => tries(held, at))
    }
    case 'attendance.started': {
      const started = event.round as AttendanceRound
      return started.signInId === round?.signInId ? stay(known) : begin(known, started, null, Number(event.at), at)
    }
    case 'attendance.resumed':
      return resumed(known, event, at)
    case 'attendance.succeeded':
      return isThis ? over(known, success) : stay(known)
    case 'attendance.ended':
      return isThis ? over(known, missed) : stay(known)
    case 'attendance.refused':
      return refused(known, event, at)
    case 'code.change':
    case 'pattern.choose': {
      const isOfMode = round && modeOf(round) === (type === 'code.change' ? 'code' : 'pattern')
      if (where !== 'answering' || !isOfMode || !draft) return stay(known)
      const { type: _, ...entered } = event
      const next = { ...draft, ...entered } as AttendanceDraft
      const written = stay(known, { draft: next, problem: null }, keep(next))
      // The fourth digit sends them.
      const isSent = type === 'code.change' && isWhole(next.digits) && link === 'connected'
      return isSent ? and(written, (now) => tries(now, at)) : written
    }
    case 'attendance.check':
      return where === 'answering' && unready(known) === null && link === 'connected' ? tries(known, at) : stay(known)
    case 'attendance.dismiss':
      return isOpen(known) ? stay(known, { where: 'aside' }, dialog('close')) : stay(known)
    case 'attendance.reopen':
      return where === 'aside' ? and(stay(known, {}, dialog('open')), (now) => arrive(now, at)) : stay(known)
    default:
      return stay(known)
  }
}

function timeStep(known: Known, at: number): Step {
  const { where, end, overdue } = known
  const isOver = end !== null && at >= end
  if (where === 'checking' && at >= overdue && !(isOver && end <= overdue)) {
    const lost = stay(known, { where: 'answering', problem: '服务器没有回应，请重试' })
    return and(lost, (now) => timeStep(now, at))
  }
  if (!isOver) return stay(known)
  // B252, B254. A try that was sent in time is waited for; after that the server's word alone ends the sign-in.
  return where === 'checking' ? timeStep({ ...known, end: null }, at) : over(known, missed)
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

const PHASES = {
  nowhere: 'idle',
  aside: 'dismissed',
  answering: 'answering',
  checking: 'checking',
  blocked: 'blocked',
} as const

export const oracle = defineOracle(studentAttendanceModel, {
  begin: (): Known => ({
    round: null,
    attemptsLeft: null,
    draft: null,
    ticket: null,
    device: '',
    problem: null,
    link: 'connecting',
    where: 'nowhere',
    isOut: false,
    end: null,
    overdue: 0,
  }),
  /** The server refuses a try only where one was made, and tells of tries only where they are counted. */
  canHappen: (known, happened) =>
    happened.kind !== 'event' ||
    happened.type !== 'attendance.refused' ||
    happened.event.request !== attendanceCodes.client.checkAttendance.code ||
    known.isOut,
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => typeof to === 'string' || 'child' in to,
  shown: (known) => {
    const { round, where, draft, ticket } = known
    const cut = linkTexts[known.link]
    const mode = round && modeOf(round)
    return {
      phase: PHASES[where],
      ...(round && {
        mode: mode ?? undefined,
        /** B252: in time mode alone, until the moment that the server keeps. */
        countdown: mode === 'time' ? { endsAt: round.endsAt, totalMs: round.endsAt - round.startedAt } : null,
        digits: draft?.digits ?? BLANK,
        pic: draft?.pic ?? null,
        /** The figures' limits: shown, and 0 lets nothing be entered. */
        attemptsLeft: known.attemptsLeft,
        byTicket: ticket?.signInId === round.signInId,
        problem: known.problem,
        checkReason: cut ?? unready(known),
      }),
      linkReason: cut,
      aside: where === 'aside' ? '签到还没有结束，请尽快完成' : null,
    }
  },
  read: (snapshot) => {
    type Snapshot = Parameters<typeof studentAttendanceView>[0]
    return { ...studentAttendanceView(snapshot as Snapshot), aside: asideAttendance(snapshot as Snapshot) }
  },
})
