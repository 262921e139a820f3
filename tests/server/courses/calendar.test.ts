/** The calendar of students and teachers on a real server: the entries of all their classes, with own due times. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import type { CalendarEntry } from '../../../contract/entities/courses/calendar'
import { momentOfField } from '../../../contract/moments'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, signedIn } from '../documents/support'

const CLASS = 'demo-teaching-class-1'
const TASK = 'demo-task-1-1-1'
const DAY = 24 * 60 * 60_000
/** The month of the examples, far from the times of the demo school. */
const BEGIN = momentOfField('2031-03-01T00:00')
const DUE = momentOfField('2031-03-10T23:59')
const MONTH = { beginTime: BEGIN, endTime: momentOfField('2031-04-01T00:00') }

describeOnEither('the calendar', (database) => {
  let server: TestApp
  let teacher: Ask
  let student: Ask
  const db = () => server.app.database.db

  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    student = await signedIn(server, 's030')
    await db()
      .updateTable('teaching_class')
      .set({ end_time: DUE + 90 * DAY })
      .execute()
    await db()
      .updateTable('class_task')
      .set({ pushed_at: 1 })
      .where('teaching_class_id', '=', CLASS)
      .where('node_id', '=', TASK)
      .execute()
    await setDue(DUE)
  })
  afterAll(() => server.close())

  const setDue = (dueTime: number | null, studentIds?: string[]) =>
    teacher('setDueTime', {
      teachingClassId: CLASS,
      ids: [TASK],
      types: ['lessonTask'],
      dueTime,
      ...(studentIds && { studentIds }),
    })
  const month = async (as: Ask): Promise<CalendarEntry[]> =>
    dataOf(await as('findCalendar', MONTH), calls.findCalendar.data)
  const dues = async (as: Ask) =>
    (await month(as)).flatMap(({ kind, entryId, time }) => (kind === 'due' ? [[entryId, time]] : []))

  test('a student and the teacher see the due time with class and course; another class does not have it', async () => {
    const [entry] = await month(student)
    expect(entry).toMatchObject({
      kind: 'due',
      entryId: TASK,
      teachingClassId: CLASS,
      classesId: 'demo-class-1',
      time: DUE,
      endTime: null,
      latePolicy: 'accepts',
      isLate: '0',
    })
    expect([entry?.courseName, entry?.className, entry?.name].every((name) => name !== '')).toBe(true)
    expect(await dues(teacher)).toEqual([[TASK, DUE]])
    expect(await month(await signedIn(server, 't002'))).toEqual([])
    expect(await month(await signedIn(server, 's041'))).toEqual([])
  })

  test('the first moment of a range belongs to it, the last does not', async () => {
    const at = async (beginTime: number, endTime: number) =>
      dataOf(await student('findCalendar', { beginTime, endTime }), calls.findCalendar.data).length
    expect(await at(DUE, DUE + 1)).toBe(1)
    expect(await at(DUE + 1, DUE + DAY)).toBe(0)
    expect(await at(DUE - DAY, DUE)).toBe(0)
  })

  test('an extension moves the due time of its student alone, also out of the range', async () => {
    await setDue(DUE + DAY, ['demo-s030'])
    expect([await dues(student), await dues(await signedIn(server, 's031'))]).toEqual([
      [[TASK, DUE + DAY]],
      [[TASK, DUE]],
    ])
    expect(await dues(teacher)).toEqual([[TASK, DUE]])
    await setDue(DUE + 40 * DAY, ['demo-s030'])
    expect(await dues(student)).toEqual([])
    await setDue(null, ['demo-s030'])
    expect(await dues(student)).toEqual([[TASK, DUE]])
  })

  test('the state of the own record is shown, and that it was late', async () => {
    await db().deleteFrom('user_task').where('node_id', '=', TASK).where('student_id', '=', 'demo-s030').execute()
    await db()
      .insertInto('user_task')
      .values({
        user_task_id: 'calendar-record',
        teaching_class_id: CLASS,
        node_id: TASK,
        student_id: 'demo-s030',
        state: 'submitted',
        created_at: 1,
        counted_at: DUE + 1,
      })
      .execute()
    expect((await month(student))[0]).toMatchObject({ taskState: 'submitted', isLate: '1' })
    await db().updateTable('user_task').set({ counted_at: DUE }).where('user_task_id', '=', 'calendar-record').execute()
    expect((await month(student))[0]).toMatchObject({ isLate: '0' })
  })

  test('scheduled pushes and recalls are entries of their teacher until they are cancelled', async () => {
    const pushAt = BEGIN + DAY
    const target = { teachingClassId: CLASS, ids: ['demo-lesson-1-2'], types: ['lesson' as const] }
    const made = await teacher('timingPull', { ...target, pullTime: pushAt })
    await teacher('timingPull', { ...target, recallTime: pushAt + DAY })
    const orders = async () =>
      (await month(teacher)).flatMap(({ kind, time, name }) =>
        kind === 'push' || kind === 'recall' ? [[kind, time, name]] : [],
      )
    const [, , name] = (await orders())[0] ?? []
    expect(await orders()).toEqual([
      ['push', pushAt, name],
      ['recall', pushAt + DAY, name],
    ])
    expect(name).not.toBe('')
    expect((await month(student)).map(({ kind }) => kind)).toEqual(['due'])
    const [{ timeTaskId = '' } = {}] = dataOf(made, calls.timingPull.data)
    await teacher('cancelTimeTask', { timeTaskId })
    expect((await orders()).map(([kind]) => kind)).toEqual(['recall'])
  })

  test('an ability test is an entry when it opens, with its window, or else when it closes', async () => {
    const version = await db().selectFrom('resource_version').select('resource_version_id').executeTakeFirstOrThrow()
    const [opens_at, closes_at] = [BEGIN - DAY, BEGIN + DAY]
    await db()
      .insertInto('ability_round')
      .values({
        ability_round_id: 'calendar-round',
        ability_test_id: null,
        teaching_class_id: CLASS,
        title: '期中能力测试',
        ...version,
        opens_at,
        closes_at,
        ends_at: closes_at,
        minutes: 60,
        is_shuffled: false,
        max_points: 100,
        created_at: 1,
      })
      .execute()
    const tests = async () =>
      (await month(student)).flatMap(({ kind, time, endTime }) => (kind === 'test' ? [[time, endTime]] : []))
    const move = (values: { opens_at: number; closes_at: number }) =>
      db().updateTable('ability_round').set(values).where('ability_round_id', '=', 'calendar-round').execute()
    expect((await month(student))[0]).toMatchObject({ kind: 'test', name: '期中能力测试' })
    // It opened before the range.
    expect(await tests()).toEqual([[closes_at, null]])
    await move({ opens_at: BEGIN, closes_at })
    expect(await tests()).toEqual([[BEGIN, closes_at]])
    await move({ opens_at: BEGIN, closes_at: BEGIN + 90 * DAY })
    expect(await tests()).toEqual([[BEGIN, BEGIN + 90 * DAY]])
    // It is open during the whole range.
    await move({ opens_at: BEGIN - DAY, closes_at: BEGIN + 90 * DAY })
    expect(await tests()).toEqual([])
    await db().deleteFrom('ability_round').where('ability_round_id', '=', 'calendar-round').execute()
  })

  test('recalled tasks and paused classes are left out for students', async () => {
    const pause = (is_stop: boolean) =>
      db().updateTable('teaching_class').set({ is_stop }).where('teaching_class_id', '=', CLASS).execute()
    await pause(true)
    expect([await dues(student), await dues(teacher)]).toEqual([[], [[TASK, DUE]]])
    await pause(false)
    const push = (pushed_at: number | null) =>
      db()
        .updateTable('class_task')
        .set({ pushed_at })
        .where('teaching_class_id', '=', CLASS)
        .where('node_id', '=', TASK)
        .execute()
    await push(null)
    expect([await dues(student), await dues(teacher)]).toEqual([[], []])
    await push(1)
  })

  test('an empty range and one of more than 62 days are refused', async () => {
    const refused = { success: false, code: 900295 }
    expect(await student('findCalendar', { beginTime: BEGIN, endTime: BEGIN })).toMatchObject(refused)
    expect(await student('findCalendar', { beginTime: BEGIN, endTime: BEGIN + 62 * DAY + 1 })).toMatchObject(refused)
    expect(await student('findCalendar', { beginTime: BEGIN, endTime: BEGIN + 62 * DAY })).toMatchObject({
      success: true,
    })
  })
})
