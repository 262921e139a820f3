/** A school of the previous version (`tests/fixtures/school/school-0027.tar.gz`), opened by this one. */
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnOne } from '../../support/server/databases'

const CLASS = 'demo-teaching-class-1'
const MADE_AT = Date.UTC(2026, 8, 1)
/** When the later tasks were pushed: a second after the hour, by that server's clock. */
const PUSHED_AT = Date.UTC(2026, 9, 5, 1, 0, 1)
const DUE_AT = Date.UTC(2026, 9, 5, 2)

describeOnOne('embedded', 'D7 a school from before courses had versions', (database) => {
  let server: TestApp
  let teacher: string
  beforeAll(async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-old-school-'))
    execFileSync('tar', ['-xzf', 'tests/fixtures/school/school-0027.tar.gz', '-C', dataDir])
    const remove = async () => fs.rmSync(dataDir, { recursive: true, force: true })
    server = await startApp(database, { place: { dataDir, remove }, now: () => Date.UTC(2026, 9, 6) })
    teacher = await server.login('t001')
  })
  afterAll(async () => {
    await server.close()
    await server.place.remove()
  })

  test('has the same courses and classes', async () => {
    const courses = await server.post('/api/course/findList', {}, teacher)
    expect(courses.data).toEqual([{ courseId: 'demo-course', fullName: '业务流程机器人实训', coverImg: '' }])
    const { db } = server.app.database
    expect(await db.selectFrom('course').select(['owner_id', 'origin', 'share', 'created_at']).execute()).toEqual([
      { owner_id: null, origin: 'school', share: 'open', created_at: MADE_AT },
    ])
    expect(await db.selectFrom('course_version').select(['no', 'revision', 'published_at']).execute()).toEqual([
      { no: 1, revision: 0, published_at: MADE_AT },
    ])
    const rooms = (await server.post('/api/teachingClass/findList', {}, teacher)).data
    expect(rooms).toMatchObject([{ teachingClassId: CLASS, course: { courseId: 'demo-course' }, state: '1' }])
  })

  test('has the pushed tasks, with the same ids and moments', async () => {
    const { data } = await server.post('/admin/teachClassTask/lessonTaskStruct', { teachingClassId: CLASS }, teacher)
    const { chapters } = data as CallData<CallOf<'lessonTaskStruct'>>
    expect(chapters.map(({ chapterId, chapterName }) => [chapterId, chapterName])).toEqual([
      ['demo-chapter-1', '第一章 认识流程机器人'],
      ['demo-chapter-2', '第二章 第一个机器人'],
      ['demo-chapter-3', '第三章 综合实训'],
    ])
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    expect(lessons.map(({ lessonName }) => lessonName.slice(0, 3))).toEqual([
      ...['1.1', '1.2', '2.1', '2.2', '2.3', '3.1', '3.2'],
    ])
    const tasks = lessons.flatMap(({ lessonTasks }) => lessonTasks)
    expect(tasks.map(({ lessonTaskId, isPushed, pushTime }) => [lessonTaskId, isPushed, pushTime])).toEqual([
      ['demo-task-1-1-1', '1', MADE_AT],
      ['demo-task-1-1-2', '1', MADE_AT],
      ['demo-task-1-2-1', '1', MADE_AT],
      ['demo-task-1-2-2', '0', null],
      ['demo-task-2-1-1', '1', PUSHED_AT],
      ['demo-task-2-1-2', '1', PUSHED_AT],
      ['demo-task-2-2-1', '1', DUE_AT],
      ['demo-task-2-2-2', '1', DUE_AT],
      ['demo-task-2-3-1', '0', null],
      ['demo-task-2-3-2', '0', null],
      ['demo-task-3-1-1', '0', null],
      ['demo-task-3-1-2', '0', null],
      ['demo-task-3-2-1', '0', null],
    ])
  })

  test('has its timed pushes and recalls: done, cancelled and pending', async () => {
    const timed = async (executionType: '0' | '1') => {
      const form = { teachingClassId: CLASS, executionType }
      const { data } = await server.post('/admin/teachingClassTimeTask/ViewTheListOfTimedPush', form, teacher)
      return (data as CallData<CallOf<'findTimeTasks'>>).list
    }
    const pushes = await timed('0')
    expect(
      pushes.map(({ pushId, pushName, pushTime, pushStatus }) => [pushId, pushName, pushTime, pushStatus]),
    ).toEqual([
      ['demo-task-2-3-1', '阅读：常见的错误', Date.UTC(2038, 0, 3), '2'],
      ['demo-chapter-3', '第三章 综合实训', Date.UTC(2038, 0, 1), '0'],
      ['demo-lesson-2-2', '2.2 读取与写入表格', DUE_AT, '1'],
    ])
    expect(pushes[2]?.timeTaskId).toBe('01m44s6bhr3ynba72kzt5cbjks')
    expect(await timed('1')).toMatchObject([
      { pushId: 'demo-task-1-1-1', pushTime: Date.UTC(2038, 0, 2), pushStatus: '0', executionType: '1' },
    ])
    const cancel = { timeTaskId: pushes[1]?.timeTaskId ?? '' }
    expect((await server.post('/admin/teachingClassTimeTask/delete', cancel, teacher)).success).toBe(true)
  })
})
