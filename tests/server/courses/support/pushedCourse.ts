/** A class with a course, on a real server. */

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { CallData } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import { startApp, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { withoutDemoPaper } from '../../../support/server/withoutDemoPaper'
import type { Client } from '../../live/support/client'

export type Struct = CallData<CallOf<'lessonTaskStruct'>>

export const CLASS = 'demo-teaching-class-1'

export const HOUR = 3_600_000

export const notFound = { code: 900002 }

/** Starts the server before the tests of a file; returns what they share. */
export function pushedCourse(database: TestDatabase) {
  let server: TestApp
  let teacher: string
  let other: string
  let student: string
  let skew = 0
  const now = () => Date.now() + skew
  const clients: Client<'notification'>[] = []
  beforeAll(async () => {
    server = await withoutDemoPaper(await startApp(database, { now }))
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(() => server.close())
  const db = () => server.app.database.db
  beforeEach(async () => {
    await db().deleteFrom('class_task').execute()
    await db().deleteFrom('user_task').execute()
    await db().deleteFrom('class_order').execute()
  })
  /** Any call of the feature, in the first class. */
  const ask = (name: CallName, body: object = {}, token = teacher) =>
    server.request(`/platform${calls[name].path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ teachingClassId: CLASS, ...body }),
    })
  const give = async (name: CallName, body: object = {}) =>
    (await ask(name, body)).data as CallData<CallOf<'batchPush'>>
  const changed = async (name: CallName, body: object = {}) => (await give(name, body)).changedNum
  const struct = async (name: 'lessonTaskStruct' | 'hadPushLessonTaskStruct' = 'lessonTaskStruct') =>
    (await ask(name)).data as Struct
  const tasksIn = ({ chapters }: Struct) =>
    chapters
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ lessonTasks, subLessons }) => [...lessonTasks, ...subLessons.flatMap((sub) => sub.lessonTasks)])
  const short = (id: string) => id.replace('demo-task-', '')
  /** The pushed tasks in the database: an independent check. */
  const pushed = async () =>
    (
      await db()
        .selectFrom('class_task')
        .select('node_id')
        .where('pushed_at', 'is not', null)
        .where('teaching_class_id', '=', CLASS)
        .orderBy('node_id')
        .execute()
    ).map(({ node_id }) => short(node_id))
  const proof = (token = teacher) => server.captcha(token)
  const sub = 'demo-sub-lesson-4-1-1'
  const inSub = ['4-1-2-1', '4-1-2-2']
  /** Records of students, as the students' calls write them. */
  const begin = async (task: string, epoch: number, ...students: readonly [number, 'inProgress' | 'finished'][]) =>
    db()
      .insertInto('user_task')
      .values(
        students.map(([n, state]) => ({
          user_task_id: `${task}-${epoch}-${n}`,
          teaching_class_id: CLASS,
          node_id: `demo-task-${task}`,
          student_id: `demo-s${String(n).padStart(3, '0')}`,
          epoch,
          state,
          created_at: 1,
        })),
      )
      .execute()
  return {
    now,
    clients,
    db,
    ask,
    give,
    changed,
    struct,
    tasksIn,
    short,
    pushed,
    proof,
    sub,
    inSub,
    begin,
    get server() {
      return server
    },
    get teacher() {
      return teacher
    },
    set teacher(value: string) {
      teacher = value
    },
    get other() {
      return other
    },
    set other(value: string) {
      other = value
    },
    get student() {
      return student
    },
    set student(value: string) {
      student = value
    },
    get skew() {
      return skew
    },
    set skew(value: number) {
      skew = value
    },
  }
}
