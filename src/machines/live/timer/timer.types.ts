/**
 * The timer as its charts see it: what they remember, what people and the classroom tell them, what they need from
 * outside. The wire's shapes stand in `contract/entities/live/timer.ts`.
 */
import type { TimerKind, TimerRound } from '../../../../contract/entities/live/timer'
import type { ClassroomInput, LinkFact } from '../classroom/classroom.types'
import type { LinkState } from '../classroom/link.selectors'
import type { WidgetFact } from '../widget/widget.types'

/** What a feature machine of the classroom is started with. */
export type TimerInput = Omit<ClassroomInput, 'token'>

/** Facts of the timer, from messages of the classroom channel. `at` is the server's clock in ms at the receipt. */
export type TimerFact =
  /** What the class has after registration and after every reconnection. */
  | { type: 'timer.resumed'; round: TimerRound | null; at: number }
  /** Started, paused, continued or over: the round says which. */
  | { type: 'timer.changed'; round: TimerRound; at: number }
  | { type: 'timer.refused'; request: number; code: number; text: string; at: number }

/** What a teacher chooses before a timer starts. */
export interface TimerSettings {
  kind: TimerKind
  /** Of a countdown: 0 to 59 each (B308). */
  minutes: number
  seconds: number
}

/** What is kept of the settings while the tab lives. */
export type SettingsCommand = { type: 'settings.keep'; settings: TimerSettings }

/** What the teacher's timer remembers. */
export interface TeacherTimerContext {
  readonly teachingClassId: string
  readonly settings: TimerSettings
  /** Names the start that is under way: sent again, it answers with the same timer. */
  readonly requestId: string
  /** The timer that the class has or had last, as the server told it. */
  readonly round: TimerRound | null
  /** How the classroom channel stands. */
  readonly link: LinkState
  /** The widget fills the screen: the class looks at it. */
  readonly isEnlarged: boolean
  /** The server's clock (ms) when the round was last heard of: the delays start here. */
  readonly at: number
}

/** What a teacher does. */
export type TeacherTimerIntent =
  | { type: 'timer.open' }
  | { type: 'timer.close' }
  | { type: 'kind.choose'; kind: TimerKind }
  /** A field was written into: whatever stands there now. */
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

/** What the student's timer remembers. */
export interface StudentTimerContext {
  readonly round: TimerRound | null
  readonly at: number
}
export type StudentTimerEvent = TimerFact | LinkFact
