/**
 * Storing students' watching progress. Pages report every ten seconds, without waiting for the answer: reports that
 * arrive in the meantime are stored together, in one transaction and few statements, under the locks of their rows, so
 * that pages with the same video share one time budget.
 */
import type { Transaction } from 'kysely'
import type { VideoBeat, VideoRecord } from '../../../../contract/entities/video/video'
import { isEnough, isVideoComplete } from '../../../../contract/rules/video/videoSpans'
import type { Database } from '../../../database/schema/schema'
import { type FeatureContext, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { holdRecords } from '../../../policies/grades/marks'
import { createBatches } from '../../../shared/batches'
import {
  type createVideoRepository,
  keyOf,
  type ProgressKey,
  type VideoOf,
  type VideoRow,
  videoKeyOf,
} from './video.repository'
import { isOutrun, isOvertaken, type Standing, sequenceOf, untouched, withBeats, withWatch } from './video.rules'

/**
 * With more than five beats in two seconds they are stored every two seconds, well within the interval of ten seconds
 * between two beats of a page.
 */
const REST = { ms: 2_000, after: 5 } as const

/** A report of a page. */
interface Wanted {
  readonly which: VideoOf
  /** When it arrived. */
  readonly at: number
  /** Null: the position is unchanged. */
  readonly positionMs: number | null
  /** `opens`: the page begins to watch; `isKept`: the page is closed, and its beats arrive late. */
  readonly watch: { readonly watchId: string; readonly opens: boolean; readonly isKept: boolean } | null
  readonly beats: readonly VideoBeat[]
}

/** The same with the record and the video, which is open to the student in a running class. */
interface Known {
  readonly one: Wanted
  readonly video: VideoRow
  readonly key: ProgressKey
  readonly userTaskId: string
}

interface StoredProgress {
  readonly video: VideoRow
  readonly standing: Standing
  readonly isFinishedNow: boolean
}

/**
 * Why nothing was stored. `closed`: the task is not open to the student. `taskCleared`: the earlier record no longer
 * counts (D13). `watchOver`: too many pages were opened since.
 */
interface Refused {
  readonly reason: 'closed' | 'classReadOnly' | 'taskCleared' | 'watchOver'
}

/** Nothing counts beyond this position: the end or, in videos with stops, the first unanswered test (D23). */
const limitOf = ({ duration_ms, video_type, stop_ms }: VideoRow): number =>
  Math.min(duration_ms || Number.MAX_SAFE_INTEGER, (video_type === '2' ? stop_ms : null) ?? Number.MAX_SAFE_INTEGER)

/** Progress in the form of the contract. */
export const recordOf = (standing: Standing, video: VideoRow, watchId: string | undefined, isFinished: boolean) => ({
  spans: [...standing.spans],
  seenMs: standing.seenMs,
  recordTime: standing.positionMs,
  isWatched: isEnough(standing.seenMs, video.duration_ms ?? 0) ? ('1' as const) : ('0' as const),
  isPresenceAsked: standing.askedAt === null ? ('0' as const) : ('1' as const),
  sequence: sequenceOf(standing, watchId),
  isFinished: isFinished ? ('1' as const) : ('0' as const),
})

/** The checked report of a page, or the refusal. */
function known(one: Wanted, video: VideoRow | undefined): Known | Refused {
  if (!video) return { reason: 'closed' }
  if (readOnlyCauseOf(video, one.at) !== '') return { reason: 'classReadOnly' }
  if (video.user_task_id === null) return { reason: 'taskCleared' }
  return { one, video, key: { ...one.which, epoch: video.epoch }, userTaskId: video.user_task_id }
}

function after(before: Standing, { one: { watch, beats, at, positionMs }, video }: Known): Standing | null {
  const isPast = watch?.isKept && isOvertaken(before, watch.watchId)
  const placed =
    positionMs === null || isPast
      ? before
      : { ...before, positionMs: Math.min(positionMs, video.duration_ms || positionMs) }
  if (!watch) return placed
  if (watch.opens) return withWatch(placed, watch.watchId, at)
  return withBeats(placed, { watchId: watch.watchId, beats, at, limitMs: limitOf(video) })
}

/** Creates the store of progress for all videos. */
export function createProgress(
  { db, broadcast }: Pick<FeatureContext, 'db' | 'broadcast'>,
  rows: ReturnType<typeof createVideoRepository>,
  whyClosed: (which: VideoOf) => Promise<Refusal>,
) {
  /** Finishes complete records, and marks begun ones; returns the records that are finished now. */
  const settle = async (
    trx: Transaction<Database>,
    all: readonly (Known & StoredProgress)[],
    at: number,
  ): Promise<string[]> => {
    const begun = all.filter(({ standing, video }) => standing.seenMs > 0 && video.state === 'created')
    const done = all.filter(
      ({ standing, video }) =>
        video.state !== 'finished' &&
        isVideoComplete({
          videoType: video.video_type,
          seenMs: standing.seenMs,
          durationMs: video.duration_ms ?? 0,
          unansweredNum: video.unanswered,
        }),
    )
    if (begun.length + done.length === 0) return []
    const idsOf = (some: typeof begun) => some.map(({ userTaskId }) => userTaskId)
    await holdRecords(trx, idsOf([...begun, ...done]))
    await rows.touch(trx, idsOf(begun))
    return rows.finish(trx, idsOf(done), at)
  }

  const store = (_lane: string, wanted: readonly Wanted[]): Promise<(StoredProgress | Refused)[]> =>
    db.transaction().execute(async (trx) => {
      const videos = await rows.videos(
        wanted.map(({ which }) => which),
        trx,
      )
      const all = wanted.map((one) => known(one, videos.get(videoKeyOf(one.which))))
      const keys = new Map(all.flatMap((one) => ('key' in one ? [[keyOf(one.key), one.key] as const] : [])))
      if (keys.size === 0) return all.flatMap((one) => ('reason' in one ? [one] : []))
      const at = Math.max(...wanted.map((one) => one.at))
      const held = await rows.hold(trx, [...keys.values()], at)
      const results = all.map((one): (Known & StoredProgress) | Refused => {
        if ('reason' in one) return one
        const name = keyOf(one.key)
        const before = held.get(name) ?? untouched(one.one.at)
        const standing = after(before, one)
        if (standing === null) {
          const { watch } = one.one
          return { reason: watch && isOutrun(before, watch.watchId) ? 'watchOver' : 'taskCleared' }
        }
        held.set(name, standing)
        return { ...one, standing, isFinishedNow: false }
      })
      const changed = [...keys].flatMap(([name, key]) => {
        const standing = held.get(name)
        return standing ? [{ key, standing }] : []
      })
      await rows.keep(trx, changed, at)
      const finished = await settle(
        trx,
        results.filter((one) => 'standing' in one),
        at,
      )
      return results.map((one) =>
        'reason' in one ? one : { ...one, isFinishedNow: finished.includes(one.userTaskId) },
      )
    })
  const gather = createBatches(store, { rest: REST })
  // An opening page displays the answer, so it does not wait for a batch.
  const atOnce = createBatches(store)

  /** Stores a page's report; returns the counted progress. */
  return async (wanted: Wanted): Promise<VideoRecord> => {
    const kept = await (wanted.watch?.opens ? atOnce : gather)('videos', wanted)
    if ('reason' in kept) throw kept.reason === 'closed' ? await whyClosed(wanted.which) : new Refusal(kept.reason)
    const { video, standing, isFinishedNow } = kept
    const { teachingClassId, nodeId: lessonTaskId, studentId: userId } = wanted.which
    if (isFinishedNow) {
      const to = { userIds: [userId, video.teacher_id] }
      broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
    }
    return recordOf(standing, video, wanted.watch?.watchId, isFinishedNow || video.state === 'finished')
  }
}
