/** Selectors of the race. */
import type { SnapshotFrom } from 'xstate'
import type { RaceRanking, RaceRecord, RaceRound } from '../../../../contract/entities/live/race'
import { RACE_RECORD_PAGE } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { type ResourceIntents, type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { htmlWords } from '../../shared/htmlWords'
import { type PageFace, pageFace } from '../../shared/listFace'
import { linkReason } from '../classroom/link.selectors'
import { phaseOf } from '../kit/phase.selectors'
import { draftProblem } from './race.logic'
import type { RaceRecordsIntent, RaceRecordsQuery, RaceSettings } from './race.types'
import { raceRecordsResource } from './records/raceRecords.resources'
import type { studentRaceMachine } from './studentRace.machine'
import type { teacherRaceMachine } from './teacherRace.machine'
import { texts } from './texts'

type TeacherSnapshot = SnapshotFrom<typeof teacherRaceMachine>
type StudentSnapshot = SnapshotFrom<typeof studentRaceMachine>

/** The numbered states of live §4, both views. */
export type RaceState = 0 | 1 | 2 | 3

/** The stages of the teacher's dialog, each with its state in the chart. */
const teacherStages = {
  closed: 'closed',
  editing: { open: 'editing' },
  saving: { open: 'saving' },
  ready: { open: 'ready' },
  starting: { open: 'starting' },
  countdown: { open: { running: 'countdown' } },
  waiting: { open: { running: 'waiting' } },
  celebrating: { open: { running: { won: 'celebrating' } } },
  ranked: { open: { running: { won: 'ranked' } } },
  stopping: { open: { running: 'stopping' } },
  repeating: { open: 'repeating' },
  over: { open: 'over' },
} as const
export type TeacherStage = keyof typeof teacherStages

/** The phases of the student's dialog, each with its state in the chart. */
const studentPhases = {
  idle: 'idle',
  steady: { shown: { countdown: 'steady' } },
  pressedEarly: { shown: { countdown: 'pressed' } },
  falseStarted: { shown: { countdown: 'falseStarted' } },
  open: { shown: { racing: 'open' } },
  pressed: { shown: { racing: 'pressed' } },
  late: { shown: { racing: 'late' } },
  celebrating: { shown: { finished: 'celebrating' } },
  named: { shown: { finished: 'named' } },
  stopped: { shown: 'stopped' },
} as const
export type StudentPhase = keyof typeof studentPhases

/** One row of the ranking: distance behind the first in ms, and its speed as a share of the first's (0 to 1). */
export interface RankingRow {
  readonly userCode: string
  readonly userName: string
  readonly behindMs: number
  readonly share: number
}

export interface RankingView {
  readonly rows: readonly RankingRow[]
  /** The distance of the first two is below the precision of the network (难分先后). */
  readonly tooClose: boolean
  readonly uncertaintyMs: number
}

export interface TeacherRaceView {
  readonly stage: TeacherStage
  readonly state: RaceState
  /** The draft, or the settings with which the race was saved or started. */
  readonly settings: RaceSettings
  /** The question where it is visible (B270, B271); null where it is hidden. */
  readonly question: string | null
  readonly opensAt: number
  readonly winnerName: string | null
  readonly ranking: RankingView | null
  /** The number of images added to the draft outside the editor: each one resets the editor. */
  readonly arrivals: number
  /** Why the race cannot be saved now. */
  readonly saveReason: string | null
  /** An unsaved question exists: leaving would lose it. */
  readonly isQuestionWritten: boolean
  /** Why nothing can be sent now. */
  readonly linkReason: string | null
}

export interface StudentRaceView {
  readonly phase: StudentPhase
  readonly state: RaceState
  /** Null while the question is hidden from this student (B225). */
  readonly question: string | null
  readonly raceTime: number
  readonly opensAt: number
  readonly winnerName: string | null
  readonly isOwnWin: boolean
  /** The place of this student and the delay behind the winner, once both are known. */
  readonly place: string | null
  /** The last press came before the start. */
  readonly isFalseStart: boolean
  /** Why the last press failed. */
  readonly pressProblem: string | null
  readonly linkReason: string | null
}

/** A past race with its question as one line: its text, and its first picture. */
export interface RaceRecordView extends RaceRecord {
  readonly words: string
  readonly picture: string | null
}

export interface RaceRecordsView {
  readonly isOpen: boolean
  readonly face: PageFace
  /** Another page is loading; the previous one is still shown. */
  readonly isLoading: boolean
  readonly rows: readonly RaceRecordView[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
}

/** Whole ms; one decimal for small values. */
export const msText = (ms: number): string => (ms >= 10 ? String(Math.round(ms)) : String(Math.round(ms * 10) / 10))

/** The teacher's numbered state: before the start it is state 0, with a winner state 3. */
function teacherState(stage: TeacherStage, hasWinner: boolean): RaceState {
  if (stage === 'countdown') return 1
  if (stage === 'waiting') return 2
  if (stage === 'celebrating' || stage === 'ranked') return 3
  return (stage === 'over' || stage === 'stopping') && hasWinner ? 3 : 0
}

/** `firstMs` is the time of the first press from the opening on: twice that time is half its speed. */
const rankingView = ({ presses, tooClose, uncertaintyMs }: RaceRanking, firstMs: number): RankingView => ({
  rows: presses.map((press) => ({
    ...press,
    share: press.behindMs > 0 ? firstMs / (firstMs + press.behindMs) : 1,
  })),
  tooClose,
  uncertaintyMs,
})

const reactionOf = ({ opensAt, winner }: RaceRound): number => Math.max(1, (winner?.wonAt ?? opensAt) - opensAt)

/** Whether a race of the class runs, whatever this teacher's screen shows. */
export const isRaceRunning = ({ context: { round, isStopped } }: Pick<TeacherSnapshot, 'context'>): boolean =>
  round !== null && !isStopped

export function teacherRaceView(snapshot: TeacherSnapshot): TeacherRaceView {
  const { context } = snapshot
  const { draft, race, round, ranking, link } = context
  const stage = phaseOf(snapshot, teacherStages) ?? 'closed'
  const isPrepared = stage === 'ready' || stage === 'starting'
  const isPlayed = !isPrepared && stage !== 'editing' && stage !== 'saving' && stage !== 'closed'
  const winner = isPlayed ? round?.winner : null
  const prepared = isPrepared && race ? race : draft
  const settings = isPlayed && round ? { ...round, raceContext: round.raceContext ?? '' } : prepared
  const state = teacherState(stage, Boolean(winner))
  const problem = draftProblem(context)
  return {
    stage,
    state,
    settings: { raceContext: settings.raceContext, raceTime: settings.raceTime, raceType: settings.raceType },
    question: settings.raceType === '0' || state === 3 ? settings.raceContext : null,
    opensAt: round?.opensAt ?? 0,
    winnerName: winner?.userName ?? null,
    ranking: isPlayed && ranking && ranking.raceId === round?.raceId ? rankingView(ranking, reactionOf(round)) : null,
    arrivals: context.arrivals,
    saveReason: problem && texts[problem],
    isQuestionWritten:
      (stage === 'editing' || stage === 'saving') && (context.uploads > 0 || !isBlankHtml(draft.raceContext)),
    linkReason: linkReason(link),
  }
}

/** The stages that the room sees. */
export const raceRoomStages = [
  'countdown',
  'waiting',
  'celebrating',
  'ranked',
  'stopping',
  'repeating',
  'over',
] as const
export type RaceRoomStage = (typeof raceRoomStages)[number]

/** A race on the screen of the room. */
export interface RoomRaceView extends Pick<TeacherRaceView, 'question' | 'opensAt' | 'winnerName' | 'ranking'> {
  readonly stage: RaceRoomStage
  readonly raceTime: number
}

/** The race for the room; null before its start. */
export function roomRaceView(snapshot: TeacherSnapshot): RoomRaceView | null {
  const { stage, settings, question, opensAt, winnerName, ranking } = teacherRaceView(snapshot)
  const shown = raceRoomStages.find((one) => one === stage)
  return shown ? { stage: shown, raceTime: settings.raceTime, question, opensAt, winnerName, ranking } : null
}

/** The student's numbered state: 0 without a dialog, then countdown, racing, finished. */
function studentState(snapshot: StudentSnapshot): RaceState {
  if (snapshot.matches({ shown: 'countdown' })) return 1
  if (snapshot.matches({ shown: 'racing' })) return 2
  return snapshot.matches('shown') ? 3 : 0
}

export function studentRaceView(snapshot: StudentSnapshot): StudentRaceView {
  const { round, isFalseStart, pressProblem, link, userCode, place } = snapshot.context
  const phase = phaseOf(snapshot, studentPhases) ?? 'idle'
  return {
    phase,
    state: studentState(snapshot),
    question: round?.winner?.raceContext ?? round?.raceContext ?? null,
    raceTime: round?.raceTime ?? 0,
    opensAt: round?.opensAt ?? 0,
    winnerName: round?.winner?.userName ?? null,
    isOwnWin: round?.winner?.userCode === userCode,
    place: place && texts.place(place.place, msText(place.behindMs)),
    isFalseStart,
    pressProblem,
    linkReason: linkReason(link),
  }
}

/** The prompt for a race that this student has dismissed; null when there is none to reopen. */
export function asideRace(snapshot: StudentSnapshot): string | null {
  if (!snapshot.matches('dismissed')) return null
  const winner = snapshot.context.round?.winner
  return winner ? texts.winner(winner.userName) : texts.aside
}

export function raceRecordsView(snapshot: ResourceSnapshot): RaceRecordsView {
  const { answers, query, hasFailed, isLoading } = resourceView(raceRecordsResource, snapshot)
  const page = answers?.page
  const rows = (page?.list ?? []).map((row) => ({
    ...row,
    words: htmlWords(row.raceContext),
    picture: /<img\b[^>]*\bsrc="([^"]+)"/.exec(row.raceContext)?.[1]?.replaceAll('&amp;', '&') ?? null,
  }))
  return {
    isOpen: query.isOpen,
    face: pageFace(page?.list, hasFailed),
    isLoading,
    rows,
    pageNo: query.pageNo,
    pageSize: RACE_RECORD_PAGE,
    total: page?.total ?? 0,
  }
}

/** Does in the list of past races what the user wants. A page that is turned keeps the one before until it has come. */
export function followRecords({ change, reload }: ResourceIntents<RaceRecordsQuery>, intent: RaceRecordsIntent): void {
  if (intent.type === 'records.open') change({ isOpen: true, pageNo: 1 })
  if (intent.type === 'records.close') change({ isOpen: false })
  if (intent.type === 'records.turn') change({ pageNo: intent.pageNo }, true)
  if (intent.type === 'records.retry') reload()
}

/** Seconds until a moment, as a countdown shows them: never above its length, never below 0. */
export const secondsLeft = (opensAt: number, now: number, raceTime: number): number =>
  Math.min(raceTime, Math.max(0, Math.ceil((opensAt - now) / 1000)))
