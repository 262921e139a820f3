/** Pure functions and guards of the timer's charts: fields, durations, and which facts are new. */
import { type TimerRound, timerProgress } from '../../../../contract/entities/live/timer'
import { COUNTDOWN_MIN_S, TIMER_FIELD_MAX, TIMER_LAST_SECONDS_MS } from '../../../../contract/limits'
import { momentOf, msUntil } from '../kit/rounds.logic'
import type { Place } from '../widget/widget.types'
import type {
  StudentTimerContext,
  TeacherTimerContext,
  TeacherTimerEvent,
  TimerFact,
  TimerSettings,
} from './timer.types'

/** The initial position of the widget: bottom left, opposite the chat, clear of titles and of a page's tools. */
export const widgetPlace: Place = { x: 0, y: 1 }

/** The initial settings of a tab. */
export const firstSettings: TimerSettings = { kind: 'countdown', minutes: 5, seconds: 0 }

/** The value of a field after an edit: 0 to 59 (B308, B309 with G090, B310). */
export function fieldValue(text: string): number {
  const value = Math.trunc(Number(text.trim()))
  return value > 0 ? Math.min(TIMER_FIELD_MAX, value) : 0
}

/** The settings after an intent; B314: a preset sets the seconds to 0. */
export function settingsAfter(settings: TimerSettings, event: TeacherTimerEvent): TimerSettings {
  if (event.type === 'kind.choose') return { ...settings, kind: event.kind }
  if (event.type === 'field.write') return { ...settings, [event.field]: fieldValue(event.text) }
  if (event.type === 'preset.choose') return { ...settings, kind: 'countdown', minutes: event.minutes, seconds: 0 }
  return settings
}

/** The duration of a countdown in seconds. */
export const totalSeconds = ({ minutes, seconds }: TimerSettings): number => minutes * 60 + seconds

/** B311: a countdown has 10 seconds or more; a stopwatch has no duration. */
export const isLongEnough = (settings: TimerSettings): boolean =>
  settings.kind === 'stopwatch' || totalSeconds(settings) >= COUNTDOWN_MIN_S

/** The data of the start of a timer. */
export function startOf({ teachingClassId, settings, requestId }: TeacherTimerContext) {
  const { kind } = settings
  if (kind === 'stopwatch') return { kind, teachingClassId, requestId } as const
  return { kind, teachingClassId, requestId, targetTime: totalSeconds(settings) * 1_000 } as const
}

/** The data of a request about the timer of the class. */
export const timerOf = ({ round }: TeacherTimerContext) => ({ timerId: round?.timerId ?? '' })

type Fact = { readonly type: string } | TimerFact

/** The round in a fact; null without one. */
const roundIn = (event: Fact): TimerRound | null => ('round' in event ? event.round : null)

/** The round of a chart and the moment of its receipt after a fact. */
export const roundAfter = (known: StudentTimerContext, event: Fact): StudentTimerContext => ({
  round: roundIn(event) ?? known.round,
  at: momentOf(event),
})

/** Ms from the last fact about the round until the last ten seconds of a countdown begin. */
export const untilLastSeconds = ({ round, at }: StudentTimerContext): number =>
  round === null ? 0 : msUntil(round.targetTime - TIMER_LAST_SECONDS_MS, timerProgress(round, at))

/** Whether the class has the timer: it runs or is paused. */
const isOn = (round: TimerRound | null): round is TimerRound =>
  round !== null && (round.state === 'running' || round.state === 'paused')

const isSame = (known: TimerRound | null, round: TimerRound | null): boolean =>
  known !== null && known.timerId === round?.timerId

/** Whether a round is at least as new as the known one. A timer that starts later follows the previous one. */
function isNews(known: TimerRound | null, round: TimerRound): boolean {
  if (known === null) return true
  return isSame(known, round) ? round.revision >= known.revision : isOn(round) && round.beginTime >= known.beginTime
}

interface GuardArgs {
  readonly context: { readonly round: TimerRound | null }
  readonly event: Fact
}

const isNewsInState = ({ context, event }: GuardArgs, state: TimerRound['state']): boolean => {
  const round = roundIn(event)
  return round?.state === state && isNews(context.round, round)
}

/** Guards of both charts. */
export const timerGuards = {
  isCountdown: ({ context }: Pick<GuardArgs, 'context'>): boolean => context.round?.kind === 'countdown',
  /** The class has a timer, and this screen does not know it to be over. */
  isRunning: (args: GuardArgs): boolean => isNewsInState(args, 'running'),
  isPaused: (args: GuardArgs): boolean => isNewsInState(args, 'paused'),
  /** A screen that shows a timer has received this fact before, or a later one. */
  isKnown: ({ context: { round: known }, event }: GuardArgs): boolean => {
    const round = roundIn(event)
    if (round === null || known === null) return false
    return isSame(known, round) ? round.revision <= known.revision : !isNews(known, round)
  },
  hasEnded: ({ context, event }: GuardArgs): boolean =>
    roundIn(event)?.state === 'ended' && isSame(context.round, roundIn(event)),
  isOver: ({ event }: GuardArgs): boolean => !isOn(roundIn(event)),
}
