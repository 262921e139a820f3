/** Updating a teaching class to the newest version of its course, when its teacher decides so (D4). */
import { differencesOf } from '../../../../contract/rules/courses/courseDifference'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { type ClassRun, classRunOf, takeVersion, withAdditions } from '../../../policies/courses/classAdditions'
import { itemsOf, newestVersion } from '../../../policies/courses/courseDrafts'
import { newId } from '../../../shared/ids'
import type { createCourseEditRepository } from './courseEdit.repository'

type Given = Pick<FeatureContext, 'db' | 'audit' | 'now'> & {
  readonly rows: ReturnType<typeof createCourseEditRepository>
}

export function classVersionCalls({ db, audit, now, rows }: Given) {
  const spareIds = () => ({ chapterId: newId(now()), lessonId: newId(now()) })
  const hasNewest = ({ no }: ClassRun, newest: { readonly no: number } | null) => !newest || newest.no === no

  return {
    findClassVersion: ({ input: { teachingClassId }, caller }) =>
      db.transaction().execute(async (trx) => {
        const run = await classRunOf(trx, caller.userId, teachingClassId)
        if (!run) throw new Refusal('notFound')
        const newest = await newestVersion(trx, run.courseId)
        const { no: versionNo, minor } = run
        const nothing = { newVersionNo: null, note: '', differences: [], pushedGone: 0 }
        if (!newest || hasNewest(run, newest)) return { versionNo, minor, ...nothing }
        const before = await itemsOf(trx, run.versionId)
        const base = run.versionId === run.baseId ? before : await itemsOf(trx, run.baseId)
        const after = withAdditions(await itemsOf(trx, newest.versionId), before, base, spareIds())
        const { note } = await trx
          .selectFrom('course_version')
          .select('note')
          .where('version_id', '=', newest.versionId)
          .executeTakeFirstOrThrow()
        const differences = differencesOf(before, after).map((one) => ({ ...one, kinds: [...one.kinds] }))
        const removedIds = differences.filter(({ kinds }) => kinds.includes('removed')).map(({ id }) => id)
        const pushedGone = await rows.pushedAmong(trx, teachingClassId, removedIds)
        return { versionNo, minor, newVersionNo: newest.no, note, differences, pushedGone }
      }),

    takeClassVersion: ({ input: { teachingClassId, versionNo }, caller, address }) =>
      db.transaction().execute(async (trx) => {
        const run = await classRunOf(trx, caller.userId, teachingClassId)
        if (!run) throw new Refusal('notFound')
        const newest = await newestVersion(trx, run.courseId)
        // Only the version that was shown is adopted.
        if (newest?.no !== versionNo) throw new Refusal('courseVersionOld')
        if (!hasNewest(run, newest)) await takeVersion(trx, teachingClassId, run, newest, spareIds())
        await rows.takeFullMarks(trx, teachingClassId)
        const entry = {
          action: 'course.takeVersion',
          actorId: caller.userId,
          subject: teachingClassId,
          address,
        } as const
        await audit.record({ ...entry, outcome: 'done', detail: { num: versionNo } }, trx)
        return null
      }),
  } satisfies CallHandlers
}
