/** Pure functions of the timer's charts: fields, durations, and which facts are new. */
import { type TimerRound, timerProgress } from '../../../../contract/entities/live/timer'
import { COUNTDOWN_MIN_S, TIMER_FIELD_MAX, TIMER_LAST_SECONDS_MS } from '../../../../contract/limits'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import type { FeatureCommand } from '../classroom/classroom.types'
import type { Place } from '../widget/widget.types'
import type { TimerSettings } from './timer.types'

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
export function settingsAfter(settings: TimerSettings, event: { readonly type: string }): TimerSettings {
  if (isChoice(event)) return { ...settings, kind: event.kind }
  if (isWriting(event)) return { ...settings, [event.field]: fieldValue(event.text) }
  if (isPreset(event)) return { ...settings, kind: 'countdown', minutes: event.minutes, seconds: 0 }
  return settings
}

type Writing = { readonly type: 'field.write'; readonly field: 'minutes' | 'seconds'; readonly text: string }
type Choice = { readonly type: 'kind.choose'; readonly kind: TimerSettings['kind'] }
type Preset = { readonly type: 'preset.choose'; readonly minutes: number }
const isWriting = (event: { readonly type: string }): event is Writing => event.type === 'field.write'
const isChoice = (event: { readonly type: string }): event is Choice => event.type === 'kind.choose'
const isPreset = (event: { readonly type: string }): event is Preset => event.type === 'preset.choose'

/** The duration of a countdown in seconds. */
export const totalSeconds = ({ minutes, seconds }: TimerSettings): number => minutes * 60 + seconds

/** B311: a countdown has 10 seconds or more; a stopwatch has no duration. */
export const isLongEnough = (settings: TimerSettings): boolean =>
  settings.kind === 'stopwatch' || totalSeconds(settings) >= COUNTDOWN_MIN_S

/** The round in a fact; null without one. */
export const roundIn = (event: { readonly type: string }): TimerRound | null =>
  'round' in event ? (event.round as TimerRound | null) : null

/** Whether the class has the timer: it runs or is paused. */
export const isOn = (round: TimerRound | null): round is TimerRound =>
  round !== null && (round.state === 'running' || round.state === 'paused')

/** Whether a round is at least as new as the known one. A timer that starts later follows the previous one. */
export function isNews(known: TimerRound | null, round: TimerRound): boolean {
  if (known === null) return true
  return known.timerId === round.timerId
    ? round.revision >= known.revision
    : isOn(round) && round.beginTime >= known.beginTime
}

/** Ms from the last fact about the round until the last ten seconds of a countdown begin. */
export const untilLastSeconds = (round: TimerRound | null, at: number): number =>
  round === null ? 0 : Math.max(0, round.targetTime - timerProgress(round, at) - TIMER_LAST_SECONDS_MS)

const { startTimer, pauseTimer, continueTimer } = timerCodes.client

/** Whether a refusal answers the start. */
export const refusesStart = (event: { readonly type: string }): boolean =>
  'request' in event && event.request === startTimer.code

/** Whether a refusal answers a pause or a continuation. */
export const refusesTurn = (event: { readonly type: string }): boolean =>
  'request' in event && (event.request === pauseTimer.code || event.request === continueTimer.code)

const send =
  (name: 'pauseTimer' | 'continueTimer' | 'stopTimer') =>
  (round: TimerRound | null): FeatureCommand => ({
    type: 'channel.send',
    channel: 'classroom',
    name,
    data: { timerId: round?.timerId ?? '' },
  })

/** Messages of the teacher's chart to the server. */
export const ask = {
  pause: send('pauseTimer'),
  continue: send('continueTimer'),
  stop: send('stopTimer'),
  start: (teachingClassId: string, settings: TimerSettings, requestId: string): FeatureCommand => ({
    type: 'channel.send',
    channel: 'classroom',
    name: 'startTimer',
    data:
      settings.kind === 'stopwatch'
        ? { kind: 'stopwatch', teachingClassId, requestId }
        : { kind: 'countdown', teachingClassId, requestId, targetTime: totalSeconds(settings) * 1_000 },
  }),
}
