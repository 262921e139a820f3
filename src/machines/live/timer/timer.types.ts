/**
 * Types of the charts of the timer: contexts, events and the inputs of actors. The wire's types are in
 * `contract/entities/live/timer.ts`.
 */
import type { TimerKind, TimerRound } from '../../../../contract/entities/live/timer'
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'
import type { Refused } from '../kit/requests.logic'
import type { WidgetFact } from '../widget/widget.types'

/** Facts of the timer, from messages of the classroom channel. `at` is the server's clock in ms at the receipt. */
export type TimerFact =
  /** The timer of the class after registration and after every reconnection. */
  | { type: 'timer.resumed'; round: TimerRound | null; at: number }
  /** Started, paused, continued or over, according to the round. */
  | { type: 'timer.changed'; round: TimerRound; at: number }
  | Refused<'timer'>

/** A teacher's settings before a timer starts. */
export interface TimerSettings {
  kind: TimerKind
  /** Of a countdown: 0 to 59 each (B308). */
  minutes: number
  seconds: number
}

/** Command to the keeper: store the settings until the tab is closed. */
export type SettingsCommand = { type: 'settings.keep'; settings: TimerSettings }

/** The context of the student's timer. */
export interface StudentTimerContext {
  /** The current or last timer of the class, as the server sent it. */
  readonly round: TimerRound | null
  /** The server's clock (ms) at the last fact about the round: the delays start here. */
  readonly at: number
}

/** The context of the teacher's timer. */
export interface TeacherTimerContext extends StudentTimerContext, Linked {
  readonly teachingClassId: string
  readonly settings: TimerSettings
  /** The id of the requested start: sent again, it returns the same timer. */
  readonly requestId: string
  /** Whether the widget covers the screen, for the class to read. */
  readonly isEnlarged: boolean
}

/** Intents of a teacher. */
export type TeacherTimerIntent =
  | { type: 'timer.open' }
  | { type: 'timer.close' }
  | { type: 'kind.choose'; kind: TimerKind }
  /** The user typed into a field: its new text. */
  | { type: 'field.write'; field: 'minutes' | 'seconds'; text: string }
  | { type: 'preset.choose'; minutes: number }
  | { type: 'timer.start'; requestId: string }
  | { type: 'timer.pause' }
  | { type: 'timer.continue' }
  | { type: 'timer.stop' }
export type TeacherTimerEvent =
  | TeacherTimerIntent
  | TimerFact
  | LinkFact
  | WidgetFact
  | { type: 'settings.restored'; settings: TimerSettings }

export type StudentTimerEvent = TimerFact | LinkFact
