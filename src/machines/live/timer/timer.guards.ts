/** Guards that both charts of the timer share. */
import type { TimerRound } from '../../../../contract/entities/live/timer'
import { isNews, isOn, roundIn } from './timer.logic'

interface GuardArgs {
  readonly context: { readonly round: TimerRound | null }
  readonly event: { readonly type: string }
}

const isSame = (known: TimerRound | null, round: TimerRound | null): boolean =>
  known !== null && known.timerId === round?.timerId

export const timerGuards = {
  isCountdown: ({ context }: { context: GuardArgs['context'] }): boolean => context.round?.kind === 'countdown',
  /** The class has a timer, and this screen does not know it to be over. */
  isRunning: ({ context, event }: GuardArgs): boolean => {
    const round = roundIn(event)
    return isOn(round) && round.state === 'running' && isNews(context.round, round)
  },
  isPaused: ({ context, event }: GuardArgs): boolean => {
    const round = roundIn(event)
    return isOn(round) && round.state === 'paused' && isNews(context.round, round)
  },
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
