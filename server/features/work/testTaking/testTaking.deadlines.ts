/**
 * The ends of attempts (D15): when its time limit or the task's due time has passed, an attempt is submitted as it is,
 * without any connected client, also after a restart, by one of the nodes. A teacher may extend one attempt while it
 * runs.
 */
import { type Caller, type FeatureContext, Refusal, type Wake } from '../../../kernel'
import { handInAttempts, TEST_DEADLINES } from '../../../policies/grades/attempts'
import type { AttemptRow, createTestTakingRepository, RecordRow } from './testTaking.repository'

const MINUTE_MS = 60_000

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'scheduler' | 'audit' | 'now'>

export function createDeadlines(
  { db, broadcast, scheduler, audit, now }: Given,
  rows: ReturnType<typeof createTestTakingRepository>,
) {
  const endDue = async (at: number): Promise<void> => {
    for (;;) {
      const ended = await db.transaction().execute(async (trx) => {
        const due = await rows.claimDue(trx, at)
        await handInAttempts(trx, due, at)
        return due
      })
      if (ended.length === 0) return
      for (const { teaching_class_id: teachingClassId, node_id: lessonTaskId, student_id: userId } of ended) {
        const teacherId = (await rows.room(teachingClassId))?.teacher_id
        const userIds = [userId, ...(teacherId === undefined ? [] : [teacherId])]
        broadcast.send('notification', { userIds }, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
      }
    }
  }
  const wake: Wake = scheduler.register({ name: TEST_DEADLINES, next: () => rows.nextDeadline(), run: endDue })

  return {
    wake,

    /** Gives one student more time; returns the new end. Refused if the attempt has no end, or has ended. */
    async extend(
      { caller, address }: { readonly caller: Caller; readonly address: string },
      record: RecordRow,
      attempt: AttemptRow,
      minutes: number,
    ): Promise<number> {
      const at = now()
      const deadline = await db.transaction().execute(async (trx) => {
        const moved = await rows.extend(trx, attempt.attempt_id, minutes * MINUTE_MS, at)
        if (moved === undefined) throw new Refusal('testNotRunning')
        await audit.record(
          {
            action: 'tests.extend',
            actorId: caller.userId,
            subject: record.student_id,
            outcome: 'done',
            address,
            detail: { teachingClassId: record.teaching_class_id, lessonTaskId: record.node_id, minutes },
          },
          trx,
        )
        return moved
      })
      wake()
      return deadline
    },
  }
}
