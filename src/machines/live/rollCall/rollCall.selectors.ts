/** Selectors of the roll call, among them every reason why a control is disabled. */
import type { SnapshotFrom } from 'xstate'
import type { RollCallCounts, RollCallRecord } from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_LIST_MIN, ROLL_CALL_RECORD_PAGE } from '../../../../contract/limits'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { pageFace } from '../../shared/listFace'
import { linkReason } from '../classroom/link.selectors'
import { rollCallCheckResource, rollCallRecordsResource } from './records/rollCallParts.resources'
import { examine, holds, obstacleOf, pageWithin, waysOn } from './rollCall.logic'
import type { KnownDraw, RollCallOptions, SeenCommitment } from './rollCall.types'
import type { studentRollCallMachine } from './studentRollCall.machine'
import type { teacherRollCallMachine } from './teacherRollCall.machine'
import { texts } from './texts'

type Teacher = Pick<SnapshotFrom<typeof teacherRollCallMachine>, 'context' | 'value' | 'matches'>
type Student = Pick<SnapshotFrom<typeof studentRollCallMachine>, 'context' | 'matches'>

/** A name on a screen. */
export interface ShownName {
  readonly userId: string
  readonly userName: string
  /** Whether it is the name of this screen's user. */
  readonly isMe: boolean
}

/** A draw on a screen. */
export interface ShownDraw {
  readonly rollCallId: string
  readonly phase: 'scrolling' | 'revealed'
  /** The scrolling names, in their order, at least five (B248). */
  readonly names: readonly ShownName[]
  /** The number of students to pick from, as far as this screen knows. */
  readonly from: number
  readonly chosen: readonly ShownName[]
  /** Server's clock in ms. */
  readonly startedAt: number
  readonly revealAt: number
}

/** B248: a list shorter than five, repeated until it fills the scroll. */
export function filled<Name>(names: readonly Name[]): readonly Name[] {
  if (names.length === 0 || names.length >= ROLL_CALL_LIST_MIN) return names
  return filled([...names, ...names])
}

function shownDraw({ round, commitment }: KnownDraw, phase: ShownDraw['phase'], userId: string | null): ShownDraw {
  const shown = (student: { userId: string; userName: string }): ShownName => ({
    userId: student.userId,
    userName: student.userName,
    isMe: student.userId === userId,
  })
  return {
    rollCallId: round.rollCallId,
    phase,
    names: filled(round.studentList.map(shown)),
    from: commitment?.candidateNum ?? round.studentList.length,
    chosen: round.needNominateStudentList.map(shown),
    startedAt: round.startedAt,
    revealAt: round.revealAt,
  }
}

/** Data of the student's dialog. Null while there is nothing to show. */
export interface StudentRollCallView {
  readonly draw: ShownDraw
  /** Whether the result is shown and this student is among the picked. */
  readonly isChosen: boolean
  readonly isChecking: boolean
  readonly soundOn: boolean
}

export function studentRollCallView(snapshot: Student): StudentRollCallView | null {
  const { draw, userId, sound } = snapshot.context
  if (!draw || !snapshot.matches('shown')) return null
  const phase = snapshot.matches({ shown: 'revealed' }) ? 'revealed' : 'scrolling'
  const shown = shownDraw(draw, phase, userId)
  return {
    draw: shown,
    isChosen: phase === 'revealed' && shown.chosen.some(({ isMe }) => isMe),
    isChecking: snapshot.matches({ shown: { revealed: 'checking' } }),
    soundOn: sound === '1',
  }
}

/** The prompt for a result that this student has dismissed; null when there is none to reopen. */
export const asideRollCall = (snapshot: Student): string | null =>
  snapshot.matches('dismissed') && snapshot.context.draw
    ? texts.aside(snapshot.context.draw.round.needNominateStudentList.map(({ userName }) => userName))
    : null

/** Data of the teacher's dialog. Null while it is closed. */
export interface TeacherRollCallView {
  readonly phase: 'idle' | 'starting' | 'running'
  readonly panel: 'draw' | 'records' | 'check'
  readonly options: RollCallOptions
  readonly commitment: SeenCommitment | null
  /** How many could be picked: of the whole class, and of those not picked since the start date; null while unknown. */
  readonly counts: Pick<RollCallCounts, 'candidateNum' | 'left'> | null
  /** Why a draw cannot start with the options; null when it can. */
  readonly obstacle: string | null
  /** Other options that would work. */
  readonly ways: ReturnType<typeof waysOn>
  readonly soundOn: boolean
  readonly draw: ShownDraw | null
  /** The question before closing; null while none is open. */
  readonly question: string | null
  /** Why the class cannot be reached; null while it can. */
  readonly cut: string | null
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: {
    readonly start: string | null
    readonly choose: string | null
    readonly sound: string | null
    readonly check: string | null
  }
}

