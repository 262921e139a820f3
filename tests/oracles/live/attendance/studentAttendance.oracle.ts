/**
 * A sign-in of the class for one student (live §4 Sign-in, §5: B249–B254, B315, B316; G084, G085; the figures'
 * “attempts are limited to 5 and 3”; decisions “sign-in”, “resume”, “who ends rounds”, and 0011). The server decides
 * whether an attempt was right and how many are left.
 */
import type { AttendanceRound, OwnAttendance } from '../../../../contract/entities/live/attendance'
import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { studentAttendanceModel } from '../../../../src/catalogue/live/attendance/studentAttendance.model'
import { asideAttendance, studentAttendanceView } from '../../../../src/machines/live/attendance/attendance.selectors'
import type { AttendanceDraft, AttendanceTicket } from '../../../../src/machines/live/attendance/attendance.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, dialogOf, type Step as StepOf, say, stay } from '../../steps'

type Event = Readonly<Record<string, unknown>>

/** A request without a response after this time counts as lost. */
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
  /** `settling`: the sign-in is over, and the response to the last attempt is pending. */
  readonly where: 'nowhere' | 'answering' | 'checking' | 'blocked' | 'aside' | 'settling'
  /** An attempt is pending. */
  readonly isOut: boolean
  /** The end of the sign-in and the timeout of an attempt, by the chart's clock. */
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
const isOpen = ({ where }: Known): boolean => where === 'answering' || where === 'checking' || where === 'blocked'
/** B221: four digits. */
const isWhole = (digits: string | undefined): boolean => /^\d{4}$/.test(digits ?? '')
/** B315, B316: why the current input cannot be sent. */
function unready({ round, draft }: Known): string | null {
  const mode = round && modeOf(round)
  if (mode === 'code' && !isWhole(draft?.digits)) return '请输入 4 位签到码'
  return mode === 'pattern' && !draft?.pic ? '请选择签到图案' : null
}

/** The sign-in is over for this student: the dialog closes and the browser deletes what it stored. */
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
/** B252, B254: the dialog closes; a student who has not signed in gets a message. */
const missed = say('warning', '签到已结束，您没有签到')
/** An attempt without a response may have counted, so the message does not say that the sign-in was missed. */
const unconfirmed = say('warning', '签到已结束，您的签到没有得到确认，请到“签到记录”中查看')
/** The error as a toast, for a student whose dialog is closed. */
const failed = (text: string): Sent => ({
  to: 'listener',
  event: { type: 'notify', level: 'error', title: '签到失败', text },
})

/** The time is up, or the teacher has ended the sign-in: the dialog closes, and a pending attempt is awaited. */
const ends = (known: Known, at: number): Step =>
  known.isOut
    ? stay(
        known,
        { where: 'settling', end: null, overdue: at + ANSWER_MS },
        ...(isOpen(known) ? [dialog('close')] : []),
      )
    : over(known, missed)

/** G083, G084: the code, the pattern, or (0011) the ticket of a scanned code instead; in time mode no data. */
function checkOf({ round, draft, ticket, device }: Known): Sent[] {
  if (!round) return []
  const answers = { time: {}, code: { number: draft?.digits }, pattern: { pic: draft?.pic } }
  const answer = ticket?.signInId === round.signInId ? { ticket: ticket.ticket } : answers[modeOf(round)]
  const data = { signInId: round.signInId, ...answer, ...(device === '' ? {} : { device }) }
  return [{ to: 'parent', event: { type: 'channel.send', channel: 'classroom', name: 'checkAttendance', data } }]
}
const tries = (known: Known, at: number): Step =>
  stay(known, { where: 'checking', isOut: true, problem: null, overdue: at + ANSWER_MS }, ...checkOf(known))

const holdsTicket = ({ ticket, round }: Known): boolean => ticket !== null && ticket.signInId === round?.signInId

/**
 * When the dialog opens: a scanned code signs in at once; without attempts the input is blocked; a pending attempt is
 * sent again (a repeated attempt counts once) and shown as being checked; otherwise the student may answer.
 */
function arrive(known: Known, at: number): Step {
  if (holdsTicket(known)) return tries(known, at)
  if (known.attemptsLeft === 0) return stay(known, { where: 'blocked' })
  return known.isOut && unready(known) === null ? tries(known, at) : stay(known, { where: 'answering' })
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
  const before = [
    ...(isOpen(known) ? [dialog('close')] : []),
    ...(known.isOut && !isSame(known, round) ? [unconfirmed] : []),
  ]
  return and(stay(known, next, ...before, dialog('open')), (now) => arrive(now, at))
}

const isSame = (known: Known, round: AttendanceRound): boolean => round.signInId === known.round?.signInId

const cleared = ({ draft }: Known): AttendanceDraft | null => draft && { ...draft, digits: BLANK, pic: null }
const keep = (draft: AttendanceDraft | null): Sent =>
  keeper(draft ? { type: 'memory.keep', draft } : { type: 'memory.forget' })

