/** Guards that both charts of the race share. */
import type { RaceRound } from '../../../../contract/entities/live/race'
import type { LinkState } from '../classroom/link.selectors'
import { momentOf, raceIdIn, roundIn } from './race.logic'

interface Heard {
  readonly context: { readonly round: RaceRound | null; readonly link: LinkState }
  readonly event: { readonly type: string }
}

export const raceGuards = {
  isLinked: ({ context }: Heard): boolean => context.link === 'connected',
  isNewRace: ({ context, event }: Heard): boolean => raceIdIn(event) !== context.round?.raceId,
  isSameRace: ({ context, event }: Heard): boolean =>
    raceIdIn(event) !== null && raceIdIn(event) === context.round?.raceId,
  isNothingRunning: ({ event }: Heard): boolean => roundIn(event) === null,
  isCounting: ({ event }: Heard): boolean => Boolean(roundIn(event)),
  isOpen: ({ event }: Heard): boolean => momentOf(event) >= (roundIn(event)?.opensAt ?? Number.POSITIVE_INFINITY),
  isWon: ({ event }: Heard): boolean => Boolean(roundIn(event)?.winner),
}
