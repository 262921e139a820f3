/**
 * Re-scoring a faulty item for all students of a class (D4, D17, D19). Attempts keep the version that they were given;
 * the correction of the key is stored separately, for this class and task, and can be removed or replaced. All attempts
 * are scored by the same code as at submission, in one transaction; the preview performs the change and rolls it back.
 */

import type { Transaction } from 'kysely'
import type { ItemCorrection, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import { scaledMark, sumOfPoints } from '../../../../contract/rules/work/scoring'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { recountMark } from '../../../policies/grades/marks'
import {
  broughtOf,
  itemOf,
  maxPointsOf,
  readAttemptKeys,
  readItems,
  readResponses,
  responseOf,
  scored,
} from '../../../policies/grades/testItems'
import { newId } from '../../../shared/ids'
import { type AskedRow, type AttemptRow, createRescoreRepository, type MarkRow, type Place } from './rescore.repository'
import { isKey, rescoredAttempts, shownOf, storedKey } from './rescore.rules'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'now'>
type Trx = Transaction<Database>

interface Mended {
  readonly place: Place
  readonly item: AskedRow
  readonly correction: ItemCorrection
  readonly keepsDecisions: boolean
  readonly fullMark: number
  readonly reason: string
  readonly caller: Caller
  readonly at: number
}

/** Thrown to roll back a preview. */
class TakenBack extends Error {
  constructor(readonly outcome: RescoreOutcome) {
    super('a preview is taken back')
  }
}

export function rescoreFeature({ db, broadcast, membership, notices, audit, now }: Given): Feature {
  const rows = createRescoreRepository(db)

  /** A test of the caller's class. */
  const taskOf = async (caller: Caller, place: Place) => {
    if ((await membership.find(caller, place.teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
    const task = await rows.task(place)
    if (!task) throw new Refusal('notFound')
    return task
  }

  const itemIn = async (place: Place, itemId: string, correction: ItemCorrection): Promise<AskedRow> => {
    const item = (await rows.asked(place)).find(({ item_id }) => item_id === itemId)
    if (!item) throw new Refusal('notFound')
    if (correction.kind === 'key' && !isKey(item, correction)) throw new Refusal('rescoreWrong')
    return item
  }

  /** Re-scores one attempt; returns its points, and whether a manual decision is preserved. */
  async function scoreOne(
    trx: Trx,
    attempt: AttemptRow,
    corrected: Mended,
    before: ReadonlyMap<number, number | null>,
  ) {
    const [items, keys, responses] = await Promise.all([
      readItems(trx, attempt.resource_version_id),
      readAttemptKeys(trx, attempt.attempt_id),
      readResponses(trx, attempt.attempt_id),
    ])
    const asked = items.map(itemOf)
    const automatic = scored(asked, keys, responses.map(responseOf)).points.find(
      ({ position }) => position === attempt.position,
    )
    const anew = rescoredAttempts(automatic?.points ?? null, attempt, {
      kind: corrected.correction.kind,
      keepsDecisions: corrected.keepsDecisions,
    })
    const all = [...before].map(([position, points]) => (position === attempt.position ? anew.points : points))
    const maxPoints = maxPointsOf(asked, keys)
    if (maxPoints <= 0) throw new Refusal('rescoreWrong')
    const points = sumOfPoints(all)
    await rows.score(trx, attempt, { item: anew.points, points, maxPoints }, corrected.at)
    if (!corrected.keepsDecisions && attempt.reason) await rows.forgetDecision(trx, attempt, anew.points)
    await rows.raise(trx, attempt)
    return { points, maxPoints, isKept: anew.isKept }
  }

  /** The current points of each attempt's items; an item without a response is scored by the keys. */
  async function standing(trx: Trx, attempt: AttemptRow): Promise<Map<number, number | null>> {
    const [items, keys, responses] = await Promise.all([
      readItems(trx, attempt.resource_version_id),
      readAttemptKeys(trx, attempt.attempt_id),
      readResponses(trx, attempt.attempt_id),
    ])
    return broughtOf(items.map(itemOf), keys, responses)
  }

  const markOf = ({ points, max_points: max }: MarkRow, fullMark: number): number | null =>
    points === null || max === null ? null : scaledMark(points, max, fullMark)

  async function run(trx: Trx, corrected: Mended, shown: string | null | undefined): Promise<RescoreOutcome> {
    const { place, item, correction, fullMark, reason, caller, at } = corrected
    await rows.hold(trx, place)
    const counts = (await rows.corrections(place, trx)).find(({ item_id }) => item_id === item.item_id)
    if (shown !== undefined && (counts?.item_correction_id ?? null) !== shown) throw new Refusal('rescoreChanged')
    const attempts = await rows.attempts(trx, place, item.item_id)
    const before = await rows.marks(trx, place)
    const brought = new Map<string, Map<number, number | null>>()
    for (const attempt of attempts) brought.set(attempt.attempt_id, await standing(trx, attempt))
    const given =
      correction.kind === 'none'
        ? null
        : {
            item_correction_id: newId(at),
            kind: correction.kind,
            reason,
            key: correction.kind === 'key' ? storedKey(item, correction) : null,
          }
    await rows.correct(trx, place, item.item_id, given, { userId: caller.userId, at })
    const unchanged = new Set<string>()
    for (const attempt of attempts) {
      const { isKept, ...sums } = await scoreOne(trx, attempt, corrected, brought.get(attempt.attempt_id) ?? new Map())
      if (isKept) unchanged.add(attempt.user_task_id)
      if (attempt.is_last) await recountMark(trx, { userTaskId: attempt.user_task_id, ...sums, at })
    }
    const after = new Map((await rows.marks(trx, place)).map((one) => [one.user_task_id, one]))
    return {
      studentNum: new Set(attempts.map(({ user_task_id }) => user_task_id)).size,
      keptNum: unchanged.size,
      changes: before.flatMap((was) => {
        const is = after.get(was.user_task_id)
        const [old, fresh] = [markOf(was, fullMark), is ? markOf(is, fullMark) : null]
        if (old === fresh) return []
        const { student_id: userId, real_name: userName, login_code: loginCode } = was
        const isReleased = was.released_at === null ? ('0' as const) : ('1' as const)
        return [{ userId, userName, loginCode, before: old, after: fresh, isReleased }]
      }),
    }
  }

  return {
    name: 'rescore',
    calls: {
      async findRescoreItems({ input: { teachingClassId, lessonTaskId: nodeId }, caller }) {
        const place = { teachingClassId, nodeId }
        const task = await taskOf(caller, place)
        const [asked, corrections] = await Promise.all([rows.asked(place), rows.corrections(place)])
        const known = new Map(corrections.map((one) => [one.item_id, one]))
        return { lessonTaskName: task.name, items: asked.map((item) => shownOf(item, known.get(item.item_id))) }
      },

      async previewRescore({ input: { teachingClassId, lessonTaskId: nodeId, itemId, ...input }, caller }) {
        const place = { teachingClassId, nodeId }
        const { full_mark: fullMark } = await taskOf(caller, place)
        const { correction } = input
        const item = await itemIn(place, itemId, correction)
        const corrected = { place, item, correction, fullMark, reason: '', caller, at: now() }
        try {
          await db.transaction().execute(async (trx) => {
            const keepsDecisions = input.keepsDecisions === '1'
            throw new TakenBack(await run(trx, { ...corrected, keepsDecisions }, undefined))
          })
        } catch (error) {
          if (error instanceof TakenBack) return error.outcome
          throw error
        }
        throw new Refusal('internal')
      },

      async rescoreItem({ input: { teachingClassId, lessonTaskId: nodeId, itemId, ...input }, caller, address }) {
        const place = { teachingClassId, nodeId }
        const { name, full_mark: fullMark } = await taskOf(caller, place)
        const { correction, correctionId, reason } = input
        const item = await itemIn(place, itemId, correction)
        const corrected = { place, item, correction, fullMark, reason, caller, at: now() }
        const outcome = await db.transaction().execute(async (trx) => {
          const keepsDecisions = input.keepsDecisions === '1'
          const done = await run(trx, { ...corrected, keepsDecisions }, correctionId)
          const detail = {
            task: name,
            position: item.position,
            itemId,
            reason,
            kind: correction.kind,
            before: item.key,
            after: correction.kind === 'key' ? storedKey(item, correction) : '',
            students: done.studentNum,
            changed: done.changes.length,
            unchanged: done.keptNum,
          }
          const entry = { action: 'grade.rescore', actorId: caller.userId, subject: nodeId, outcome: 'done' } as const
          await audit.record({ ...entry, address, detail }, trx)
          return done
        })
        const to = outcome.changes.flatMap(({ userId, isReleased }) => (isReleased === '1' ? userId : []))
        for (const userId of to)
          broadcast.send('notification', { userIds: [userId] }, 'taskProgressed', {
            teachingClassId,
            lessonTaskId: nodeId,
            userId,
          })
        const own = { teachingClassId, lessonTaskId: nodeId, userId: caller.userId }
        broadcast.send('notification', { userIds: [caller.userId] }, 'taskProgressed', own)
        if (to.length > 0)
          await notices.send({ type: '1', to, teachingClassId, title: texts.rescored, content: name, sender: caller })
        return outcome
      },
    },
  }
}
