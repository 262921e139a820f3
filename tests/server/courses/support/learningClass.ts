import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { LearningTask, UserTask } from '../../../../contract/entities/courses/learning'
import { startApp, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { withoutDemoPaper } from '../../../support/server/withoutDemoPaper'

export const CLASS = 'demo-teaching-class-1'

export const READING = 'demo-task-1-1-1'

export const VIDEO = 'demo-task-1-2-1'

export const HIDDEN = 'demo-task-2-1-1'

export const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })

export const notFound = refusal(900002, '内容不存在或您无权查看')

export const recalled = refusal(900300, '老师已收回该任务，重新推送后可以继续')

/** Starts the server before the tests of a file; returns what they share. */
export function learningClass(database: TestDatabase) {
  let server: TestApp
  let teacher: string
  let otherTeacher: string
  let student: string
  let classmate: string
  let stranger: string
  let time = Date.UTC(2026, 10, 1)
  const clients: { end(): void }[] = []
  beforeAll(async () => {
    server = await withoutDemoPaper(await startApp(database, { now: () => time }))
    teacher = await server.login('t001')
    otherTeacher = await server.login('t002')
    student = await server.login('s001')
    classmate = await server.login('s002')
    stranger = await server.login('s041')
    // Removes the demo school's records, which would mix with those of the tests.
    await server.app.database.db.deleteFrom('user_task').execute()
    // Videos are finished by the button here: watching them is tested elsewhere.
    await server.app.database.db.updateTable('class_task').set({ video_type: '0' }).execute()
    await room({ begin_time: time - 1_000_000, end_time: time + 100_000_000_000, is_stop: false })
  })
  afterAll(async () => {
    for (const client of clients) client.end()
    await server.close()
  })
  beforeEach(async () => {
    time += 60_000
    await room({ is_stop: false })
  })
  const db = () => server.app.database.db
  const room = (change: { begin_time?: number; end_time?: number; is_stop?: boolean }) =>
    db().updateTable('teaching_class').set(change).where('teaching_class_id', '=', CLASS).execute()
  const user = (call: string, form: Record<string, string>, token = student) =>
    server.post(`/api/userTask/${call}`, form, token)
  const json = (call: string, body: unknown, token: string) =>
    server.request(`/platform${call}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const push = (ids: string[], types = ['lessonTask']) =>
    json('/admin/teachClassTask/batchPush', { teachingClassId: CLASS, ids, types }, teacher)
  const recall = async (ids: string[]) => {
    const order = { teachingClassId: CLASS, ids, types: ['lessonTask'], ...(await server.captcha(teacher)) }
    return json('/admin/teachClassTask/batchRecall', order, teacher)
  }
  const task = (lessonTaskId: string, token = student) =>
    user('getLearningTask', { teachingClassId: CLASS, lessonTaskId }, token)
  const begin = (lessonTaskId: string, token = student) =>
    user('createUserTask', { teachingClassId: CLASS, lessonTaskId }, token)
  const begun = async (lessonTaskId: string, token = student) => (await begin(lessonTaskId, token)).data as UserTask
  const ids = (list: readonly LearningTask[]) => list.map(({ lessonTaskId }) => lessonTaskId)
  return {
    clients,
    db,
    room,
    user,
    json,
    push,
    recall,
    task,
    begin,
    begun,
    ids,
    get server() {
      return server
    },
    get teacher() {
      return teacher
    },
    get otherTeacher() {
      return otherTeacher
    },
    get student() {
      return student
    },
    get classmate() {
      return classmate
    },
    get stranger() {
      return stranger
    },
    get time() {
      return time
    },
    set time(value: number) {
      time = value
    },
  }
}
