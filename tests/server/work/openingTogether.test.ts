/**
 * A whole class opens a pushed task concurrently: each student gets exactly one record and attempt, and a refusal
 * affects only its own request.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { type Ask, askerOf, dataOf, notFound } from '../documents/support'
import { Client } from '../live/support/client'
import { until } from '../live/support/until'

const CLASSMATES = ['s001', 's002', 's003', 's004', 's005', 's006']
/** A student of another class. */
const STRANGER = 's041'

describeOnEither('a class opens at once', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  let teacher: Client<'notification'>
  const asks = new Map<string, Ask>()

  beforeAll(async () => {
    server = await startApp(database)
    const token = await server.login('t001')
    place = await classWithTests(server.origin, token, 'together-')
    for (const code of [...CLASSMATES, STRANGER]) asks.set(code, askerOf(server, await server.login(code)))
    teacher = await new Client('notification', Number(new URL(server.origin).port), token).opened()
  })
  afterAll(async () => {
    teacher.end()
    await server.close()
  })

  const as = (code: string): Ask => {
    const ask = asks.get(code)
    if (!ask) throw new Error(`${code} is not signed in`)
    return ask
  }
  const begin = (code: string, lessonTaskId = place.task('choices')) =>
    as(code)('createUserTask', { teachingClassId: place.teachingClassId, lessonTaskId })
  /** The class, the first of it on two devices. */
  const everybody = [...CLASSMATES, 's001']

  test('B537 E157 each student has one record and one attempt, and the teacher gets one message for each', async () => {
    const [begun, ofStranger, ofNothing] = await Promise.all([
      Promise.all(everybody.map((code) => begin(code))),
      begin(STRANGER),
      begin('s002', 'nosuch'),
    ])
    expect([ofStranger, ofNothing]).toMatchObject([notFound, notFound])
    const records = begun.map((answer) => dataOf(answer, calls.createUserTask.data).userTaskId)
    expect(records.at(-1)).toBe(records[0])

    const open = (code: string, n: number, gatherId?: string) =>
      as(code)('openTest', { userTaskId: records[n] ?? '', ...(gatherId !== undefined && { gatherId }) })
    const [opened, foreign, ofAnother] = await Promise.all([
      Promise.all(everybody.map((code, n) => open(code, n, place.resources[0]))),
      open('s002', 2),
      open('s003', 2, place.resources[1]),
    ])
    expect([foreign, ofAnother]).toMatchObject([notFound, notFound])
    const attempts = opened.map((answer) => dataOf(answer, testAttempt))
    expect(attempts.map(({ userTaskId, testState }) => [userTaskId, testState])).toEqual(
      records.map((userTaskId) => [userTaskId, 'inProgress']),
    )

    const { rows } = await sql`
      select login_code, record.state, count(*)::integer as attempts from user_task as record
      join attempt on attempt.user_task_id = record.user_task_id
      join users on users.user_id = record.student_id
      where record.teaching_class_id = ${place.teachingClassId}
      group by login_code, record.state order by login_code`.execute(server.app.database.db)
    expect(rows).toEqual(CLASSMATES.map((code) => ({ login_code: code, state: 'inProgress', attempts: 1 })))

    const told = () =>
      teacher.messages.flatMap((message) => (message.name === 'taskProgressed' ? message.data.userId : []))
    await until(() => new Set(told()).size === CLASSMATES.length)
  })
})
