/** The video player: allowed seeks, stops, and the start position. Pure (D23). */
import type { VideoSpan, VideoTest } from '../../../../../contract/entities/video/video'
import { unite } from '../../../../../contract/rules/video/videoSpans'
import { texts } from '../texts'
import type { VideoPlayerContext, VideoPlayerEvent } from './videoPlayer.types'

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** How long a hint is shown (ms). */
export const WORD_MS = 4_000
/** Positions that differ by at most this (ms) are equal: browsers seek to the nearest frame. */
const NEAR_MS = 300
/** A visit that ended this close (ms) to the end starts from the beginning. */
const END_MS = 1_000

type Known = Pick<VideoPlayerContext, 'watch' | 'tests' | 'seen' | 'placeMs' | 'durationMs'>

/** Seek distance (ms) of the buttons and of the keys J and L. */
export const LEAP_MS = 10_000

/** The seek event for a distance (ms) from the current position. */
export const leap = (
  { placeMs, durationMs }: { readonly placeMs: number; readonly durationMs: number },
  byMs: number,
): VideoPlayerEvent => ({
  type: 'seek.to',
  placeMs: Math.min(Math.max(0, placeMs + byMs), durationMs || Number.MAX_SAFE_INTEGER),
})

/** The playback position; 0 before anything was shown. */
export const placeOf = ({ placeMs }: Pick<VideoPlayerContext, 'placeMs'>): number => placeMs ?? 0

/**
 * In videos with stops, the first unanswered test. Without recording, tests cannot be answered and do not stop the video (D41).
 */
export function stopOf({ watch, tests }: Pick<Known, 'watch' | 'tests'>): VideoTest | null {
  if (watch?.videoType !== '2' || watch.watchId === null) return null
  const open = tests.filter(({ own }) => own === null)
  return open.toSorted((one, other) => one.recordTime - other.recordTime)[0] ?? null
}

/**
 * The position where a test stops the video: its own; slightly before the end for a test at the very end, which playback never
 * passes.
 */
export const stopPlace = ({ durationMs }: Pick<Known, 'durationMs'>, { recordTime }: VideoTest): number =>
  durationMs > 0 ? Math.min(recordTime, Math.max(0, durationMs - NEAR_MS)) : recordTime

/** The end of a video; unlimited while its duration is unknown. */
const endOf = ({ durationMs }: Pick<Known, 'durationMs'>): number => durationMs || Number.MAX_SAFE_INTEGER

/** The furthest allowed position: in videos that must be watched, the end of the watched part. */
export const limitOf = (known: Known): number =>
  known.watch === null || known.watch.videoType === '0' ? endOf(known) : Math.max(0, ...known.seen.map(({ to }) => to))

/** Why seeking to a position is not allowed; null where it is. */
export function seekReason(known: Known, placeMs: number): string | null {
  if (known.watch?.isBarShown === '0') return texts.barHidden
  return placeMs > limitOf(known) + NEAR_MS ? texts.notSeenYet : null
}

/** A position limited to the video. */
export const within = (known: Pick<Known, 'durationMs'>, placeMs: number): number =>
  Math.floor(Math.min(Math.max(0, placeMs), endOf(known)))

/** The end of a playback or seek: the position itself, or a stop before it. */
export function reached(known: Known, toMs: number): number {
  const stop = stopOf(known)
  const to = within(known, toMs)
  const place = stop && stopPlace(known, stop)
  return place !== null && placeOf(known) < place && to > place ? place : to
}

/** Whether a test stops the video at the current position. */
export function isStopped(known: Known): boolean {
  const stop = stopOf(known)
  return stop !== null && known.placeMs !== null && known.placeMs >= stopPlace(known, stop)
}

/** The watched spans after playback up to a position. */
export const seenTo = ({ seen, placeMs }: Known, toMs: number): readonly VideoSpan[] =>
  placeMs !== null && toMs > placeMs ? unite([...seen, { from: placeMs, to: toMs }]) : seen

export const isNear = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) <= NEAR_MS

/** The start position: that of a note if it is allowed, else the last position; 0 where the last position was the end. */
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
