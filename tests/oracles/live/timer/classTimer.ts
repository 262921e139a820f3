/** The class timer as both oracles of the timer track it (live §3, §4 Timer; B272–B278). */
import { type TimerRound, timerProgress } from '../../../../contract/entities/live/timer'
import { TIME_UP_MS, TIMER_LAST_SECONDS_MS } from '../../../../contract/limits'

/** What a screen shows: nothing, the last announced timer, or that time is up. */
export interface ClassTimer {
  readonly shows: 'nothing' | 'timer' | 'timeUp'
  readonly round: TimerRound | null
  /** When the round was announced or time was up, by the chart's clock. */
  readonly since: number
  /** When the last ten seconds of a running countdown begin, on the chart's clock. */
  readonly lastAt: number
  /** A timer of which only the end was received. */
  readonly missed: TimerRound | null
}

export const noTimer: ClassTimer = {
  shows: 'nothing',
  round: null,
  since: 0,
  lastAt: Number.POSITIVE_INFINITY,
  missed: null,
}

const isOn = ({ state }: TimerRound): boolean => state === 'running' || state === 'paused'

/** B275: 时间到 is shown for 3 s. */
export const waited = (timer: ClassTimer, at: number): ClassTimer =>
  timer.shows === 'timeUp' && at >= timer.since + TIME_UP_MS ? { ...timer, shows: 'nothing' } : timer

/** The contract: a message older than the known round is ignored; a later timer follows the earlier one. */
const isOlder = (known: TimerRound, round: TimerRound): boolean =>
  known.timerId === round.timerId ? round.revision < known.revision : !isOn(round) || round.beginTime < known.beginTime

/**
 * B272, B277, B278: the timer appears, changes and disappears with the server's messages. `said` is the server's time
 * of the message.
 */
export function told(
  timer: ClassTimer,
  round: TimerRound | null,
  isResume: boolean,
  said: number,
  at: number,
): ClassTimer {
  const { shows, round: known } = timer
  const isShown = shows === 'timer'
  if (!round || (isResume && !isOn(round))) return isShown ? { ...timer, shows: 'nothing' } : timer
  if (known && isOlder(known, round)) return timer
  const isSame = known?.timerId === round.timerId
  if (isShown && isSame && known.revision === round.revision) return timer
  if (!isOn(round)) {
    if (!isShown) return { ...timer, missed: round }
    return { ...timer, round, shows: round.state === 'ended' ? 'timeUp' : 'nothing', since: at } // B274, B275
  }
  const left = round.targetTime - timerProgress(round, said) - TIMER_LAST_SECONDS_MS
  const hasLast = round.kind === 'countdown' && round.state === 'running'
  return {
    ...timer,
    round,
    shows: 'timer',
    since: at,
    lastAt: hasLast ? at + Math.max(0, left) : Number.POSITIVE_INFINITY,
  }
}

/** B278: without the classroom connection the timer is removed. */
export const lineLost = (timer: ClassTimer): ClassTimer => ({ ...timer, shows: 'nothing' })

/**
 * The server announces the timer first after reconnecting, and never announces a state older than an end that it
 * announced. A timer that follows another begins in state running.
 */
export function canReceive({ shows, missed }: ClassTimer, round: TimerRound | null, isResume: boolean): boolean {
  if (shows === 'timeUp' && (isResume || round?.state === 'paused')) return false
  return !(missed && round && missed.timerId === round.timerId && round.revision <= missed.revision)
}

/**
 * The phase of the timer face, in words of the specification; undefined in the moment in which the last seconds are
 * announced.
 */
export function phaseOf({ shows, round, since, lastAt }: ClassTimer, at: number): string | null | undefined {
  if (shows !== 'timer') return shows === 'timeUp' ? 'timeUp' : null
  if (round?.state === 'paused') return 'paused'
  if (at < lastAt) return 'running'
  return at > since ? 'last' : undefined
}
