/** Selectors of the timer. */

import type { SnapshotFrom } from 'xstate'
import { minuteClock } from '../../../../contract/durations'
import { type TimerRound, timerProgress, timerReading } from '../../../../contract/entities/live/timer'
import { linkReason } from '../classroom/link.selectors'
import { phaseOf } from '../kit/phase.selectors'
import type { studentTimerMachine } from './studentTimer.machine'
import type { teacherTimerMachine } from './teacherTimer.machine'
import { texts } from './texts'
import { isLongEnough } from './timer.logic'
import type { TimerSettings } from './timer.types'

type TeacherSnapshot = SnapshotFrom<typeof teacherTimerMachine>
type StudentSnapshot = SnapshotFrom<typeof studentTimerMachine>

/** The phases of the teacher's timer, each with its state in the chart; `last`: the last ten seconds of a countdown. */
const teacherPhases = {
  running: { shown: { on: { clock: { running: 'steady' } } } },
  last: { shown: { on: { clock: { running: 'last' } } } },
  paused: { shown: { on: { clock: 'paused' } } },
  timeUp: { shown: 'timeUp' },
} as const
export type TimerPhase = keyof typeof teacherPhases
export const timerPhases = ['running', 'last', 'paused', 'timeUp'] as const satisfies readonly TimerPhase[]

/** The same for the student's timer. */
const studentPhases = {
  running: { shown: { on: { running: 'steady' } } },
  last: { shown: { on: { running: 'last' } } },
  paused: { shown: { on: 'paused' } },
  timeUp: { shown: 'timeUp' },
} as const

/** A timer of the class on a screen. */
export interface TimerFace {
  readonly phase: TimerPhase
  readonly round: TimerRound
  /** The announcement for screen readers: it changes only at events. */
  readonly said: string
}

/** Data of the teacher's settings. */
export interface TimerSetupView {
  readonly settings: TimerSettings
  readonly isStarting: boolean
  /** Shorter than a countdown may be: a start shows only that message (B311). */
  readonly isTooShort: boolean
  /** Why nothing can be sent now. */
  readonly linkReason: string | null
}

export interface TeacherTimerView {
  /** Null while a timer is on. */
  readonly setup: TimerSetupView | null
  /** Null while the teacher sets up the timer. */
  readonly face: TimerFace | null
  /** The request that has no answer yet. */
  readonly order: 'none' | 'asked' | 'stopping'
  /** Why an enlarged timer cannot be changed now; null while the connection is open. */
  readonly cut: string | null
}

const SECOND_MS = 1_000
const MINUTE_S = 60
/** A change received later than this is announced as a running timer and not as a change. */
const NEWS_MS = 2_000

/** The whole seconds that a timer shows: for a countdown rounded up, for a stopwatch rounded down. */
const shownSeconds = (round: TimerRound, at: number): number =>
  round.kind === 'countdown'
    ? Math.ceil(timerReading(round, at) / SECOND_MS)
    : Math.floor(timerReading(round, at) / SECOND_MS)

/** The text of a timer at a moment: `mm:ss`. */
export const timerText = (round: TimerRound, at: number): string => minuteClock(shownSeconds(round, at))

/** The remaining share of a countdown, or the elapsed share of a stopwatch, 0 to 1. */
export function timerShare(round: TimerRound, at: number): number {
  const elapsedShare = timerProgress(round, at) / round.targetTime
  return round.kind === 'countdown' ? 1 - elapsedShare : elapsedShare
}

const inWords = (round: TimerRound, at: number): string => {
  const seconds = shownSeconds(round, at)
  return texts.length(Math.floor(seconds / MINUTE_S), seconds % MINUTE_S)
}

function announcementOf(phase: TimerPhase, round: TimerRound, at: number): string {
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
  phase && round ? { phase, round, said: announcementOf(phase, round, at) } : null

function orderOf(snapshot: TeacherSnapshot): TeacherTimerView['order'] {
  if (snapshot.matches({ shown: { on: { orders: 'stopping' } } })) return 'stopping'
  return snapshot.matches({ shown: { on: { orders: 'asked' } } }) ? 'asked' : 'none'
}

/** Data of the teacher's timer; null while none is visible. */
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
    face: face(phaseOf(snapshot, teacherPhases), round, at),
    order: orderOf(snapshot),
    cut: link === 'lost' ? linkReason(link) : null,
  }
}

/** Data of the student's timer; null while none is visible. */
export const studentTimerView = (snapshot: StudentSnapshot): TimerFace | null =>
  face(phaseOf(snapshot, studentPhases), snapshot.context.round, snapshot.context.at)

/** Whether the class has a timer, for the tool in the header. */
export const isTimerOn = (snapshot: TeacherSnapshot): boolean => snapshot.matches({ shown: 'on' })
