/** What a received round means, for both oracles: a page never goes back because of an older message (lesson §1). */
import type { SlidesRound } from '../../../../contract/entities/live/slides'

/** The slides that a screen follows. */
export interface Followed {
  readonly round: SlidesRound | null
}

/** A message is older if the round has had the same or a later change, or if later slides have begun. */
const isOlder = (known: SlidesRound, received: SlidesRound): boolean =>
  known.slidesId === received.slidesId ? received.revision <= known.revision : received.startedAt <= known.startedAt

/** `ignored`: an older message; `over`: the slides have ended; `turned`: the same slides; `begun`: other slides. */
export function meaningOf({ round }: Followed, received: SlidesRound | null): 'ignored' | 'over' | 'turned' | 'begun' {
  if (received === null) return 'over'
  if (round !== null && isOlder(round, received)) return 'ignored'
  if (received.isOver) return 'over'
  return received.slidesId === round?.slidesId ? 'turned' : 'begun'
}

/** The page that an intent asks for, among the pages 1 to `last`. */
export const clamped = (page: number, last: number): number => Math.min(Math.max(page, 1), last)
