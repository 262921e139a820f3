/** Building beats from playback, as pure functions (D24). */
import type { VideoBeat, VideoSpan } from '../../../../../contract/entities/video/video'
import { VIDEO_RATE_MAX, VIDEO_RATE_MIN } from '../../../../../contract/limits'
import { unite } from '../../../../../contract/rules/video/videoSpans'
import type { VideoProgressContext } from './videoProgress.types'

/** Duration (ms) after which a beat is closed. */
export const BEAT_MS = 10_000
/** Pause (ms) after which a position that was reached by seeking is sent. */
export const PLACE_QUIET_MS = 2_000
/** Maximum number of spans of one beat, by the contract. */
export const SPANS_MAX = 50

type Playing = Pick<VideoProgressContext, 'open' | 'spans'>

/** Whole milliseconds, at least 0. */
const whole = (ms: number): number => Math.max(0, Math.floor(ms))

/** A playback rate limited to the allowed range. */
export const claimedRate = (rate: number): number => Math.min(VIDEO_RATE_MAX, Math.max(VIDEO_RATE_MIN, rate))

/** The span after playback up to a position; a position before the span's start or end begins a new span. */
export function playedTo(open: VideoSpan | null, placeMs: number): VideoSpan {
  const to = whole(placeMs)
  return open === null || to < open.to ? { from: to, to } : { from: open.from, to }
}

/** The spans with the open one closed at its last position. */
export const closed = ({ open, spans }: Playing): readonly VideoSpan[] => unite(open ? [...spans, open] : spans)

/** Closes a beat with what was played since the last one; no beat where nothing was played. */
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
