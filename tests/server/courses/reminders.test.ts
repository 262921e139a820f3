/** Reminders of tasks on a real server: by the teacher once an hour, and automatically a day before the due time. */
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { createRemindersRepository } from '../../../server/features/courses/reminders/reminders.repository'
import { describeOnEither } from '../../support/server/databases'
import { dataOf } from '../documents/support'
import { gradedClass, notFound, refusal } from '../grades/support/gradedClass'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describeOnEither('reminders of tasks', (database) => {
  const room = gradedClass(database)
  const { db, ask, handedIn, inTask } = room
  const setDue = (dueTime: number | null, studentIds?: string[]) => {
    const { teachingClassId, lessonTaskId } = inTask('work')
    const task = { teachingClassId, ids: [lessonTaskId], types: ['lessonTask'] }
    return ask('t001', 'setDueTime', { ...task, dueTime, ...(studentIds && { studentIds }) })
  }
  /** The logins that got a notice with this title since a moment. */
  const notified = async (title: string, since: number) => {
    const rows = await db()
      .selectFrom('notice')
      .innerJoin('user_notice', 'user_notice.msg_id', 'notice.msg_id')
      .innerJoin('users', 'users.user_id', 'user_notice.user_id')
      .select('users.login_code')
      .where('notice.title', '=', title)
      .where('notice.send_time', '>=', since)
      .orderBy('users.login_code')
      .execute()
    return rows.map(({ login_code }) => login_code)
  }
  const remind = (who = 't001') => ask(who, 'remindTask', inTask('work'))

  test('the teacher reminds those who have not handed in, at most once an hour; earlier the answer says when', async () => {
    await handedIn('s001', '<p>交了</p>')
    const at = room.time
    const sent = dataOf(await remind(), calls.remindTask.data)
    expect(sent).toEqual({ studentNum: 39, nextTime: at + HOUR })
    const receivers = await notified('老师提醒您提交任务', at)
    expect([receivers.length, receivers.includes('s001'), receivers.includes('s002')]).toEqual([39, false, true])
    room.time = at + HOUR - 1
    const early = await remind()
    expect(early).toMatchObject({ ...refusal(900296), data: { nextTime: at + HOUR } })
    expect(early.errDesc).toContain('之后可以再次催交')
    room.time = at + HOUR
    // Two pages of the teacher at once: one reminder.
    const both = await Promise.all([remind(), remind()])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900296])
    expect(await remind('t002')).toMatchObject(notFound)
    expect(await ask('t001', 'remindTask', { ...inTask('work'), lessonTaskId: 'nosuch' })).toMatchObject(notFound)
  })

  test('one day before the due time each student is reminded once, by an own extension later, and not after handing in', async () => {
    room.time += HOUR
    const due = room.time + 3 * DAY
    // No other task of the school has a due time.
    await db().updateTable('class_task').set({ due_at: null }).execute()
    // Reminders are for running classes.
    await db()
      .updateTable('teaching_class')
      .set({ end_time: due + 9 * DAY })
      .execute()
    await setDue(due)
    await setDue(due + DAY, ['demo-s003'])
    const rows = createRemindersRepository(db())
    expect(await rows.nextDue(room.time, DAY)).toBe(due - DAY)
    expect(await rows.claimDue(due - DAY - 1, DAY)).toEqual([])
    await handedIn('s002', '<p>交了</p>')
    const at = due - DAY
    // Two nodes at the same moment.
    const claims = await Promise.all([rows.claimDue(at, DAY), rows.claimDue(at, DAY)])
    const students = claims.flat().map(({ student_id }) => student_id)
    expect(new Set(students).size).toBe(students.length)
    expect(students).toHaveLength(37)
    for (const who of ['demo-s001', 'demo-s002', 'demo-s003']) expect(students).not.toContain(who)
    // After a restart no student is reminded again, and the extended student is next.
    expect(await rows.nextDue(at, DAY)).toBe(due)
    expect((await rows.claimDue(due, DAY)).map(({ student_id, due_at }) => [student_id, due_at])).toEqual([
      ['demo-s003', due + DAY],
    ])
    expect(await rows.claimDue(due, DAY)).toEqual([])
  })

  test('a task that is pushed within the last day before its due time has no automatic reminder', async () => {
    await db().deleteFrom('task_reminder').execute()
    await db().deleteFrom('class_task_due').execute()
    const due = room.time + 3 * DAY
    await setDue(due)
    const { lessonTaskId } = inTask('work')
    await db()
      .updateTable('class_task')
      .set({ pushed_at: due - DAY })
      .where('node_id', '=', lessonTaskId)
      .execute()
    expect(await createRemindersRepository(db()).claimDue(due - DAY + 1, DAY)).toEqual([])
  })
})