function refused(known: Known, event: Event, at: number): Step {
  if (event.request !== attendanceCodes.client.checkAttendance.code || !known.round) return stay(known)
  if (event.code === errors.attendanceNotRunning.code || known.where === 'settling') return over(known, missed)
  // A wrong input is cleared; a refused ticket is discarded.
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
    ...(known.where === 'aside' ? [failed(`${event.text}`)] : []),
    keeper({ type: 'memory.forgetTicket' }),
    keep(draft),
  )
  // Attempts are limited: after the last one the input is blocked, even if the response arrives while the dialog is
  // closed.
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
  if (!round) return over(known, known.isOut ? unconfirmed : missed)
  if (hasSigned) {
    // A sign-in on another device needs no message here.
    if (!known.isOut) return over(known)
    // B253: the response was lost with the connection; this message replaces it.
    return over(known, isSame(known, round) ? success : unconfirmed)
  }
  if (!isSame(known, round) || known.where === 'settling') return begin(known, round, own, Number(event.at), at)
  const left = own?.attemptsLeft ?? known.attemptsLeft
  const isWaiting = known.where === 'checking'
  const isAside = known.where === 'aside'
  // An attempt was pending when the connection was lost, and the student has done nothing since. If the server has
  // counted it, it was wrong; otherwise it never arrived and is sent again.
  if (known.isOut && (isWaiting || isAside)) {
    const draft = cleared(known)
    if ((left ?? 0) < (known.attemptsLeft ?? 0)) {
      const problem = modeOf(round) === 'pattern' ? '签到图案错误' : '签到码错误'
      const next = stay(
        known,
        { attemptsLeft: left, draft, problem, isOut: false },
        ...(isAside ? [failed(problem)] : []),
        keep(draft),
      )
      return isAside ? next : and(next, (now) => arrive(now, at))
    }
    if (isWaiting) return tries(known, at)
    if (holdsTicket(known) || unready(known) === null) return stay(known, {}, ...checkOf(known))
  }
  const next = stay(known, { attemptsLeft: left, isOut: false })
  return isAside ? next : and(next, (now) => arrive(now, at))
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
      if (!round || where === 'settling' || ticket.signInId !== round.signInId) return stay(now)
      // 0011: a scanned code signs in, whatever the dialog shows.
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
      return isThis && where !== 'settling' ? ends(known, at) : stay(known)
    case 'attendance.refused':
      return refused(known, event, at)
    case 'code.change':
    case 'pattern.choose': {
      const isOfMode = round && modeOf(round) === (type === 'code.change' ? 'code' : 'pattern')
      if (where !== 'answering' || !isOfMode || !draft) return stay(known)
      const { type: _, ...entered } = event
      const next = { ...draft, ...entered } as AttendanceDraft
      const written = stay(known, { draft: next, problem: null }, keep(next))
      // The fourth digit sends the code.
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
  const { where, end, overdue, link } = known
  const isOver = end !== null && at >= end
  const isOverdue = (where === 'checking' || where === 'settling') && at >= overdue
  if (isOverdue && !(isOver && end <= overdue)) {
    if (where === 'settling') return over(known, unconfirmed)
    // Without a connection there is no response: the attempt waits for the connection and is sent again.
    const lost: Partial<Known> =
      link === 'lost'
        ? { overdue: Number.POSITIVE_INFINITY }
        : { where: 'answering', problem: '服务器没有回应，请重试' }
    return and(stay(known, lost), (now) => timeStep(now, at))
  }
  // B252, B254.
  return isOver ? and(ends(known, end), (now) => timeStep(now, at)) : stay(known)
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
  settling: 'idle',
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
  /** The server refuses only attempts that were made, and reports attempts left only where they are limited. */
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
        /** B252: in time mode only, until the end time of the server. */
        countdown: mode === 'time' ? { endsAt: round.endsAt, totalMs: round.endsAt - round.startedAt } : null,
        digits: draft?.digits ?? BLANK,
        pic: draft?.pic ?? null,
        /** The figures' limits: the number is shown, and at 0 the input is blocked. */
        attemptsLeft: known.attemptsLeft,
        byTicket: ticket?.signInId === round.signInId,
        problem: known.problem,
        checkReason: cut ?? unready(known),
      }),
      linkReason: cut,
      aside: where === 'aside' ? '签到还没有结束，请尽快完成' : null,
    }
  },
  // A code is pending, the dialog is closed or the attempt has timed out; then its outcome arrives.
  routes: [
    ['attendance.dismiss', 'attendance.refused (a wrong code)', 'attendance.reopen'],
    ['attendance.dismiss', 'attendance.refused (too late)'],
    ['attendance.dismiss', 'attendance.refused (something else)', 'attendance.succeeded (by code)'],
    ['attendance.dismiss', 'attendance.reopen', 'attendance.refused (the last try)'],
    ['attendance.dismiss', 'link.lost', 'link.connected', 'attendance.resumed (after two tries)', 'attendance.reopen'],
    [
      'attendance.dismiss',
      'link.lost',
      'link.connected',
      'attendance.resumed (code mode)',
      'attendance.ended (by code)',
    ],
    ['attendance.dismiss', 'attendance.resumed (shortly before the end of time mode)'],
    ['wait 10000 ms', 'attendance.dismiss', 'attendance.resumed (signed)'],
    ['wait 10000 ms', 'code.change (two digits)', 'attendance.dismiss', 'attendance.reopen'],
    ['wait 10000 ms', 'code.change (two digits)', 'attendance.dismiss', 'attendance.resumed (code mode)'],
  ].map((then) => ({
    keys: ['link.connected', 'attendance.started (code mode)', 'code.change (the fourth digit)', ...then],
  })),
  read: (snapshot) => {
    type Snapshot = Parameters<typeof studentAttendanceView>[0]
    return { ...studentAttendanceView(snapshot as Snapshot), aside: asideAttendance(snapshot as Snapshot) }
  },
})
