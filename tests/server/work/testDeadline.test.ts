/**
 * A test ends without any connected client: on a server with its real clock and scheduler it is submitted as it is,
 * within a second, and scored. The moment is read from the database, the points are counted by hand.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'

const SECOND = 1_000

describeOnEither('the end of a test', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['t001', 's001']) tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'dl-')
  })
  afterAll(() => server.close())
  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)

  test('D15 without a connected client: acknowledged responses are submitted within a second', async () => {
    const made = await ask('s001', 'createUserTask', {
      teachingClassId: place.teachingClassId,
      lessonTaskId: place.task('choices'),
    })
    const { userTaskId } = dataOf(made, calls.createUserTask.data)
    // Due soon: the attempt gets that deadline when it is opened.
    const due = Date.now() + 2 * SECOND
    await db()
      .updateTable('class_task')
      .set({ due_at: due })
      .where('teaching_class_id', '=', place.teachingClassId)
      .where('node_id', '=', place.task('choices'))
      .execute()
    const { testUserId, deadline } = dataOf(await ask('s001', 'openTest', { userTaskId }), testAttempt)
    expect(deadline).toBe(due)
    const said = (position: number, response: string[], sequence: number) => ({
      position,
      response,
      isMarked: '0' as const,
      writer: 'desk',
      sequence,
    })
    // 2 points, half of 3, and nothing for the omitted item; the last response to each counts.
    const answer = [said(0, ['A'], 1), said(1, ['A'], 2)]
    expect((await ask('s001', 'saveResponses', { testUserId, answer })).success).toBe(true)
    expect((await ask('s001', 'saveResponses', { testUserId, answer: [said(0, ['B'], 3)] })).success).toBe(true)
    const attempt = () =>
      db()
        .selectFrom('attempt')
        .select(['state', 'submitted_at', 'points'])
        .where('attempt_id', '=', testUserId)
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await attempt()).state, { timeout: 20 * SECOND, interval: 50 }).toBe('submitted')
    const seen = Date.now()
    const { submitted_at: submittedAt, points } = await attempt()
    expect(points).toBe(3.5)
    const late = (submittedAt ?? 0) - due
    expect(late).toBeGreaterThanOrEqual(0)
    // The recorded moment counts, because a busy machine may notice it later.
    expect(late).toBeLessThanOrEqual(SECOND)
    expect(seen).toBeGreaterThanOrEqual(due)
    expect(await ask('s001', 'saveResponses', { testUserId, answer: [said(2, ['B'], 4)] })).toMatchObject({
      success: false,
    })
  })
})
