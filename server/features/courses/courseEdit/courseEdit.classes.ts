/** Updating a teaching class to the newest version of its course, when its teacher decides so (D4). */
import { differencesOf } from '../../../../contract/rules/courses/courseDifference'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { itemsOf, newestVersion } from '../../../policies/courses/courseDrafts'
import type { createCourseEditRepository } from './courseEdit.repository'

type Given = Pick<FeatureContext, 'db' | 'audit'> & { readonly rows: ReturnType<typeof createCourseEditRepository> }

export function classVersionCalls({ db, audit, rows }: Given) {
  return {
    findClassVersion: ({ input: { teachingClassId }, caller }) =>
      db.transaction().execute(async (trx) => {
        const run = await rows.classRun(trx, caller.userId, teachingClassId)
        if (!run) throw new Refusal('notFound')
        const newest = await newestVersion(trx, run.course_id)
        const nothing = { newVersionNo: null, note: '', differences: [], pushedGone: 0 }
        if (!newest || newest.versionId === run.version_id) return { versionNo: run.no, ...nothing }
        const [before, after] = [await itemsOf(trx, run.version_id), await itemsOf(trx, newest.versionId)]
        const { note } = await trx
          .selectFrom('course_version')
          .select('note')
          .where('version_id', '=', newest.versionId)
          .executeTakeFirstOrThrow()
        const differences = differencesOf(before, after).map((one) => ({ ...one, kinds: [...one.kinds] }))
        const removedIds = differences.filter(({ kinds }) => kinds.includes('removed')).map(({ id }) => id)
        const pushedGone = await rows.pushedAmong(trx, teachingClassId, removedIds)
        return { versionNo: run.no, newVersionNo: newest.no, note, differences, pushedGone }
      }),

    takeClassVersion: ({ input: { teachingClassId, versionNo }, caller, address }) =>
      db.transaction().execute(async (trx) => {
        const run = await rows.classRun(trx, caller.userId, teachingClassId)
        if (!run) throw new Refusal('notFound')
        const newest = await newestVersion(trx, run.course_id)
        // Only the version that was shown is adopted.
        if (newest?.no !== versionNo) throw new Refusal('courseVersionOld')
        await trx
          .updateTable('teaching_class')
          .set({ version_id: newest.versionId })
          .where('teaching_class_id', '=', teachingClassId)
          .execute()
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
