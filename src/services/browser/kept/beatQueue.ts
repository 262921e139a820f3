/**
 * Stores the playback beats of a video that the server has not acknowledged, by page. A page that opens the video again in
 * this browser first sends the stored beats of closed pages, under the id of the closed page.
 */
import { z } from 'zod'
import { type VideoBeat, videoBeat } from '../../../../contract/entities/video/video'
import { local } from './storage'

/** The beats of one page. */
export interface KeptBeats {
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  /** The last position in the video, in ms. */
  readonly placeMs: number
}

const storedBeats = z.array(z.object({ watchId: z.string(), beats: z.array(videoBeat), placeMs: z.number() }))
/** Browsers hold records under this prefix. */
const keyOf = (videoKey: string): string => `film:${videoKey}`

/** All stored beats of a video; `videoKey` identifies person, class and task. */
export const keptBeats = (videoKey: string): KeptBeats[] => local.read(keyOf(videoKey), storedBeats) ?? []

/** Stores the beats of a page and replaces its earlier ones; an empty list deletes them. */
export function keepBeats(videoKey: string, one: KeptBeats): void {
  const others = keptBeats(videoKey).filter(({ watchId }) => watchId !== one.watchId)
  const all = one.beats.length === 0 ? others : [...others, one]
  if (all.length === 0) local.remove(keyOf(videoKey))
  else local.write(keyOf(videoKey), all)
}
