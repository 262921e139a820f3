import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CallInput } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import { type TestResponse, testAttempt } from '../../../../contract/entities/work/testTaking'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { classWithTests } from '../../../support/work/testCourse'
import { askerOf, dataOf } from '../../documents/support'

export const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })

export const notFound = refusal(900002, '内容不存在或您无权查看')

export const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')

export const submitted = refusal(900341, '测试已提交，不能再修改答案')

type Task = 'choices' | 'gaps' | 'essay'

/** Starts the server before the tests of a file; returns what they share. */
export function takenTests(database: TestDatabase) {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  /** All answers to students, with the call: they must not contain keys. */
  const heard: { call: CallName; answer: string }[] = []
  let time = Date.now()
  let sequence = 0
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's041'])
      tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'tt-')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60_000
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await display(false)
  })
  const db = () => server.app.database.db
  const ask = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> => {
    const answer = await askerOf(server, tokens.get(who) ?? '')(name, input)
    if (who.startsWith('s')) heard.push({ call: name, answer: JSON.stringify(answer) })
    return answer
  }
  const display = (isOpen: boolean) =>
    db()
      .updateTable('class_task')
      .set({ answers_open: isOpen })
      .where('teaching_class_id', '=', place.teachingClassId)
      .execute()
  const recordOf = async (who: string, task: Task): Promise<string> => {
    const input = { teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) }
    return dataOf(await ask(who, 'createUserTask', input), calls.createUserTask.data).userTaskId
  }
  const opened = async (who: string, task: Task) =>
    dataOf(await ask(who, 'openTest', { userTaskId: await recordOf(who, task) }), testAttempt)
  /** A response to the item with this number, from 1. */
  const say = (no: number, response: string[], more: Partial<TestResponse> = {}): TestResponse => {
    sequence += 1
    return { position: no - 1, response, isMarked: '0', writer: 'desk', sequence: time + sequence, ...more }
  }
  const save = (who: string, testUserId: string, ...answer: TestResponse[]) =>
    ask(who, 'saveResponses', { testUserId, answer })
  const stored = async (testUserId: string) =>
    (
      await db()
        .selectFrom('attempt_response')
        .select(['position', 'response'])
        .where('attempt_id', '=', testUserId)
        .orderBy('position')
        .execute()
    ).map(({ position, response }) => [position + 1, JSON.parse(response)])
  return {
    tokens,
    heard,
    db,
    ask,
    display,
    recordOf,
    opened,
    say,
    save,
    stored,
    get server() {
      return server
    },
    get place() {
      return place
    },
    set place(value: Awaited<ReturnType<typeof classWithTests>>) {
      place = value
    },
    get time() {
      return time
    },
    set time(value: number) {
      time = value
    },
    get sequence() {
      return sequence
    },
  }
}
