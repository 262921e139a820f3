/**
 * Taking in what students have watched. Beats that come at the same time are stored in one transaction and few statements, under
 * the locks of their rows, so that pages that watch the same film share one measure of time.
 */
import type { VideoBeat, VideoRecord } from '../../../../contract/entities/content/video'
import { isEnough } from '../../../../contract/rules/filmSpans'
import { type FeatureContext, Refusal } from '../../../kernel'
import { holdRecords } from '../../../policies/marks'
import { createBatches } from '../../../shared/batches'
import { type createVideoRepository, type FilmRow, keyOf, type ProgressKey } from './video.repository'
import { isOutrun, isOvertaken, type Standing, sequenceOf, untouched, withBeats, withWatch } from './video.rules'

/** What a page wants to have kept. */
interface Wanted {
  readonly key: ProgressKey
  readonly film: FilmRow
  readonly userTaskId: string
  readonly at: number
  /** Null: it stays where it was. */
  readonly positionMs: number | null
  /** `opens`: this page begins to watch; `isKept`: it is gone, and its beats come late. */
  readonly watch: { readonly watchId: string; readonly opens: boolean; readonly isKept: boolean } | null
  readonly beats: readonly VideoBeat[]
}

interface Kept {
  readonly standing: Standing
  /** Why the page is not known (any more): what students did was cleared, or too many pages were opened since. */
  readonly refusal: 'taskCleared' | 'watchOver' | null
  readonly isFinishedNow: boolean
}

/** Behind this nothing counts: the end, and in films with stops the first test that waits for its answer (D23). */
const limitOf = ({ duration_ms, video_type, stop_ms }: FilmRow): number =>
  Math.min(duration_ms || Number.MAX_SAFE_INTEGER, (video_type === '2' ? stop_ms : null) ?? Number.MAX_SAFE_INTEGER)

/** Progress as it is sent. */
export const recordOf = (standing: Standing, film: FilmRow, watchId: string | undefined, isFinished: boolean) => ({
  spans: [...standing.spans],
  seenMs: standing.seenMs,
  recordTime: standing.positionMs,
  isWatched: isEnough(standing.seenMs, film.duration_ms ?? 0) ? ('1' as const) : ('0' as const),
  isPresenceAsked: standing.askedAt === null ? ('0' as const) : ('1' as const),
  sequence: sequenceOf(standing, watchId),
  isFinished: isFinished ? ('1' as const) : ('0' as const),
})

export function createProgress(
  { db, broadcast }: Pick<FeatureContext, 'db' | 'broadcast'>,
  rows: ReturnType<typeof createVideoRepository>,
) {
  const after = (before: Standing, { watch, beats, at, positionMs, film }: Wanted): Standing | null => {
    const isPast = watch?.isKept && isOvertaken(before, watch.watchId)
    const placed =
      positionMs === null || isPast
        ? before
        : { ...before, positionMs: Math.min(positionMs, film.duration_ms || positionMs) }
    if (!watch) return placed
    if (watch.opens) return withWatch(placed, watch.watchId, at)
    return withBeats(placed, { watchId: watch.watchId, beats, at, limitMs: limitOf(film) })
  }

  const refusalOf = (before: Standing, { watch }: Wanted): Kept['refusal'] =>
    watch && isOutrun(before, watch.watchId) ? 'watchOver' : 'taskCleared'

  const store = (_lane: string, wanted: readonly Wanted[]): Promise<Kept[]> =>
    db.transaction().execute(async (trx) => {
      const at = Math.max(...wanted.map((one) => one.at))
      const keys = new Map(wanted.map(({ key }) => [keyOf(key), key]))
      const held = await rows.hold(trx, [...keys.values()], at)
      const results = wanted.map((one) => {
        const name = keyOf(one.key)
        const before = held.get(name) ?? untouched(one.at)
        const standing = after(before, one)
        if (standing) held.set(name, standing)
        return { one, standing: standing ?? before, refusal: standing === null ? refusalOf(before, one) : null }
      })
      const changed = [...keys].flatMap(([name, key]) => {
        const standing = held.get(name)
        return standing ? [{ key, standing }] : []
      })
      await rows.keep(trx, changed, at)
      const isDone = ({ one: { film }, standing }: (typeof results)[number]): boolean =>
        film.video_type !== '0' && film.state !== 'finished' && isEnough(standing.seenMs, film.duration_ms ?? 0)
      const begun = results
        .filter(({ standing, one }) => standing.seenMs > 0 && one.film.state === 'created')
        .map(({ one }) => one.userTaskId)
      const done = results.filter(isDone).map(({ one }) => one.userTaskId)
      if (begun.length + done.length > 0) await holdRecords(trx, [...begun, ...done])
      await rows.touch(trx, begun)
      const finished = await rows.finish(trx, done, at)
      return results.map(({ one, standing, refusal }) => ({
        standing,
        refusal,
        isFinishedNow: finished.includes(one.userTaskId),
      }))
    })
  const batch = createBatches(store)

  /** Keeps what a page has watched; answers what counts. */
  return async (wanted: Wanted): Promise<VideoRecord> => {
    const { standing, refusal, isFinishedNow } = await batch('beats', wanted)
    if (refusal !== null) throw new Refusal(refusal)
    const { teachingClassId, nodeId: lessonTaskId, studentId: userId } = wanted.key
    if (isFinishedNow) {
      const to = { userIds: [userId, wanted.film.teacher_id] }
      broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
    }
    return recordOf(standing, wanted.film, wanted.watch?.watchId, isFinishedNow || wanted.film.state === 'finished')
  }
}
