/**
 * The counted part of a beat (D24, decision 0050). A beat claims what was played; only the server's clock limits how
 * much of it is possible. Pure.
 */
import type { VideoBeat } from '../../../../contract/entities/video/video'
import {
  VIDEO_CREDIT,
  VIDEO_CREDIT_KEPT_MS,
  VIDEO_PRESENCE_MS,
  VIDEO_RATE_MAX,
  VIDEO_WATCHES_MAX,
} from '../../../../contract/limits'
import { lengthOf, type Span, unite } from '../../../../contract/rules/video/videoSpans'
import type { StoredWatch } from '../../../database/schema/video/video.schema'

/** The progress of a student in a video. Times are the server's. */
export interface Standing {
  readonly spans: readonly Span[]
  readonly seenMs: number
  readonly positionMs: number
  /** Time that no beat has claimed yet. */
  readonly budgetMs: number
  readonly countedAt: number
  readonly handAt: number
  readonly askedAt: number | null
  readonly watches: readonly StoredWatch[]
}

/** A page's claim of playback. */
export interface Claim {
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  readonly at: number
  /** The end of the video, or the first unanswered test that stops it: nothing beyond it counts. */
  readonly limitMs: number
}

/** The progress before any watching. */
export const untouched = (at: number): Standing => ({
  spans: [],
  seenMs: 0,
  positionMs: 0,
  budgetMs: 0,
  countedAt: at,
  handAt: at,
  askedAt: null,
  watches: [],
})

/** Adds the elapsed time to the budget, while the student's presence is certain. */
function withTime(standing: Standing, at: number, hasHand: boolean): Standing {
  if (standing.askedAt !== null) return { ...standing, countedAt: Math.max(standing.countedAt, at) }
  const handAt = hasHand ? Math.max(at, standing.handAt) : standing.handAt
  const isAlone = at - handAt >= VIDEO_PRESENCE_MS
  const until = isAlone ? handAt + VIDEO_PRESENCE_MS : at
  const passed = Math.max(0, until - standing.countedAt)
  return {
    ...standing,
    handAt,
    askedAt: isAlone ? at : null,
    countedAt: Math.max(standing.countedAt, at),
    budgetMs: Math.min(VIDEO_CREDIT_KEPT_MS, standing.budgetMs + passed),
  }
}

/** A page begins to watch: the student is present, unless a presence check is unanswered. */
export function withWatch(standing: Standing, watchId: string, at: number): Standing {
  const known = withTime(standing, at, true)
  const watch: StoredWatch = { watchId, openedAt: at, sequence: 0, spentMs: 0 }
  return { ...known, watches: [...known.watches, watch].slice(-VIDEO_WATCHES_MAX) }
}

/** The part of the spans that fits into the time at a playback rate, and the time that it took. */
function affordable(spans: readonly Span[], rate: number, time: number, limitMs: number) {
  const speed = Math.min(rate, VIDEO_RATE_MAX) * VIDEO_CREDIT
  const counted: Span[] = []
  let spent = 0
  for (const { from, to } of spans) {
    const end = Math.min(to, limitMs, from + Math.floor((time - spent) * speed))
    if (end <= from) continue
    counted.push({ from, to: end })
    spent = Math.min(time, spent + Math.ceil((end - from) / speed))
  }
  return { counted, spent }
}

/** The progress after a claim; null if the page is unknown (any more). A processed beat is not counted again. */
export function withBeats(standing: Standing, { watchId, beats, at, limitMs }: Claim): Standing | null {
  const watch = standing.watches.find((one) => one.watchId === watchId)
  if (!watch) return null
  const fresh = beats
    .filter(({ sequence }) => sequence > watch.sequence)
    .sort((one, other) => one.sequence - other.sequence)
    .filter(({ sequence }, place, all) => sequence !== all[place - 1]?.sequence)
  if (fresh.length === 0) return standing
  const known = withTime(
    standing,
    at,
    fresh.some(({ hasHand }) => hasHand === '1'),
  )
  let { budgetMs } = known
  let { spentMs } = watch
  const counted: Span[] = []
  // This beat triggers the presence check: earlier spans count, with the time that was saved until then.
  if (standing.askedAt === null)
    for (const { spans, rate } of fresh) {
      const time = Math.max(0, Math.min(budgetMs, at - watch.openedAt - spentMs))
      const one = affordable(spans, rate, time, limitMs)
      counted.push(...one.counted)
      budgetMs -= one.spent
      spentMs += one.spent
    }
  const spans = unite([...known.spans, ...counted])
  const watches = known.watches.map((one) =>
    one.watchId === watchId ? { ...one, spentMs, sequence: fresh.at(-1)?.sequence ?? one.sequence } : one,
  )
  return { ...known, spans, seenMs: lengthOf(spans), budgetMs, watches }
}

/** Whether too many pages have begun since, so that an earlier one is unknown; ids sort by creation time. */
export const isOutrun = ({ watches }: Standing, watchId: string): boolean =>
  watches.length >= VIDEO_WATCHES_MAX && watches.every((one) => watchId < one.watchId)

/** Whether a page that began later has played since: then its position is the current one. */
export function isOvertaken({ watches }: Standing, watchId: string): boolean {
  const own = watches.findIndex((one) => one.watchId === watchId)
  return own >= 0 && watches.slice(own + 1).some(({ sequence }) => sequence > 0)
}

/** The last processed beat of a page. */
export const sequenceOf = ({ watches }: Standing, watchId: string | undefined): number =>
  watches.find((one) => one.watchId === watchId)?.sequence ?? 0
