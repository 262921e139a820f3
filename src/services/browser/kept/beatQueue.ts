/**
 * What was played of a film and the server has not acknowledged yet, by the page that played it. A page that opens the film again in
 * this browser sends it first, under the name of the page that is gone.
 */
import { z } from 'zod'
import { type VideoBeat, videoBeat } from '../../../../contract/entities/video/video'
import { local } from './storage'

/** The beats of one page. */
export interface KeptBeats {
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  /** Where the film was last, in milliseconds. */
  readonly placeMs: number
}

const kept = z.array(z.object({ watchId: z.string(), beats: z.array(videoBeat), placeMs: z.number() }))
const keyOf = (filmKey: string): string => `film:${filmKey}`

/** What is kept of a film; `filmKey` names person, class and task. */
export const keptBeats = (filmKey: string): KeptBeats[] => local.read(keyOf(filmKey), kept) ?? []

/** Keeps the beats of a page in the place of those that it kept before; none: forgets them. */
export function keepBeats(filmKey: string, one: KeptBeats): void {
  const others = keptBeats(filmKey).filter(({ watchId }) => watchId !== one.watchId)
  const all = one.beats.length === 0 ? others : [...others, one]
  if (all.length === 0) local.remove(keyOf(filmKey))
  else local.write(keyOf(filmKey), all)
}
