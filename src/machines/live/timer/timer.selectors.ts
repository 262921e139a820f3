/** The timer as screens see it: from a snapshot to what a view needs. */

import type { SnapshotFrom } from 'xstate'
import { minuteClock } from '../../../../contract/durations'
import { type TimerRound, timerProgress, timerReading } from '../../../../contract/entities/live/timer'
import { linkReason } from '../classroom/link.selectors'
import type { studentTimerMachine } from './studentTimer.machine'
import type { teacherTimerMachine } from './teacherTimer.machine'
import { texts } from './texts'
import { isLongEnough } from './timer.logic'
import type { TimerSettings } from './timer.types'

type TeacherSnapshot = SnapshotFrom<typeof teacherTimerMachine>
type StudentSnapshot = SnapshotFrom<typeof studentTimerMachine>

/** Where a timer of the class is; `last`: the last ten seconds of a countdown. */
export type TimerPhase = 'running' | 'last' | 'paused' | 'timeUp'

/** A timer of the class on a screen. */
export interface TimerFace {
  readonly phase: TimerPhase
  readonly round: TimerRound
  /** What screen readers say: it changes only when something happens. */
  readonly said: string
}

/** What the teacher chooses. */
export interface TimerSetupView {
  readonly settings: TimerSettings
  readonly isStarting: boolean
  /** Shorter than a countdown may be: a start only says so (B311). */
  readonly isTooShort: boolean
  /** Why nothing can be sent now. */
  readonly linkReason: string | null
}

export interface TeacherTimerView {
  /** Null while a timer is on. */
  readonly setup: TimerSetupView | null
  /** Null while the teacher chooses. */
  readonly face: TimerFace | null
  /** What has been asked for and not been answered. */
  readonly order: 'none' | 'asked' | 'stopping'
  /** Why an enlarged timer cannot be changed now; null while the connection is open. */
  readonly cut: string | null
}

const SECOND_MS = 1_000
const MINUTE_S = 60
/** Heard of later than this after it changed, a timer is said to be going on instead of to have changed. */
const NEWS_MS = 2_000

/** Whole seconds that a timer shows: of a countdown those that have begun, of a stopwatch those that are full. */
const shownSeconds = (round: TimerRound, at: number): number =>
  round.kind === 'countdown'
    ? Math.ceil(timerReading(round, at) / SECOND_MS)
    : Math.floor(timerReading(round, at) / SECOND_MS)

/** What a timer shows at a moment: `mm:ss`. */
export const timerText = (round: TimerRound, at: number): string => minuteClock(shownSeconds(round, at))

/** The share of the target that a timer shows as still to come (countdown) or as gone (stopwatch), 0 to 1. */
export function timerShare(round: TimerRound, at: number): number {
  const gone = timerProgress(round, at) / round.targetTime
  return round.kind === 'countdown' ? 1 - gone : gone
}

const inWords = (round: TimerRound, at: number): string => {
  const seconds = shownSeconds(round, at)
  return texts.length(Math.floor(seconds / MINUTE_S), seconds % MINUTE_S)
}

function saidOf(phase: TimerPhase, round: TimerRound, at: number): string {
  const { kind } = round
  if (phase === 'timeUp') return texts.timeUp
  if (phase === 'last') return texts.said.lastSeconds
  if (phase === 'paused') return texts.said.paused(kind, inWords(round, at))
  const isNews = at - (round.resumedAt ?? 0) < NEWS_MS
  if (isNews && round.revision === 1) return texts.said.started(kind, texts.length(...target(round)))
  return (isNews ? texts.said.continued : texts.said.running)(kind, inWords(round, at))
}

const target = ({ targetTime }: TimerRound): [number, number] => {
  const seconds = Math.round(targetTime / SECOND_MS)
  return [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S]
}

const face = (phase: TimerPhase | null, round: TimerRound | null, at: number): TimerFace | null =>
  phase && round ? { phase, round, said: saidOf(phase, round, at) } : null

function teacherPhase(snapshot: TeacherSnapshot): TimerPhase | null {
  if (snapshot.matches({ shown: 'timeUp' })) return 'timeUp'
  if (snapshot.matches({ shown: { on: { clock: 'paused' } } })) return 'paused'
  if (snapshot.matches({ shown: { on: { clock: { running: 'last' } } } })) return 'last'
  return snapshot.matches({ shown: 'on' }) ? 'running' : null
}

function studentPhase(snapshot: StudentSnapshot): TimerPhase | null {
  if (snapshot.matches({ shown: 'timeUp' })) return 'timeUp'
  if (snapshot.matches({ shown: { on: 'paused' } })) return 'paused'
  if (snapshot.matches({ shown: { on: { running: 'last' } } })) return 'last'
  return snapshot.matches({ shown: 'on' }) ? 'running' : null
}

function orderOf(snapshot: TeacherSnapshot): TeacherTimerView['order'] {
  if (snapshot.matches({ shown: { on: { orders: 'stopping' } } })) return 'stopping'
  return snapshot.matches({ shown: { on: { orders: 'asked' } } }) ? 'asked' : 'none'
}

/** The teacher's timer; null while there is none on the screen. */
export function teacherTimerView(snapshot: TeacherSnapshot): TeacherTimerView | null {
  if (snapshot.matches('away')) return null
  const { settings, link, round, at } = snapshot.context
  const isSetup = snapshot.matches({ shown: 'setup' })
  return {
    setup: isSetup
      ? {
          settings,
          isStarting: snapshot.matches({ shown: { setup: 'starting' } }),
          isTooShort: !isLongEnough(settings),
          linkReason: linkReason(link),
        }
      : null,
    face: face(teacherPhase(snapshot), round, at),
    order: orderOf(snapshot),
    cut: link === 'lost' ? linkReason(link) : null,
  }
}

/** The student's timer; null while there is none on the screen. */
export const studentTimerView = (snapshot: StudentSnapshot): TimerFace | null =>
  face(studentPhase(snapshot), snapshot.context.round, snapshot.context.at)

/** Whether the class has a timer, for the tool in the header. */
export const isTimerOn = (snapshot: TeacherSnapshot): boolean => snapshot.matches({ shown: 'on' })