export function teacherRollCallView(
  snapshot: Teacher,
  panel: TeacherRollCallView['panel'] = 'draw',
): TeacherRollCallView | null {
  const { context, value } = snapshot
  if (typeof value.dialog === 'string' || !('open' in value.dialog) || value.dialog.open === undefined) return null
  const { draw } = value.dialog.open
  const phase = typeof draw === 'string' ? draw : 'idle'
  const { reasons } = texts
  const link = linkReason(value.link)
  const busy = phase === 'idle' ? null : reasons[phase]
  const isPreparing = snapshot.matches({ dialog: { open: { draw: { idle: 'preparing' } } } })
  const isAsking = snapshot.matches({ dialog: { open: { closing: 'asking' } } })
  return {
    phase,
    panel,
    options: context.options,
    commitment: context.commitment,
    counts: context.counts,
    obstacle: phase === 'idle' ? obstacleOf(context) : null,
    ways: phase === 'idle' ? waysOn(context) : [],
    soundOn: context.sound === '1',
    draw: context.draw && shownDraw(context.draw, phase === 'running' ? 'scrolling' : 'revealed', null),
    question: isAsking ? closingQuestion(context.live || phase === 'starting', link !== null) : null,
    cut: link,
    reasons: {
      start: link ?? busy ?? obstacleOf(context) ?? (isPreparing ? reasons.preparing : null),
      choose: busy,
      sound: link ?? busy ?? (value.sound === 'changing' ? reasons.changing : null),
      check: context.draw === null ? reasons.noDraw : phase === 'running' ? reasons.notRevealed : null,
    },
  }
}

/** Whether a draw may be shown on the students' screens, whatever this teacher's screen shows. */
export const isRollCallRunning = (snapshot: Pick<Teacher, 'context' | 'matches'>): boolean =>
  snapshot.context.live || snapshot.matches({ dialog: { closed: 'owing' } })

const closingQuestion = (isLive: boolean, isCut: boolean): string => {
  if (!isLive) return texts.closing.idle
  return isCut ? texts.closing.lost : texts.closing.text
}

/** One step of a check. */
export interface CheckStep {
  readonly title: string
  readonly mark: 'passed' | 'failed' | 'unknown'
  readonly text: string
}

/** Data of the check of a draw. */
export interface DrawCheckView {
  readonly face: 'loading' | 'held' | 'broken' | 'failed'
  readonly problem: string | null
  readonly steps: readonly CheckStep[]
  /** When this screen received the commitment (server's clock in ms), and when the draw began; null where unknown. */
  readonly committedAt: number | null
  readonly startedAt: number | null
  /** The published values; null before they are loaded. */
  readonly values: {
    readonly commitment: string
    readonly secret: string
    readonly seed: string
    readonly roster: readonly string[]
    readonly chosen: readonly string[]
  } | null
}

const marked = (
  title: string,
  holds: boolean | null,
  [yes, no, unknown]: readonly [string, string, string],
): CheckStep =>
  holds === null
    ? { title, mark: 'unknown', text: unknown }
    : { title, mark: holds ? 'passed' : 'failed', text: holds ? yes : no }

export function drawCheckView(snapshot: ResourceSnapshot): DrawCheckView {
  const { answers, query, problem, hasFailed } = resourceView(rollCallCheckResource, snapshot)
  const { draw } = query
  const proof = draw?.proof ?? answers?.proof ?? null
  const findings = proof && examine(proof, draw)
  const { steps, ...t } = texts.proof
  return {
    face: findings ? (holds(findings) ? 'held' : 'broken') : hasFailed ? 'failed' : 'loading',
    problem,
    steps: findings
      ? [
          marked(steps.received, findings.commitmentKept, [
            draw?.commitment ? t.commitmentKept : t.commitmentMid,
            t.commitmentDiffers,
            t.commitmentUnseen,
          ]),
          marked(steps.commitment, findings.commitmentHolds, [t.commitmentHolds, t.commitmentBroken, '']),
          marked(steps.choice, findings.choiceHolds, [t.choiceHolds, t.choiceBroken, '']),
          marked(steps.shown, findings.sameAsShown, [t.shownSame, t.shownDiffers, t.shownUnseen]),
        ]
      : [],
    committedAt: draw?.commitment?.at ?? null,
    startedAt: draw?.round.startedAt ?? null,
    values: proof && {
      commitment: proof.commitment,
      secret: proof.secret,
      seed: proof.seed,
      roster: proof.roster.map(({ userName }) => userName),
      chosen: proof.chosen.map(({ userName }) => userName),
    },
  }
}

/** The records, one page of them. */
export interface RollCallRecordsView {
  readonly face: 'loading' | 'full' | 'empty' | 'failed'
  readonly problem: string | null
  readonly rows: readonly RollCallRecord[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

export function rollCallRecordsView(snapshot: ResourceSnapshot): RollCallRecordsView {
  const { answers, query, problem, hasFailed } = resourceView(rollCallRecordsResource, snapshot)
  const rows = answers?.records.list ?? []
  const page = pageWithin(query.page, rows.length)
  const from = (page - 1) * ROLL_CALL_RECORD_PAGE
  return {
    face: pageFace(answers?.records.list, hasFailed),
    problem,
    rows: rows.slice(from, from + ROLL_CALL_RECORD_PAGE),
    page,
    pageSize: ROLL_CALL_RECORD_PAGE,
    total: rows.length,
  }
}
