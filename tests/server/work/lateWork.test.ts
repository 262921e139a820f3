/** Due times and late work on a real server: one rule for assignments and tests, extensions, and the deduction. */
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import type { LateRule } from '../../../contract/entities/courses/lateRule'
import { learningTaskDetail } from '../../../contract/entities/courses/learning'
import { homework } from '../../../contract/entities/grades/grading'
import { subjectiveResult, subjectiveWork } from '../../../contract/entities/work/subjective'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { describeOnEither } from '../../support/server/databases'
import { dataOf } from '../documents/support'
import { gradedClass, refusal } from '../grades/support/gradedClass'

const closed = refusal(900307)
const MINUTE = 60_000

describeOnEither('late work', (database) => {
  const room = gradedClass(database)
  const { ask, recordOf, opened, save, handedIn, markOf, inTask, shownOf, grade } = room

  type Task = Parameters<typeof inTask>[0]
  const setDue = (task: Task, dueTime: number | null, late?: LateRule, studentIds?: string[]) => {
    const { teachingClassId, lessonTaskId } = inTask(task)
    return ask('t001', 'setDueTime', {
      teachingClassId,
      ids: [lessonTaskId],
      types: ['lessonTask'],
      dueTime,
      ...(late && { late }),
      ...(studentIds && { studentIds }),
    })
  }
  const closes: LateRule = { latePolicy: 'closes', latePercent: 0, lateTime: null }
  const deducts = (latePercent: number, lateTime: number | null = null): LateRule => ({
    latePolicy: 'deducts',
    latePercent,
    lateTime,
  })
  const release = (task: Task) => ask('t001', 'releaseHomework', inTask(task))

  test('a rule without its per cent, or with a last moment before the due time, is refused and changes nothing', async () => {
    const due = room.time + MINUTE
    expect(await setDue('work', due, deducts(0))).toMatchObject(refusal(900298))
    expect(await setDue('work', due, deducts(10, due))).toMatchObject(refusal(900299))
    expect(await setDue('work', due, closes, ['demo-s001'])).toMatchObject(refusal(900299))
    expect((await setDue('work', due, deducts(101))).code).toBe(900001)
    const { data } = await ask('s001', 'getLearningTask', inTask('work'))
    expect(learningTaskDetail.parse(data)).toMatchObject({ dueTime: null, latePolicy: 'accepts', closeTime: null })
  })

  test('an assignment that closes accepts work until its due time, and nothing a millisecond later', async () => {
    const work = await opened('s001')
    dataOf(await save('s001', work.subjectiveUserId, '<p>草稿</p>', work.revision), calls.saveWork.data)
    const due = room.time + MINUTE
    await setDue('work', due, closes)
    room.time = due + 1
    expect(await save('s001', work.subjectiveUserId, '<p>晚了</p>', work.revision + 1)).toMatchObject(closed)
    expect(await ask('s001', 'submitWork', { userTaskId: work.userTaskId })).toMatchObject(closed)
    const task = dataOf(await ask('s001', 'getLearningTask', inTask('work')), learningTaskDetail)
    expect(task).toMatchObject({ isClosed: '1', readOnly: 'closed', closeTime: due })
    const todos = dataOf(await ask('s001', 'findTodos', {}), calls.findTodos.data)
    expect(todos.map(({ lessonTaskId }) => lessonTaskId)).not.toContain(inTask('work').lessonTaskId)
    room.time = due
    expect((await ask('s001', 'submitWork', { userTaskId: work.userTaskId })).success).toBe(true)
    expect((await shownOf(work.userTaskId)).isLate).toBe('0')
  })

  test('an extension opens a closed assignment for one student alone', async () => {
    const due = room.time + MINUTE
    await setDue('work', due, closes)
    room.time = due + 2 * MINUTE
    const work = dataOf(await ask('s002', 'createUserTask', inTask('work')), calls.createUserTask.data)
    expect(await ask('s002', 'openWork', { userTaskId: work.userTaskId })).toMatchObject(closed)
    await setDue('work', room.time + MINUTE, undefined, ['demo-s002'])
    expect((await handedIn('s002', '<p>延期后提交</p>')).isLate).toBe('0')
    const other = await recordOf('s003', 'work')
    expect(await ask('s003', 'openWork', { userTaskId: other })).toMatchObject(closed)
  })

  test('late work with a deduction: marked, the deduction beside the mark for the teacher, for the student after its release', async () => {
    const due = room.time + MINUTE
    await setDue('work', due, deducts(10, due + 10 * MINUTE))
    room.time = due + MINUTE
    const { userTaskId } = await handedIn('s003', '<p>三号</p>')
    expect((await shownOf(userTaskId)).isLate).toBe('1')
    const graded = dataOf(await grade(userTaskId, 0, { points: 90 }), homework)
    expect(graded).toMatchObject({ points: 90, score: 80, deduction: 10 })
    expect(await markOf(userTaskId)).toMatchObject({ points: 80, max_points: 100 })
    const before = dataOf(await ask('s003', 'getWorkResult', { userTaskId }), subjectiveResult)
    expect(before).toMatchObject({ score: null, deduction: 0, isLate: '1', latePercent: 10 })
    await release('work')
    const after = dataOf(await ask('s003', 'getWorkResult', { userTaskId }), subjectiveResult)
    expect(after).toMatchObject({ score: 80, deduction: 10 })
    // The same mark is graded again: the deduction is not applied twice. A small mark becomes 0, not less.
    expect(dataOf(await grade(userTaskId, 1, { points: 90 }), homework)).toMatchObject({ score: 80, deduction: 10 })
    expect(dataOf(await grade(userTaskId, 2, { points: 4 }), homework)).toMatchObject({ score: 0, deduction: 4 })
    dataOf(await grade(userTaskId, 3, { points: 90 }), homework)
    // An extension after the fact removes the deduction.
    await setDue('work', room.time + MINUTE, undefined, ['demo-s003'])
    expect(await markOf(userTaskId)).toMatchObject({ points: 90 })
    expect(await shownOf(userTaskId)).toMatchObject({ isLate: '0', score: 90, deduction: 0 })
    // After the last moment nothing is accepted.
    room.time = due + 10 * MINUTE + 1
    expect(await ask('s004', 'openWork', { userTaskId: await recordOf('s004', 'work') })).toMatchObject(closed)
  })

  test('returned work is accepted after the closing, and stays as late or as punctual as it was', async () => {
    const due = room.time + MINUTE
    await setDue('work', due, closes)
    const { userTaskId } = await handedIn('s005', '<p>按时</p>')
    await ask('t001', 'returnHomework', { userTaskId, handInNo: 1, revision: 0, comment: '请补充' })
    room.time = due + MINUTE
    const back = dataOf(await ask('s005', 'getWork', { userTaskId }), subjectiveWork)
    expect(back.readOnly).toBe('')
    expect((await save('s005', back.subjectiveUserId, '<p>补充</p>', back.revision)).success).toBe(true)
    dataOf(await ask('s005', 'submitWork', { userTaskId }), subjectiveWork)
    expect(await shownOf(userTaskId)).toMatchObject({ handInNo: 2, isLate: '0' })
  })

  test('D15 a test that closes is not begun after its due time; one that was begun in time ends with it and is not late', async () => {
    const due = room.time + 5 * MINUTE
    await setDue('choices', due, closes)
    const userTaskId = await recordOf('s001', 'choices')
    dataOf(await ask('s001', 'openTest', { userTaskId }), testAttempt)
    room.time = due + 3_000
    const attempt = dataOf(await ask('s001', 'submitTest', { userTaskId }), testAttempt)
    expect(attempt).toMatchObject({ testState: 'submitted', isLate: '0', deduction: 0 })
    const late = await recordOf('s002', 'choices')
    expect(await ask('s002', 'openTest', { userTaskId: late })).toMatchObject(closed)
  })

  test('D15 a late test ends at the last moment for late work, and its mark has the deduction', async () => {
    const due = room.time + MINUTE
    await setDue('gaps', due, deducts(50, due + 10 * MINUTE))
    room.time = due + MINUTE
    const userTaskId = await recordOf('s003', 'gaps')
    const begun = dataOf(await ask('s003', 'openTest', { userTaskId }), testAttempt)
    expect(begun.deadline).toBe(due + 10 * MINUTE)
    dataOf(await ask('s003', 'submitTest', { userTaskId }), testAttempt)
    const own = await room
      .db()
      .selectFrom('user_task')
      .select(['late_percent', 'counted_at', 'points'])
      .where('user_task_id', '=', userTaskId)
      .executeTakeFirstOrThrow()
    expect(own).toEqual({ late_percent: 50, counted_at: due + MINUTE, points: 0 })
    expect((await shownOf(userTaskId)).isLate).toBe('1')
  })
})
