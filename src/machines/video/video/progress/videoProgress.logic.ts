/** What playing comes to, as pure functions (D24). */
import type { FilmSpan, VideoBeat } from '../../../../../contract/entities/video/video'
import { VIDEO_RATE_MAX, VIDEO_RATE_MIN } from '../../../../../contract/limits'
import { unite } from '../../../../../contract/rules/video/filmSpans'
import type { VideoProgressContext } from './videoProgress.types'

/** A beat closes after so much time. */
export const BEAT_MS = 10_000
/** A place that one went to without playing is told after so much quiet. */
export const PLACE_QUIET_MS = 2_000
/** Parts of one beat, as many as the contract takes. */
export const SPANS_MAX = 50

type Playing = Pick<VideoProgressContext, 'open' | 'spans'>

/** Whole milliseconds, from 0. */
const whole = (ms: number): number => Math.max(0, Math.floor(ms))

/** A speed as it can be claimed. */
export const claimedRate = (rate: number): number => Math.min(VIDEO_RATE_MAX, Math.max(VIDEO_RATE_MIN, rate))

/** Played on up to a place; one that lies before the beginning was jumped to. */
export function playedTo(open: FilmSpan | null, placeMs: number): FilmSpan {
  const to = whole(placeMs)
  return open === null || to < open.to ? { from: to, to } : { from: open.from, to }
}

/** What is open closes at the last place of it. */
export const closed = ({ open, spans }: Playing): readonly FilmSpan[] => unite(open ? [...spans, open] : spans)

/** Makes a beat of what was played since the one before; nothing where nothing was. */
export function withBeat(context: VideoProgressContext, at: number): Partial<VideoProgressContext> {
  const { open, beats, sequence, rate, hasHand } = context
  const spans = closed(context)
  const begun = { spans: [], open: open && { from: open.to, to: open.to }, beganAt: at }
  if (spans.length === 0) return begun
  const beat: VideoBeat = {
    sequence: sequence + 1,
    spans: spans.slice(0, SPANS_MAX),
    rate,
    hasHand: hasHand ? '1' : '0',
  }
  return { ...begun, hasHand: false, sequence: sequence + 1, beats: [...beats, beat] }
}
