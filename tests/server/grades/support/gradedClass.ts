/** A class that submits works, on a real server. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CallInput } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import { homework } from '../../../../contract/entities/grades/grading'
import { subjectiveWork, workSaved } from '../../../../contract/entities/work/subjective'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { assignment, classWithTests } from '../../../support/work/testCourse'
import { askerOf, dataOf } from '../../documents/support'

export const refusal = (code: number) => ({ success: false, code })

export const notFound = refusal(900002)

type Task = 'choices' | 'gaps' | 'essay' | 'work'

/** Starts the server before the tests of a file; returns what they share. */
export function gradedClass(database: TestDatabase) {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's006', 's041'])
      tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'gr-', [assignment])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60_000
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
  })
  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const recordOf = async (who: string, task: Task): Promise<string> => {
    const input = { teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) }
    return dataOf(await ask(who, 'createUserTask', input), calls.createUserTask.data).userTaskId
  }
  const opened = async (who: string) =>
    dataOf(await ask(who, 'openWork', { userTaskId: await recordOf(who, 'work') }), subjectiveWork)
  const save = (who: string, subjectiveUserId: string, content: string, revision: number, files: string[] = []) =>
    ask(who, 'saveWork', { subjectiveUserId, content, files, revision })
  const handedIn = async (who: string, content: string) => {
    const { subjectiveUserId, userTaskId, revision } = await opened(who)
    dataOf(await save(who, subjectiveUserId, content, revision), workSaved)
    return dataOf(await ask(who, 'submitWork', { userTaskId, grossScore: 100 }), subjectiveWork)
  }
  const markOf = (userTaskId: string) =>
    db()
      .selectFrom('user_task')
      .select(['state', 'points', 'max_points', 'released_at'])
      .where('user_task_id', '=', userTaskId)
      .executeTakeFirstOrThrow()
  const inTask = (task: Task) => ({ teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) })
  const shownOf = async (userTaskId: string) => dataOf(await ask('t001', 'getHomework', { userTaskId }), homework)

  const grade = (userTaskId: string, revision: number, more: Partial<CallInput<CallOf<'saveGrade'>>>, handInNo = 1) =>
    ask('t001', 'saveGrade', { userTaskId, revision, handInNo, ...more })
  return {
    shownOf,
    grade,
    tokens,
    db,
    ask,
    recordOf,
    opened,
    save,
    handedIn,
    markOf,
    inTask,
    get server() {
      return server
    },
    get place() {
      return place
    },
    get time() {
      return time
    },
    set time(value: number) {
      time = value
    },
  }
}
