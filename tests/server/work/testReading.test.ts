/** Tests that are read, recalled, paused and repeated, on a real server. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAttempt, testResult } from '../../../contract/entities/work/testTaking'
import { describeOnEither } from '../../support/server/databases'
import { SECRETS } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'
import { notFound, readOnly, refusal, submitted, takenTests } from './support/takenTests'

const recalled = refusal(900300, '老师已收回该任务，重新推送后可以继续')

const notSubmitted = refusal(900342, '提交后才能查看结果')

describeOnEither('reading and repeating tests', (database) => {
  const room = takenTests(database)
  const { tokens, heard, db, ask, display, recordOf, opened, say, save, stored } = room

  const recall = async () =>
    ask('t001', 'batchRecall', { ...room.place.order, ...(await room.server.captcha(tokens.get('t001'))) })

  const push = () => ask('t001', 'batchPush', room.place.order)

  test('D17 gaps share the points; an essay is not scored before its teacher grades it', async () => {
    const gaps = await opened('s004', 'gaps')
    const answer = [say(1, [' 机器人流程自动化　', '运气'])]
    const done = dataOf(await ask('s004', 'submitTest', { userTaskId: gaps.userTaskId, answer }), testAttempt)
    expect(done.score).toBe(50)
    const essay = await opened('s004', 'essay')
    const written = [say(1, ['我每天整理考勤'])]
    const handed = dataOf(
      await ask('s004', 'submitTest', { userTaskId: essay.userTaskId, answer: written }),
      testAttempt,
    )
    expect([handed.score, handed.testState]).toEqual([null, 'submitted'])
    const { state } = await db()
      .selectFrom('user_task')
      .select('state')
      .where('user_task_id', '=', essay.userTaskId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('submitted')
  })

  test('D16 D19 no answer contains a key, an analysis or another student’s response before submission and visible answers', async () => {
    const { testUserId, userTaskId } = await opened('s005', 'gaps')
    const essay = await opened('s005', 'essay')
    await save('s005', testUserId, say(1, ['只有我写过的词', '规则']))
    const asked = async () => {
      await ask('s005', 'getTest', { userTaskId })
      await ask('s005', 'openTest', { userTaskId })
      await ask('s005', 'getAnswerState', { userTaskId })
      await ask('s005', 'getTestResult', { userTaskId: essay.userTaskId })
      return ask('s005', 'getTestResult', { userTaskId })
    }
    await display(true)
    expect(await asked()).toEqual(notSubmitted)
    await display(false)
    await ask('s005', 'submitTest', { userTaskId, answer: [] })
    await ask('s005', 'submitTest', { userTaskId: essay.userTaskId })
    const closed = dataOf(await asked(), testResult)
    expect([closed.score, closed.results]).toEqual([50, []])
    for (const who of ['s001', 's002', 's041']) {
      for (const name of ['getTest', 'getTestResult', 'openTest', 'submitTest', 'getAnswerState'] as const)
        expect(await ask(who, name, { userTaskId })).toEqual(notFound)
      expect(await save(who, testUserId, say(1, ['别人']))).toEqual(notFound)
    }
    for (const { call, answer } of heard) {
      for (const secret of Object.values(SECRETS)) expect(answer, call).not.toContain(secret)
      for (const field of ['"analysis"', '"answers"', '"gaps"', '"reference"', '"outcome"', '"key"'])
        expect(answer, call).not.toContain(field)
    }
    // Other students' texts: only s005 gets this word.
    const own = heard.filter(({ answer }) => answer.includes('只有我写过的词'))
    expect(own.length).toBeGreaterThan(0)
    expect((await askerOf(room.server, tokens.get('s001') ?? '')('getTest', { userTaskId })).data).toBeNull()

    await display(true)
    const open = dataOf(
      await askerOf(room.server, tokens.get('s005') ?? '')('getTestResult', { userTaskId }),
      testResult,
    )
    expect(open.results).toEqual([
      {
        position: 0,
        outcome: 'partly',
        points: 1.5,
        answers: [],
        gaps: [['机器人流程自动化', SECRETS.gap], ['规则']],
        reference: '',
        analysis: `<p>${SECRETS.analysis}</p>`,
      },
    ])
    const state = (await askerOf(room.server, tokens.get('s005') ?? '')('getAnswerState', { userTaskId })).data
    expect(state).toEqual({ testState: 'submitted', isAnswerOpen: '1', readOnly: '' })
  })

  test("E160 B540 a teacher reads a student’s test of the teacher's class, by user, set and record; no one else does", async () => {
    const { userTaskId, gatherId } = await opened('s005', 'gaps')
    const asked = { userId: 'demo-s005', gatherId, userTaskId }
    const read = dataOf(await ask('t001', 'readTest', asked), testResult)
    expect(read).toMatchObject({ score: 50, testState: 'submitted' })
    expect(read.results[0]).toMatchObject({ outcome: 'partly', points: 1.5 })
    expect(await ask('t001', 'readTest', { ...asked, userId: 'demo-s004' })).toEqual(notFound)
    expect(await ask('t001', 'readTest', { ...asked, gatherId: 'other' })).toEqual(notFound)
    expect(await ask('t002', 'readTest', asked)).toEqual(notFound)
    expect((await ask('s005', 'readTest', asked)).code).toBe(900003)
    // Before submission there are no points.
    const running = await opened('s003', 'choices')
    const early = dataOf(
      await ask('t001', 'readTest', { userId: 'demo-s003', userTaskId: running.userTaskId }),
      testResult,
    )
    expect(early.results.map(({ points }) => points)).toEqual([null, null, null])
  })

  test('D12 a recalled task accepts nothing and loses nothing; pushed again, it goes on', async () => {
    const { testUserId, userTaskId } = await opened('s002', 'gaps')
    await save('s002', testUserId, say(1, ['前', '后']))
    await recall()
    expect(await save('s002', testUserId, say(1, ['晚', '了']))).toEqual(recalled)
    for (const name of ['openTest', 'getTest', 'getTestResult', 'submitTest', 'getAnswerState'] as const)
      expect(await ask('s002', name, { userTaskId })).toEqual(recalled)
    expect(await stored(testUserId)).toEqual([[1, ['前', '后']]])
    await push()
    expect((await opened('s002', 'gaps')).responses.map(({ response }) => response)).toEqual([['前', '后']])
  })

  test('D41 in a paused class everything can be read and nothing submitted', async () => {
    const { testUserId, userTaskId } = await opened('s002', 'gaps')
    const record = await recordOf('s003', 'essay')
    await db().updateTable('teaching_class').set({ is_stop: true }).execute()
    expect(dataOf(await ask('s002', 'getTest', { userTaskId }), testAttempt).readOnly).toBe('paused')
    expect(dataOf(await ask('s002', 'openTest', { userTaskId }), testAttempt).testUserId).toBe(testUserId)
    expect(await save('s002', testUserId, say(1, ['不']))).toEqual(readOnly)
    expect(await ask('s002', 'submitTest', { userTaskId })).toEqual(readOnly)
    expect(await ask('s003', 'openTest', { userTaskId: record })).toEqual(readOnly)
  })

  test('E163 D18 a re-test resets full marks and opens a further attempt for students who submitted, once for a request', async () => {
    const before = await opened('s004', 'gaps')
    const running = await opened('s002', 'gaps')
    const again = {
      teachingClassId: room.place.teachingClassId,
      lessonTaskIds: [room.place.task('gaps')],
      scores: [30],
      requestId: 'request-1',
    }
    expect((await ask('t002', 'testAgain', again)).code).toBe(900002)
    expect((await ask('t001', 'testAgain', { ...again, scores: [1, 2] })).code).toBe(900291)
    expect((await ask('t001', 'testAgain', { ...again, lessonTaskIds: ['nosuch'] })).code).toBe(900002)
    expect((await ask('t001', 'testAgain', again)).data).toBe(2)
    expect((await ask('t001', 'testAgain', again)).data).toBe(0)
    const next = await opened('s004', 'gaps')
    expect(next).toMatchObject({ testNo: 2, testState: 'inProgress', responses: [], score: null, fullMark: 30 })
    expect(await save('s004', before.testUserId, say(1, ['旧', '页']))).toEqual(submitted)
    expect((await opened('s002', 'gaps')).testUserId).toBe(running.testUserId)
    // Visible answers do not show keys during a re-test (D19).
    await display(true)
    expect(await ask('s004', 'getTestResult', { userTaskId: next.userTaskId })).toEqual(notSubmitted)
    const answer = [say(1, ['机器人流程自动化', '规则'])]
    const done = dataOf(await ask('s004', 'submitTest', { userTaskId: next.userTaskId, answer }), testAttempt)
    expect(done).toMatchObject({ score: 30, testNo: 2 })
    // The same request once more, although the re-test is submitted by now: no further one.
    expect((await ask('t001', 'testAgain', again)).data).toBe(0)
    expect((await opened('s004', 'gaps')).testUserId).toBe(next.testUserId)
    const { rows } = await sql`
      select no, state, points from attempt where user_task_id = ${next.userTaskId} order by no`.execute(db())
    expect(rows).toEqual([
      { no: 1, state: 'submitted', points: 1.5 },
      { no: 2, state: 'submitted', points: 3 },
    ])
  })
})
