/** The grading inbox of a teacher over all classes: counts, the next work, and releasing what is graded (D19). */
import type { Feature, FeatureContext } from '../../../kernel'
import { gradedKinds, pageOfKind } from '../../../policies/grades/gradedKinds'
import { releaseMarks } from '../../../policies/grades/marks'
import { grouped } from '../../../shared/groups'
import { createInboxRepository, type WaitingWorkRow } from './inbox.repository'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'notices' | 'audit' | 'now'>

const workOf = (row: WaitingWorkRow) => ({
  teachingClassId: row.teaching_class_id,
  classesId: row.classes_id,
  lessonTaskId: row.node_id,
  homeworkKind: pageOfKind(row.kind),
  userTaskId: row.user_task_id,
  practiceUserId: row.practice_user_id,
})

export function inboxFeature({ db, broadcast, notices, audit, now }: Given): Feature {
  const rows = createInboxRepository(db)
  return {
    name: 'inbox',
    calls: {
      countWaitingWorks: ({ caller }) => rows.counts(caller.userId, gradedKinds),

      async findNextWaitingWork({ input: { userTaskId = null }, caller }) {
        const [row, counts] = await Promise.all([
          rows.next(caller.userId, gradedKinds, userTaskId),
          rows.counts(caller.userId, gradedKinds),
        ])
        return { next: row && workOf(row), ...counts }
      },

      async releaseAllGraded({ input: { most }, caller, address }) {
        const graded = await rows.graded(caller.userId, gradedKinds, most)
        const known = new Map(graded.map((row) => [row.user_task_id, row]))
        const released = await db.transaction().execute(async (trx) => {
          const done = await releaseMarks(trx, [...known.keys()], now())
          const tasks = grouped(
            done.flatMap(({ user_task_id }) => known.get(user_task_id) ?? []),
            (row) => `${row.teaching_class_id} ${row.node_id}`,
          )
          for (const some of tasks.values()) {
            const [first] = some
            if (!first) continue
            const entry = { action: 'grade.release', actorId: caller.userId, subject: first.teaching_class_id } as const
            const detail = { task: first.name, students: some.length }
            await audit.record({ ...entry, outcome: 'done', address, detail }, trx)
          }
          return [...tasks.values()]
        })
        for (const some of released) {
          const [first] = some
          if (!first) continue
          const { teaching_class_id: teachingClassId, node_id: lessonTaskId } = first
          for (const { student_id: userId } of some)
            broadcast.send('notification', { userIds: [userId, caller.userId] }, 'taskProgressed', {
              teachingClassId,
              lessonTaskId,
              userId,
            })
          const to = some.map(({ student_id }) => student_id)
          await notices.send({
            type: '1',
            to,
            teachingClassId,
            title: texts.released,
            content: first.name,
            sender: caller,
          })
        }
        return released.reduce((sum, some) => sum + some.length, 0)
      },
    },
  }
}
