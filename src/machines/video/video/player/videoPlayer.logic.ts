/** What the player of a film works out: where one may go, where it stops, where it begins. Pure (D23). */
import type { FilmSpan, VideoTest } from '../../../../../contract/entities/video/video'
import { unite } from '../../../../../contract/rules/video/filmSpans'
import { texts } from '../texts'
import type { VideoPlayerContext, VideoPlayerEvent } from './videoPlayer.types'

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** A word about a press stands so long. */
export const WORD_MS = 4_000
/** Places that differ by less are the same: browsers go to the nearest picture. */
const NEAR_MS = 300
/** Who was so near to the end begins anew. */
const END_MS = 1_000

type Known = Pick<VideoPlayerContext, 'watch' | 'tests' | 'seen' | 'placeMs' | 'durationMs'>

/** So far the buttons and the far keys go. */
export const LEAP_MS = 10_000

/** Goes on from a place, by so many milliseconds. */
export const leap = (
  { placeMs, durationMs }: { readonly placeMs: number; readonly durationMs: number },
  byMs: number,
): VideoPlayerEvent => ({
  type: 'seek.to',
  placeMs: Math.min(Math.max(0, placeMs + byMs), durationMs || Number.MAX_SAFE_INTEGER),
})

/** Where the film stands: at its beginning before anything was shown. */
export const placeOf = ({ placeMs }: Pick<VideoPlayerContext, 'placeMs'>): number => placeMs ?? 0

/** In films with stops: the first test that waits for its answer. Where nothing is recorded nothing can be answered (D41). */
export function stopOf({ watch, tests }: Pick<Known, 'watch' | 'tests'>): VideoTest | null {
  if (watch?.videoType !== '2' || watch.watchId === null) return null
  const open = tests.filter(({ own }) => own === null)
  return open.toSorted((one, other) => one.recordTime - other.recordTime)[0] ?? null
}

/** Where a test stops the film: at its moment; one at the very end a little before that, where no film plays on to. */
export const stopPlace = ({ durationMs }: Pick<Known, 'durationMs'>, { recordTime }: VideoTest): number =>
  durationMs > 0 ? Math.min(recordTime, Math.max(0, durationMs - NEAR_MS)) : recordTime

/** The end of a film, as far as that is known. */
const endOf = ({ durationMs }: Pick<Known, 'durationMs'>): number => durationMs || Number.MAX_SAFE_INTEGER

/** Up to where one may go: to what was seen in films that must be watched. */
export const limitOf = (known: Known): number =>
  known.watch === null || known.watch.videoType === '0' ? endOf(known) : Math.max(0, ...known.seen.map(({ to }) => to))

/** Why one cannot go to a place; null where one can. */
export function seekReason(known: Known, placeMs: number): string | null {
  if (known.watch?.isBarShown === '0') return texts.barHidden
  return placeMs > limitOf(known) + NEAR_MS ? texts.notSeenYet : null
}

/** A place within the film. */
export const within = (known: Pick<Known, 'durationMs'>, placeMs: number): number =>
  Math.floor(Math.min(Math.max(0, placeMs), endOf(known)))

/** Where a way from here to there ends: at a stop that lies between. */
export function reached(known: Known, toMs: number): number {
  const stop = stopOf(known)
  const to = within(known, toMs)
  const place = stop && stopPlace(known, stop)
  return place !== null && placeOf(known) < place && to > place ? place : to
}

/** Whether a test stops the film where it stands. */
export function isStopped(known: Known): boolean {
  const stop = stopOf(known)
  return stop !== null && known.placeMs !== null && known.placeMs >= stopPlace(known, stop)
}

/** What was seen once it has played on to a place. */
export const seenTo = ({ seen, placeMs }: Known, toMs: number): readonly FilmSpan[] =>
  placeMs !== null && toMs > placeMs ? unite([...seen, { from: placeMs, to: toMs }]) : seen

export const isNear = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) <= NEAR_MS

/** Where it begins: where a note leads to if one may go there, else where one was; from the top where that was the end. */
export function startOf(context: Known & Pick<VideoPlayerContext, 'startMs'>): {
  placeMs: number
  word: string | null
} {
  const { watch, startMs, durationMs, placeMs } = context
  if (watch === null || placeMs !== null) return { placeMs: placeOf(context), word: null }
  const own = Math.min(watch.recordTime, limitOf(context))
  const from = durationMs > 0 && own >= durationMs - END_MS ? 0 : own
  const reason = startMs === null ? null : seekReason(context, startMs)
  const wanted = startMs !== null && reason === null ? within(context, startMs) : from
  const stop = stopOf(context)
  const place = stop === null ? wanted : Math.min(wanted, stopPlace(context, stop))
  return { placeMs: place, word: reason }
}
