/**
 * Parts of a video: which parts were watched, and whether that is enough (D23, D24). Shared by client and server. Pure.
 */
import type { VideoType } from '../../entities/video/video'
import { VIDEO_WATCHED_PERCENT } from '../../limits'

/** From one position of a video up to another, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The union of the parts: in order, without touching parts. Parts of zero length are dropped. */
export function unite(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((one, other) => one.from - other.from)
  const united: Span[] = []
  for (const { from, to } of sorted) {
    const last = united.at(-1)
    if (last && from <= last.to) united[united.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else united.push({ from, to })
  }
  return united
}

/** The total length of united parts. */
export const lengthOf = (united: readonly Span[]): number => united.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether enough of a video was watched; false while its length is unknown. */
export const isEnough = (seenMs: number, durationMs: number): boolean =>
  durationMs > 0 && seenMs * 100 >= durationMs * VIDEO_WATCHED_PERCENT

/** The facts that decide whether the task of a video is complete. */
export interface VideoProgress {
  readonly videoType: VideoType
  readonly seenMs: number
  /** 0: unknown. */
  readonly durationMs: number
  /** Tests inside the video that the student has not answered. */
  readonly unansweredNum: number
}

/**
 * Whether the task of a video is complete (D23), for each way of watching: enough was watched, and if the video stops
 * at its tests, all of them are answered. `server/policies/courses/watchedVideos.ts` has the same rule in SQL.
 */
export const isVideoComplete = ({ videoType, seenMs, durationMs, unansweredNum }: VideoProgress): boolean =>
  isEnough(seenMs, durationMs) && (videoType !== '2' || unansweredNum === 0)

/** Why a student may not complete the task by hand; null: allowed. A freely watched video needs no watching. */
export function whyUnfinished(progress: VideoProgress): 'videoNotWatched' | 'videoNotAnswered' | null {
  const { videoType, seenMs, durationMs, unansweredNum } = progress
  if (videoType === '0') return null
  if (durationMs > 0 && !isEnough(seenMs, durationMs)) return 'videoNotWatched'
  return videoType === '2' && unansweredNum > 0 ? 'videoNotAnswered' : null
}
