/**
 * What of a beat counts (D24, decision 0050). A beat says what was played; how much of that can have been says the clock of the
 * server alone. Pure.
 */
import type { VideoBeat } from '../../../../contract/entities/video/video'
import {
  VIDEO_CREDIT,
  VIDEO_CREDIT_KEPT_MS,
  VIDEO_PRESENCE_MS,
  VIDEO_RATE_MAX,
  VIDEO_WATCHES_MAX,
} from '../../../../contract/limits'
import { lengthOf, type Span, unite } from '../../../../contract/rules/video/filmSpans'
import type { StoredWatch } from '../../../database/schema/video/video.schema'

/** What is known of a student and a film. Times are the server's. */
export interface Standing {
  readonly spans: readonly Span[]
  readonly seenMs: number
  readonly positionMs: number
  /** Time that nobody has claimed yet. */
  readonly budgetMs: number
  readonly countedAt: number
  readonly handAt: number
  readonly askedAt: number | null
  readonly watches: readonly StoredWatch[]
}

/** What a page says it has played. */
export interface Claim {
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  readonly at: number
  /** Where the film ends, or where an unanswered test stops it: nothing behind it counts. */
  readonly limitMs: number
}

/** Before anything was seen. */
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

/** Time that has passed is kept for beats, as long as somebody was there for certain. */
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

/** A page begins to watch: somebody is there, unless that has been asked and not answered yet. */
export function withWatch(standing: Standing, watchId: string, at: number): Standing {
  const known = withTime(standing, at, true)
  const watch: StoredWatch = { watchId, openedAt: at, sequence: 0, spentMs: 0 }
  return { ...known, watches: [...known.watches, watch].slice(-VIDEO_WATCHES_MAX) }
}

/** What counts of parts that were played at a speed, while there is time for them; and the time that it took. */
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

/** What is known after a claim; null where the page is not known (any more). A beat that was taken in before counts no second time. */
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
  // Asked by this very beat: what was there before counts, with the time that was kept until then.
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

/** Whether so many pages have begun since that an earlier one is not known any more; ids sort by the time they were made. */
export const isOutrun = ({ watches }: Standing, watchId: string): boolean =>
  watches.length >= VIDEO_WATCHES_MAX && watches.every((one) => watchId < one.watchId)

/** Whether a page that began later has played something since: where one is, that page knows. */
export function isOvertaken({ watches }: Standing, watchId: string): boolean {
  const own = watches.findIndex((one) => one.watchId === watchId)
  return own >= 0 && watches.slice(own + 1).some(({ sequence }) => sequence > 0)
}

/** The last beat of a page that was taken in. */
export const sequenceOf = ({ watches }: Standing, watchId: string | undefined): number =>
  watches.find((one) => one.watchId === watchId)?.sequence ?? 0
