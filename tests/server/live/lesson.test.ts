import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownLesson } from '../../../contract/entities/live/lesson'
import type { OpenDatabase } from '../../../server/database'
import { Refusal } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import { fill, type Person, School, studentId } from './support/school'

const tc = { teachingClassId: 'tc1' }
const place = { teaching_class_id: 'tc1' }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeOnEither('a lesson', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let pupils: Person[]

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 3)
    school = await School.start(open)
    teacher = await school.person('t1')
    pupils = await Promise.all([0, 1].map((i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  const pupil = (i: number): Person => {
    const person = pupils[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }
  const lessonOf = async (person: Person) => ownLesson.parse(await school.call('getOwnLesson', person, tc))

  test('the teacher is notified of students who join or leave the class; students are not', async () => {
    const first = await school.classroom(pupil(0))
    const desk = await school.client('classroom', teacher).opened()
    desk.send('register', tc)
    const { presentIds } = (await desk.next('running')).data
    expect([...(presentIds ?? [])].sort()).toEqual(['s001', 't1'])
    const second = await school.classroom(pupil(1))
    const told = async () => (await desk.next('presenceChanged')).data.users.filter(({ userId }) => userId === 's002')
    let users = await told()
    if (users.length === 0) users = await told()
    expect(users).toEqual([{ userId: 's002', status: '1' }])
    second.end()
    expect(await told()).toEqual([{ userId: 's002', status: '0' }])
    expect(first.names()).not.toContain('presenceChanged')
  })

  test('a student sees ended rounds of this lesson, with the own part, and no open ones', async () => {
    expect(await lessonOf(pupil(0))).toMatchObject({ beganAt: null, rounds: [] })
    const desk = await school.classroom(teacher)
    const hand = await school.classroom(pupil(0))
    desk.send('startAttendance', { ...tc, requestId: 'q1', how: { timeRemaining: 60_000 } })
    const { signInId, startedAt } = (await hand.next('attendanceStarted')).data
    // A running round is not included.
    expect(await lessonOf(pupil(0))).toMatchObject({ beganAt: startedAt, rounds: [] })
    hand.send('checkAttendance', { signInId })
    await hand.next('attendanceSucceeded')
    desk.send('endAttendance', { signInId })
    await desk.next('attendanceEnded')
    desk.send('startRollCall', { ...tc, stuNum: 1, isNominateAllStu: '1', type: '2' })
    const { needNominateStudentList: chosen } = (await desk.next('rollCallDrawn')).data
    // The names scroll: the picks are not revealed before the end.
    expect((await lessonOf(pupil(0))).rounds.map(({ tool, own }) => [tool, own])).toEqual([['signIn', 'signed']])
    school.advance(6_000)
    const [name] = chosen
    for (const [i, own] of [
      [0, 'signed'],
      [1, 'absent'],
    ] as const) {
      expect((await lessonOf(pupil(i))).rounds.map((round) => [round.tool, round.detail, round.own])).toEqual([
        ['rollCall', name?.userName, name?.userId === studentId(i) ? 'picked' : ''],
        ['signIn', '', own],
      ])
    }
    await expect(school.call('getOwnLesson', teacher, tc)).rejects.toEqual(new Refusal('notFound'))
    desk.send('closeRollCall', tc)
    await desk.next('rollCallClosed')
    school.advance(3 * HOUR_MS)
    expect(await lessonOf(pupil(0))).toMatchObject({ beganAt: null, rounds: [] })
  })

  test('a student whom the teacher signs in by hand is notified at once, and again when the note is removed', async () => {
    const desk = await school.classroom(teacher)
    const hand = await school.classroom(pupil(0))
    desk.send('startAttendance', { ...tc, requestId: 'q2', how: { number: '4826' } })
    const { signInId } = (await hand.next('attendanceStarted')).data
    const mark = (version: number, noted: 'present' | '') =>
      school.call('markAttendance', teacher, { signInId, students: [{ studentId: 's001', version }], mark: noted })
    await mark(0, 'present')
    expect((await hand.next('attendanceSucceeded')).data).toMatchObject({ signInId, hadSign: '1' })
    const again = await school.client('classroom', pupil(0)).opened()
    again.send('register', tc)
    expect((await again.next('running')).data.ownAttendance).toMatchObject({ hadSign: '1' })
    desk.send('askAttendance', { signInId })
    await expect
      .poll(async () => (await desk.next('attendanceProgressed')).data)
      .toMatchObject({ signedNum: 1, totalNum: 3 })
    await mark(1, '')
    expect((await hand.next('attendanceStarted')).data).toMatchObject({ signInId, number: '****' })
  })

  test('a student sees the pushed study tasks and the end of the class, not scheduled pushes', async () => {
    const { db } = open
    const at = Date.parse('2026-10-12T10:00:00+08:00')
    const node = (
      level: 'chapter' | 'lesson' | 'lessonTask',
      node_id: string,
      parent_id: string | null,
      name: string,
    ) => ({
      version_id: 'course-v1',
      node_id,
      parent_id,
      level,
      name,
    })
    await db
      .insertInto('course_node')
      .values([
        { ...node('chapter', 'k1', null, '第一章'), position: 1, path: '0001' },
        { ...node('lesson', 'l1', 'k1', '第一节'), position: 1, path: '0001.0001' },
        ...[1, 2, 3, 4, 5].map((position) => ({
          ...node('lessonTask', `task${position}`, 'l1', `任务${position}`),
          position,
          path: `0001.0001.000${position}`,
        })),
      ])
      .execute()
    const runs = async (begin: number, end: number) => {
      const times = { begin_time: school.now() + begin, end_time: school.now() + end }
      await db.updateTable('teaching_class').set(times).where('teaching_class_id', '=', 'tc1').execute()
      const { turn, days } = (await lessonOf(pupil(0))).course
      return [turn, days]
    }
    await runs(0, 1e9)
    expect(await lessonOf(pupil(0))).toMatchObject({ tasks: [], taskCount: 0 })
    await db
      .insertInto('class_task')
      .values([1, 2, 3, 4].map((day) => ({ ...place, node_id: `task${day}`, pushed_at: at + day })))
      .execute()
    // The fifth is pushed at a time that only the teacher knows.
    await db
      .insertInto('class_order')
      .values({
        order_id: 'later',
        ...place,
        teacher_id: 't1',
        kind: 'push',
        targets: JSON.stringify([{ id: 'task5', type: 'lessonTask', name: '任务5' }]),
        is_timed: true,
        due_at: at * 2,
        created_at: at,
      })
      .execute()
    const told = await lessonOf(pupil(0))
    expect(told.taskCount).toBe(4)
    expect(told.tasks.map(({ lessonTaskName }) => lessonTaskName)).toEqual(['任务4', '任务3', '任务2'])
    expect(told.tasks[0]).toEqual({
      lessonTaskId: 'task4',
      lessonTaskName: '任务4',
      lessonName: '第一节',
      pushTime: at + 4,
    })
    expect(await runs(3 * DAY_MS, 9 * DAY_MS)).toEqual(['begins', 3])
    expect(await runs(-DAY_MS, 9 * DAY_MS)).toEqual(['ends', 9])
    expect(await runs(-3 * DAY_MS, -2 * DAY_MS)).toEqual(['ended', -2])
  })
})
