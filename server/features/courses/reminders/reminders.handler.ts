/**
 * Reminders of tasks that are not handed in: by the teacher, at most once an hour for a task, and automatically one day before the due time, once for
 * each task and student. The server decides both by its clock.
 */
import { REMINDER_BEFORE_MS, REMINDER_EVERY_MS } from '../../../../contract/limits'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { TASK_REMINDERS } from '../../../policies/courses/classRuns'
import { grouped } from '../../../shared/groups'
import { createRemindersRepository, type MissingRow } from './reminders.repository'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'membership' | 'notices' | 'scheduler' | 'now'>

export function remindersFeature({ db, membership, notices, scheduler, now }: Given): Feature {
  const rows = createRemindersRepository(db)

  /** One notice for all students with the same task and due time. */
  const send = async (
    found: readonly MissingRow[],
    title: string,
    sender?: { readonly userId: string; readonly realName: string },
  ): Promise<void> => {
    const groups = grouped(found, (row) => `${row.teaching_class_id} ${row.node_id} ${row.due_at}`)
    for (const some of groups.values()) {
      const [first] = some
      if (!first) continue
      await notices.send({
        type: '1',
        to: some.map(({ student_id }) => student_id),
        teachingClassId: first.teaching_class_id,
        title,
        content: texts.content(first.name, first.due_at),
        ...(sender && { sender }),
      })
    }
  }

  scheduler.register({
    name: TASK_REMINDERS,
    next: () => rows.nextDue(now(), REMINDER_BEFORE_MS),
    async run(at) {
      for (;;) {
        const claimed = await rows.claimDue(at, REMINDER_BEFORE_MS)
        if (claimed.length === 0) return
        await send(claimed, texts.automatic)
      }
    },
  })

  return {
    name: 'reminders',
    calls: {
      async remindTask({ input: { teachingClassId, lessonTaskId }, caller }) {
        if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
        const at = now()
        const found = await rows.missing(teachingClassId, lessonTaskId, at)
        if (!found) throw new Refusal('notFound')
        if (found.length === 0) throw new Refusal('remindNobody')
        const before = await rows.claim(teachingClassId, lessonTaskId, at, REMINDER_EVERY_MS)
        if (before !== null) {
          const nextTime = before + REMINDER_EVERY_MS
          throw new Refusal('remindedBefore', texts.tooSoon(nextTime), { nextTime })
        }
        await send(found, texts.byTeacher, caller)
        return { studentNum: found.length, nextTime: at + REMINDER_EVERY_MS }
      },
    },
  }
}
