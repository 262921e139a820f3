/**
 * Data sheets on a real server (D39): equal to a naive computation over the whole database, and readable by their
 * owners only.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound } from '../documents/support'

const teachingClassId = 'demo-teaching-class-1'

describeOnEither('data sheets', (database) => {
  let server: TestApp
  const asks = new Map<string, ReturnType<typeof askerOf>>()
  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['t001', 't002', 's001', 's002', 's041'])
      asks.set(code, askerOf(server, await server.login(code)))
  })
  afterAll(() => server.close())
  const by = (who: string) => {
    const ask = asks.get(who)
    if (!ask) throw new Error(`nobody is ${who}`)
    return ask
  }

  /** The figures of each student, counted row by row. */
  async function naive(filter: { chapter?: string } = {}) {
    const { db } = server.app.database
    const [rooms, nodes, pushed, records, dues] = await Promise.all([
      db.selectFrom('teaching_class').selectAll().execute(),
      db.selectFrom('course_node').selectAll().execute(),
      db.selectFrom('class_task').selectAll().where('teaching_class_id', '=', teachingClassId).execute(),
      db.selectFrom('user_task').selectAll().where('teaching_class_id', '=', teachingClassId).execute(),
      db.selectFrom('class_task_due').selectAll().where('teaching_class_id', '=', teachingClassId).execute(),
    ])
    const version = rooms.find((room) => room.teaching_class_id === teachingClassId)?.version_id
    const ofVersion = nodes.filter((node) => node.version_id === version)
    const chapterOf = (path: string) =>
      ofVersion.find((node) => node.level === 'chapter' && node.path === path.split('.')[0])?.node_id
    const tasks = pushed.flatMap((task) => {
      const node = ofVersion.find((one) => one.node_id === task.node_id && one.level === 'lessonTask')
      const isThere = task.pushed_at !== null && node !== undefined && node.kind !== '5'
      return isThere && (filter.chapter === undefined || chapterOf(node.path) === filter.chapter) ? [task] : []
    })
    const done = new Map<string, { finished: number; late: number }>()
    for (const record of records) {
      const task = tasks.find((one) => one.node_id === record.node_id && one.epoch === record.epoch)
      if (!task || !['submitted', 'graded', 'finished'].includes(record.state)) continue
      const one = done.get(record.student_id) ?? { finished: 0, late: 0 }
      const at = record.submitted_at ?? record.finished_at
      const own = dues.find((due) => due.node_id === record.node_id && due.student_id === record.student_id)
      const due = own?.due_at ?? task.due_at
      one.finished += 1
      if (at !== null && due !== null && at > due) one.late += 1
      done.set(record.student_id, one)
    }
    return { done, pushed: tasks.length }
  }
  test('D39 R258 the sheet of a class equals its records, one by one', async () => {
    const sheet = dataOf(await by('t001')('getClassSheet', { teachingClassId }), calls.getClassSheet.data)
    const { done, pushed } = await naive()
    expect(sheet.pushedNum).toBe(pushed)
    expect(sheet.students).toHaveLength(40)
    expect(sheet.students.some(({ finishNum }) => finishNum > 0)).toBe(true)
    for (const row of sheet.students) {
      const one = done.get(row.userId) ?? { finished: 0, late: 0 }
      expect([row.loginCode, row.finishNum, row.lateNum]).toEqual([row.loginCode, one.finished, one.late])
    }
    const all = [...done.values()].reduce((sum, { finished }) => sum + finished, 0)
    expect(sheet.chapters.reduce((sum, { finishNum }) => sum + finishNum, 0)).toBe(all)
    expect(sheet.days.reduce((sum, { finishNum }) => sum + finishNum, 0)).toBe(all)
  })

  test('D20 D19 R243 R258 the total of a student equals that of the transcript on every page, whatever the filters are', async () => {
    const { students } = dataOf(await by('t001')('findTranscript', { teachingClassId }), calls.findTranscript.data)
    const totals = students.map(({ loginCode, total }) => [loginCode, total])
    expect(students.some(({ total }) => total !== null)).toBe(true)
    const sheet = dataOf(await by('t001')('getClassSheet', { teachingClassId }), calls.getClassSheet.data)
    expect(sheet.students.map(({ loginCode, total }) => [loginCode, total])).toEqual(totals)
    const chapterId = sheet.chapters[0]?.chapterId ?? ''
    const part = await by('t001')('findStudyOverview', { teachingClassId, chapterId, beginTime: 1, endTime: 2 })
    expect(
      dataOf(part, calls.findStudyOverview.data).students.map(({ loginCode, total }) => [loginCode, total]),
    ).toEqual(totals)
    const own = dataOf(await by('s001')('getStudentSheet', { teachingClassId }), calls.getStudentSheet.data)
    const released = dataOf(await by('s001')('getOwnTranscript', { teachingClassId }), calls.getOwnTranscript.data)
    expect(own.student.total).toBe(released.total)
  })

  test('B524 R243 the overview of one chapter contains only that chapter; a period that ends before it begins is empty', async () => {
    const sheet = dataOf(await by('t001')('getClassSheet', { teachingClassId }), calls.getClassSheet.data)
    const chapterId = sheet.chapters[0]?.chapterId ?? ''
    const found = await by('t001')('findStudyOverview', { teachingClassId, chapterId })
    const part = dataOf(found, calls.findStudyOverview.data)
    const { done, pushed } = await naive({ chapter: chapterId })
    expect(part.pushedNum).toBe(pushed)
    for (const row of part.students) expect(row.finishNum).toBe(done.get(row.userId)?.finished ?? 0)
    const none = dataOf(
      await by('t001')('findStudyOverview', { teachingClassId, beginTime: 1, endTime: 2 }),
      calls.findStudyOverview.data,
    )
    expect(none.students.every(({ finishNum }) => finishNum === 0)).toBe(true)
    expect((await by('s001')('findStudyOverview', { teachingClassId })).code).toBe(900003)
  })

  test('D19 a student sees only the own sheet', async () => {
    const own = dataOf(await by('s001')('getStudentSheet', { teachingClassId }), calls.getStudentSheet.data)
    expect(own.student.loginCode).toBe('s001')
    expect(await by('s001')('getStudentSheet', { teachingClassId, userCode: 's002' })).toMatchObject(notFound)
    expect(await by('s041')('getStudentSheet', { teachingClassId })).toMatchObject(notFound)
    expect(await by('t002')('getStudentSheet', { teachingClassId, userCode: 's001' })).toMatchObject(notFound)
    expect(await by('t002')('getClassSheet', { teachingClassId })).toMatchObject(notFound)
    const ofTeacher = await by('t001')('getStudentSheet', { teachingClassId, userCode: 's001' })
    expect(dataOf(ofTeacher, calls.getStudentSheet.data).student.finishNum).toBe(own.student.finishNum)
  })

  test('R256 the sheet of the school names no one', async () => {
    const answer = await by('s001')('getPlatformSheet', {})
    const { studentNum, finishNum, days } = dataOf(answer, calls.getPlatformSheet.data)
    expect(studentNum).toBeGreaterThan(0)
    expect(finishNum).toBeGreaterThan(0)
    expect(days.length).toBeGreaterThan(0)
    expect(JSON.stringify(answer.data)).not.toMatch(/s0\d\d|demo-|王子涵/)
  })
})
