/** Guards that both charts of the race share. */
import type { RaceRound } from '../../../../contract/entities/live/race'
import type { LinkState } from '../classroom/link.selectors'
import { momentOf, raceIdIn, roundIn } from './race.logic'

interface GuardArgs {
  readonly context: { readonly round: RaceRound | null; readonly link: LinkState }
  readonly event: { readonly type: string }
}

export const raceGuards = {
  isLinked: ({ context }: GuardArgs): boolean => context.link === 'connected',
  isNewRace: ({ context, event }: GuardArgs): boolean => raceIdIn(event) !== context.round?.raceId,
  isSameRace: ({ context, event }: GuardArgs): boolean =>
    raceIdIn(event) !== null && raceIdIn(event) === context.round?.raceId,
  isNothingRunning: ({ event }: GuardArgs): boolean => roundIn(event) === null,
  isCounting: ({ event }: GuardArgs): boolean => Boolean(roundIn(event)),
  isOpen: ({ event }: GuardArgs): boolean => momentOf(event) >= (roundIn(event)?.opensAt ?? Number.POSITIVE_INFINITY),
  isWon: ({ event }: GuardArgs): boolean => Boolean(roundIn(event)?.winner),
}
