/** Parts of a film: what was seen of it, and whether that is enough (D23, D24). The same on both sides. Pure. */
import type { VideoType } from '../../entities/video/video'
import { VIDEO_WATCHED_PERCENT } from '../../limits'

/** From one place of a film up to another one, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** All that lies in any of these parts: in order, and no two touch. Parts without length are nothing. */
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

/** How long united parts are together. */
export const lengthOf = (united: readonly Span[]): number => united.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether enough of a video was seen; false while its length is unknown. */
export const isEnough = (seenMs: number, durationMs: number): boolean =>
  durationMs > 0 && seenMs * 100 >= durationMs * VIDEO_WATCHED_PERCENT

/** What decides whether the task of a video is complete. */
export interface VideoProgress {
  readonly videoType: VideoType
  readonly seenMs: number
  /** 0: unknown. */
  readonly durationMs: number
  /** Tests inside the video that the student has not answered. */
  readonly unansweredNum: number
}

/**
 * Whether the task of a video is complete (D23), in each way of watching: enough was seen, and where the video stops at its
 * tests, all of them are answered. `server/policies/courses/watchedFilms.ts` says the same in SQL.
 */
export const isVideoComplete = ({ videoType, seenMs, durationMs, unansweredNum }: VideoProgress): boolean =>
  isEnough(seenMs, durationMs) && (videoType !== '2' || unansweredNum === 0)

/** Why a student may not complete the task by hand; null: may. A video that may be watched freely needs no watching. */
export function whyUnfinished(progress: VideoProgress): 'videoNotWatched' | 'videoNotAnswered' | null {
  const { videoType, seenMs, durationMs, unansweredNum } = progress
  if (videoType === '0') return null
  if (durationMs > 0 && !isEnough(seenMs, durationMs)) return 'videoNotWatched'
  return videoType === '2' && unansweredNum > 0 ? 'videoNotAnswered' : null
}
