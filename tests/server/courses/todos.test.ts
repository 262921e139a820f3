/** What a student has to do and what waits for a teacher, over all classes, against the database and the pages of one class. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, signedIn } from '../documents/support'

const CLASS = 'demo-teaching-class-1'
const HOUR = 3_600_000

describeOnEither('start pages', (database) => {
  let server: TestApp
  let teacher: Ask
  let student: Ask
  const db = () => server.app.database.db

  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    student = await signedIn(server, 's030')
  })
  afterAll(() => server.close())

  const todos = async () => (await student('findTodos', {})).data as CallData<CallOf<'findTodos'>>
  const waiting = async () => (await teacher('findWaitingTasks', {})).data as CallData<CallOf<'findWaitingTasks'>>

  test('the to-do list has exactly the unfinished tasks of the page of the class', async () => {
    const { data } = await student('getLearningStart', { teachingClassId: CLASS })
    const { tasks } = data as CallData<CallOf<'getLearningStart'>>
    const open = tasks.filter(({ taskState }) => !['submitted', 'graded', 'finished'].includes(taskState))
    const listed = (await todos()).filter(({ teachingClassId }) => teachingClassId === CLASS)
    expect(listed.map(({ lessonTaskId }) => lessonTaskId).sort()).toEqual(
      open.map(({ lessonTaskId }) => lessonTaskId).sort(),
    )
    expect(open.length).toBeGreaterThan(0)
  })

  test('tasks that are pushed before their class begins are listed, as they are open; those of an ended or paused class are not', async () => {
    const { begin_time, end_time } = await db()
      .selectFrom('teaching_class')
      .select(['begin_time', 'end_time'])
      .where('teaching_class_id', '=', CLASS)
      .executeTakeFirstOrThrow()
    const set = (values: { begin_time?: number; end_time?: number; is_stop?: boolean }) =>
      db().updateTable('teaching_class').set(values).where('teaching_class_id', '=', CLASS).execute()
    const count = async () => (await todos()).filter(({ teachingClassId }) => teachingClassId === CLASS).length
    const before = await count()
    await set({ begin_time: Date.now() + HOUR })
    expect(await count()).toBe(before)
    await set({ begin_time, end_time: Date.now() - HOUR })
    expect(await count()).toBe(0)
    await set({ end_time, is_stop: true })
    expect(await count()).toBe(0)
    await set({ is_stop: false })
    expect(await count()).toBe(before)
  })

  test('the next task is the first unfinished one after the open one, or else the first unfinished other one', async () => {
    const { data } = await student('getLearningStart', { teachingClassId: CLASS })
    const { tasks } = data as CallData<CallOf<'getLearningStart'>>
    const open = tasks.filter(({ taskState }) => !['submitted', 'graded', 'finished'].includes(taskState))
    const [first, second] = open
    const last = open.at(-1)
    if (!first || !second || !last) throw new Error('the student has several open tasks')
    const after = async (lessonTaskId: string) =>
      (await student('findNextTask', { teachingClassId: CLASS, lessonTaskId })).data as CallData<CallOf<'findNextTask'>>
    expect((await after(first.lessonTaskId)).next?.lessonTaskId).toBe(second.lessonTaskId)
    expect((await after(last.lessonTaskId)).next?.lessonTaskId).toBe(first.lessonTaskId)
    expect(await after(first.lessonTaskId)).toMatchObject({
      taskNum: tasks.length,
      finishNum: tasks.length - open.length,
    })
    expect(
      await student('findNextTask', { teachingClassId: 'demo-teaching-class-2', lessonTaskId: 'x' }),
    ).toMatchObject({
      code: 900002,
    })
  })

  test('an own due time counts, and the earliest is first', async () => {
    const [last] = (await todos()).slice(-1)
    if (!last) throw new Error('the student has tasks')
    const due_at = Date.now() + HOUR
    await teacher('setDueTime', {
      teachingClassId: CLASS,
      ids: [last.lessonTaskId],
      types: ['lessonTask'],
      dueTime: due_at,
      studentIds: ['demo-s030'],
    })
    expect((await todos())[0]).toMatchObject({ lessonTaskId: last.lessonTaskId, dueTime: due_at })
  })

  test('the marks that were released last are listed newest first, after their deduction; those of others and unreleased ones are not', async () => {
    const nodes = await db()
      .selectFrom('class_task')
      .select('node_id')
      .where('teaching_class_id', '=', CLASS)
      .where('pushed_at', 'is not', null)
      .orderBy('node_id')
      .limit(4)
      .execute()
    const [first, second, hidden, ofOther] = nodes.map(({ node_id }) => node_id)
    if (!first || !second || !hidden || !ofOther) throw new Error('the class has four pushed tasks')
    await db()
      .deleteFrom('user_task')
      .where('teaching_class_id', '=', CLASS)
      .where('student_id', 'in', ['demo-s029', 'demo-s030'])
      .execute()
    await db()
      .updateTable('class_task')
      .set({ full_mark: 50, epoch: 0 })
      .where('teaching_class_id', '=', CLASS)
      .where('node_id', 'in', [first, second, hidden, ofOther])
      .execute()
    const at = Date.now()
    const marked = (node_id: string, released_at: number | null, student_id = 'demo-s030') => ({
      user_task_id: `marked-${node_id}`,
      teaching_class_id: CLASS,
      node_id,
      student_id,
      state: 'graded' as const,
      created_at: 1,
      points: 8.1,
      max_points: 10,
      late_points: 0.9,
      late_percent: 9,
      released_at,
    })
    await db()
      .insertInto('user_task')
      .values([marked(first, at - HOUR), marked(second, at), marked(hidden, null), marked(ofOther, at, 'demo-s029')])
      .execute()
    const { data } = await student('findRecentMarks', {})
    const marks = data as CallData<CallOf<'findRecentMarks'>>
    expect(
      marks.map(({ lessonTaskId, score, fullMark, deduction }) => [lessonTaskId, score, fullMark, deduction]),
    ).toEqual([
      [second, 40.5, 50, 4.5],
      [first, 40.5, 50, 4.5],
    ])
    await db()
      .updateTable('user_task')
      .set({ released_at: at - 31 * 24 * HOUR })
      .where('user_task_id', '=', `marked-${first}`)
      .execute()
    expect((await student('findRecentMarks', {})).data).toHaveLength(1)
  })

  test('the tasks that wait for a teacher have the numbers of the pages of the classes', async () => {
    const rows = await waiting()
    const shown = await Promise.all(
      (['objective', 'subjective'] as const).map(async (homeworkKind) => {
        const { data } = await teacher('findHomeworkTasks', { teachingClassId: CLASS, homeworkKind })
        return (data as CallData<CallOf<'findHomeworkTasks'>>)
          .filter(({ waitingNum, gradedNum }) => waitingNum + gradedNum > 0)
          .map(({ lessonTaskId, waitingNum, gradedNum }) => ({ homeworkKind, lessonTaskId, waitingNum, gradedNum }))
      }),
    )
    const { data } = await teacher('findPracticeTasks', { teachingClassId: CLASS })
    const practices = (data as CallData<CallOf<'findPracticeTasks'>>)
      .map(({ lessonTaskId, submitNum, gradeNum, releaseNum }) => ({
        homeworkKind: 'practice' as const,
        lessonTaskId,
        waitingNum: submitNum - gradeNum,
        gradedNum: gradeNum - releaseNum,
      }))
      .filter(({ waitingNum, gradedNum }) => waitingNum + gradedNum > 0)
    expect(practices.length).toBeGreaterThan(0)
    const expected = [...shown.flat(), ...practices]
    expect(expected.length).toBeGreaterThan(0)
    const own = rows.filter(({ teachingClassId }) => teachingClassId === CLASS)
    expect(own).toHaveLength(expected.length)
    for (const row of expected) expect(own).toContainEqual(expect.objectContaining(row))
  })

  test('a paused class has nothing to do, and other roles are refused', async () => {
    expect(await teacher('findTodos', {})).toMatchObject({ success: false })
    expect(await student('findWaitingTasks', {})).toMatchObject({ success: false })
    await db().updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', CLASS).execute()
    expect((await todos()).filter(({ teachingClassId }) => teachingClassId === CLASS)).toEqual([])
  })
})
