/** What both oracles of the timer note down of the timer that a class has (live §3, §4 Timer; B272–B278). */
import { type TimerRound, timerProgress } from '../../../../contract/entities/live/timer'
import { TIME_UP_MS, TIMER_LAST_SECONDS_MS } from '../../../../contract/limits'

/** What a screen shows of it: nothing, the timer as it was told last, or that time is up. */
export interface ClassTimer {
  readonly shows: 'nothing' | 'timer' | 'timeUp'
  readonly round: TimerRound | null
  /** When the round was heard of, and when time was up, on the chart's clock. */
  readonly since: number
  /** When the last ten seconds of a running countdown begin, on the chart's clock. */
  readonly lastAt: number
  /** A timer of which only the end was heard. */
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

/** B275: 时间到 stands for 3 s. */
export const waited = (timer: ClassTimer, at: number): ClassTimer =>
  timer.shows === 'timeUp' && at >= timer.since + TIME_UP_MS ? { ...timer, shows: 'nothing' } : timer

/** The contract: what is older than what a screen knows already says nothing new; a later timer follows the one before. */
const isOlder = (known: TimerRound, round: TimerRound): boolean =>
  known.timerId === round.timerId ? round.revision < known.revision : !isOn(round) || round.beginTime < known.beginTime

/** B272, B277, B278: a timer comes, changes and goes with what the server says. `said` is the server's clock. */
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

/** B278: without the classroom's line it removes itself. */
export const lineLost = (timer: ClassTimer): ClassTimer => ({ ...timer, shows: 'nothing' })

/**
 * The server speaks of a line's timers first when it has come back, and never of something older than an end that it told
 * of; a timer that follows another begins by running.
 */
export function canBeTold({ shows, missed }: ClassTimer, round: TimerRound | null, isResume: boolean): boolean {
  if (shows === 'timeUp' && (isResume || round?.state === 'paused')) return false
  return !(missed && round && missed.timerId === round.timerId && round.revision <= missed.revision)
}

/** The phase of its face, by the words of the specification; undefined in the moment in which the last seconds are heard of. */
export function phaseOf({ shows, round, since, lastAt }: ClassTimer, at: number): string | null | undefined {
  if (shows !== 'timer') return shows === 'timeUp' ? 'timeUp' : null
  if (round?.state === 'paused') return 'paused'
  if (at < lastAt) return 'running'
  return at > since ? 'last' : undefined
}
