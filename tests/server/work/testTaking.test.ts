/**
 * Taking tests on a real server: acknowledged responses are stored, older ones never win, and no key is revealed early.
 */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestResponse, testAttempt, testSaved } from '../../../contract/entities/work/testTaking'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { dataOf } from '../documents/support'
import { Client } from '../live/support/client'
import { notFound, refusal, submitted, takenTests } from './support/takenTests'

const cleared = refusal(900304, '老师已清除该任务的学习记录，请重新打开任务')

const wrong = refusal(900344, '答案与题目不符，未能保存')

describeOnEither('taking tests', (database) => {
  const room = takenTests(database)
  const { tokens, db, ask, recordOf, opened, say, save, stored } = room

  test('E157 D15 an attempt is opened once, however often and on however many devices, and pins its items (D4)', async () => {
    const userTaskId = await recordOf('s001', 'choices')
    expect((await ask('s001', 'getTest', { userTaskId })).data).toBeNull()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('s001', 'openTest', { userTaskId })))
    expect(new Set(answers.map((answer) => dataOf(answer, testAttempt).testUserId)).size).toBe(1)
    const attempt = dataOf(answers[0] ?? notFound, testAttempt)
    expect(attempt).toMatchObject({
      testNo: 1,
      testState: 'inProgress',
      revision: 0,
      lessonTaskName: '测试：流程机器人',
      gatherId: room.place.resources[0],
      score: null,
      fullMark: 100,
      isAnswerOpen: '0',
      responses: [],
    })
    expect(
      attempt.items.map(({ itemType, options, points, gapNum }) => [itemType, options.length, points, gapNum]),
    ).toEqual([
      ['single', 3, 2, 0],
      ['multiple', 4, 3, 0],
      ['trueFalse', 0, 1, 0],
    ])
    const { version } = await db()
      .selectFrom('resource')
      .select('version')
      .where('resource_id', '=', room.place.resources[0] ?? '')
      .executeTakeFirstOrThrow()
    const [first] = attempt.items
    const item = {
      ...first,
      options: ['<p>甲</p>', '<p>乙</p>'],
      answers: ['A'],
      gaps: [],
      reference: '',
      analysis: '',
    }
    const changed = {
      resId: room.place.resources[0] ?? '',
      resName: '测试',
      version,
      content: { text: '', handIn: '0', items: [item] },
    }
    expect((await ask('t001', 'changeResource', changed as never)).success).toBe(true)
    expect((await opened('s001', 'choices')).items).toEqual(attempt.items)
    expect(dataOf(await ask('s001', 'getTest', { userTaskId, gatherId: attempt.gatherId }), testAttempt)).toEqual(
      attempt,
    )
    expect(await ask('s001', 'openTest', { userTaskId, gatherId: 'other' })).toEqual(notFound)
    expect((await ask('s001', 'getAnswerState', { userTaskId })).data).toEqual({
      testState: 'inProgress',
      isAnswerOpen: '0',
      readOnly: '',
    })
  })

  test('E161 B539 an acknowledged response is stored; a form carries it as JSON text; a repeated frame changes nothing', async () => {
    const { testUserId } = await opened('s001', 'choices')
    const one = say(1, ['A'], { isMarked: '1' })
    const form = { testUserId, answer: JSON.stringify([one]) }
    const answer = await room.server.post('/api/EdTestUser/update', form, tokens.get('s001'))
    expect(dataOf(answer, testSaved)).toEqual({ revision: 1, saveTime: room.time, standing: [] })
    expect(dataOf(await save('s001', testUserId, one), testSaved)).toMatchObject({ revision: 1, standing: [one] })
    const { responses, revision } = await opened('s001', 'choices')
    expect([responses, revision]).toEqual([[one], 1])
    expect((await room.server.post('/api/EdTestUser/update', { ...form, answer: '{' }, tokens.get('s001'))).code).toBe(
      900001,
    )
  })

  test('E161 of two devices the newer response wins, in any order of arrival; the older one gets the stored response', async () => {
    const { testUserId } = await opened('s002', 'choices')
    const desk = say(1, ['A'])
    const phone = say(1, ['B'], { writer: 'phone' })
    await save('s002', testUserId, phone)
    expect(dataOf(await save('s002', testUserId, desk, say(3, ['A'])), testSaved).standing).toEqual([phone])
    expect(await stored(testUserId)).toEqual([
      [1, ['B']],
      [3, ['A']],
    ])
    // With equal sequences: by the name of the page, in both orders.
    const at = { sequence: room.time + 5_000 }
    const both = [say(2, ['A'], { ...at, writer: 'a' }), say(2, ['C'], { ...at, writer: 'b' })]
    for (const one of [...both, ...both.toReversed()]) await save('s002', testUserId, one)
    expect((await stored(testUserId))[1]).toEqual([2, ['C']])
    // Any order of the same responses has the same result, one by one or concurrently.
    const many = Array.from({ length: 24 }, (_, place) =>
      say(1 + (place % 3), place % 3 === 1 ? ['A', 'C'].slice(place % 2) : place % 2 === 0 ? ['A'] : ['B'], {
        writer: `page${place % 2}`,
        sequence: room.time + 10_000 + place,
      }),
    )
    const newest = new Map(many.map((one) => [one.position, one.response]))
    await Promise.all(
      many
        .toSorted((a, b) => ((a.sequence * 7) % 11) - ((b.sequence * 7) % 11))
        .map((one) => save('s002', testUserId, one)),
    )
    expect(await stored(testUserId)).toEqual([1, 2, 3].map((no) => [no, newest.get(no - 1)]))
  })

  test('E161 an invalid response is refused, and nothing of the same frame is stored', async () => {
    const { testUserId } = await opened('s003', 'choices')
    for (const bad of [
      say(9, ['A']),
      say(1, ['A', 'B']),
      say(1, ['Z']),
      say(2, ['A', 'A']),
      say(3, ['C']),
      say(1, ['AB']),
    ]) {
      expect(await save('s003', testUserId, say(3, ['A']), bad)).toEqual(wrong)
    }
    expect(await save('s003', testUserId, say(1, ['A']), say(1, ['B']))).toEqual(wrong)
    const gaps = await opened('s003', 'gaps')
    expect(await save('s003', gaps.testUserId, say(1, ['一', '二', '三']))).toEqual(wrong)
    expect([await stored(testUserId), await stored(gaps.testUserId)]).toEqual([[], []])
  })

  test("E162 D17 the server scores, stores, and answers a second submission the same; a client's claimed score is ignored", async () => {
    const watching = await new Client(
      'notification',
      Number(new URL(room.server.origin).port),
      tokens.get('t001') ?? '',
    ).opened()
    await watching.next('resumed')
    const { testUserId, userTaskId } = await opened('s004', 'choices')
    await watching.next('taskProgressed')
    await save('s004', testUserId, say(1, ['B']))
    const submit = { userTaskId, testUserId, answer: [say(2, ['A'])], taskScore: 100 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('s004', 'submitTest', submit)))
    const first = dataOf(answers[0] ?? notFound, testAttempt)
    // 2 of 2, half of 3, nothing of 1: 3.5 of 6 points.
    expect(first).toMatchObject({ testState: 'submitted', score: 58.3, submitTime: room.time })
    for (const answer of answers) expect(dataOf(answer, testAttempt)).toEqual(first)
    const told = {
      teachingClassId: room.place.teachingClassId,
      lessonTaskId: room.place.task('choices'),
      userId: 'demo-s004',
    }
    expect((await watching.next('taskProgressed')).data).toEqual(told)
    watching.end()
    const { rows } = await sql`
      select attempt.state, attempt.points, attempt.submitted_at, user_task.state as task, user_task.finished_at
      from attempt join user_task using (user_task_id) where attempt_id = ${testUserId}`.execute(db())
    expect(rows).toEqual([
      { state: 'submitted', points: 3.5, submitted_at: room.time, task: 'graded', finished_at: room.time },
    ])
    room.time += 1_000
    expect(await save('s004', testUserId, say(3, ['B']))).toEqual(submitted)
    expect(dataOf(await ask('s004', 'submitTest', { userTaskId, answer: [say(3, ['B'])] }), testAttempt)).toEqual(first)
    expect(await stored(testUserId)).toEqual([
      [1, ['B']],
      [2, ['A']],
    ])
    // The mark follows the full mark of the class (D17).
    const marks = {
      teachingClassId: room.place.teachingClassId,
      lessonTaskIds: [room.place.task('choices')],
      scores: [60],
    }
    await ask('t001', 'setFullMarks', marks)
    expect(dataOf(await ask('s004', 'getTest', { userTaskId }), testAttempt)).toMatchObject({ score: 35, fullMark: 60 })
    await ask('t001', 'setFullMarks', { ...marks, scores: [100] })
  })

  test('D13 after a clearing the old attempt accepts nothing; a new one begins', async () => {
    const { testUserId, userTaskId } = await opened('s002', 'choices')
    const clear = { teachingClassId: room.place.teachingClassId, ...(await room.server.captcha(tokens.get('t001'))) }
    expect((await ask('t001', 'clearByCourse', clear)).success).toBe(true)
    expect(await save('s002', testUserId, say(1, ['A']))).toEqual(cleared)
    expect(await ask('s002', 'submitTest', { userTaskId })).toEqual(cleared)
    const fresh = await opened('s002', 'choices')
    expect([fresh.testUserId === testUserId, fresh.testNo, fresh.responses]).toEqual([false, 1, []])
  })

  test('E161 E162 concurrent requests of a class are stored together, and each gets only its own result', async () => {
    room.place = await classWithTests(room.server.origin, tokens.get('t001') ?? '', 'tt3-')
    const [one, two, three, four] = await Promise.all(
      ['s001', 's002', 's003', 's004'].map((who) => opened(who, 'choices')),
    )
    const gaps = await opened('s005', 'gaps')
    if (!one || !two || !three || !four) throw new Error('all of them have opened the test')
    const idOf = ({ testUserId }: { testUserId: string }) => testUserId
    const submit = (who: string, { userTaskId, testUserId }: typeof one, ...answer: TestResponse[]) =>
      ask(who, 'submitTest', { userTaskId, testUserId, answer })
    const older = say(1, ['A'])
    const newer = say(1, ['B'])
    const whole = [say(1, ['B']), say(2, ['A', 'C', 'D'])]
    const answers = await Promise.all([
      // The same item from two devices: the newer wins, in any order.
      save('s001', idOf(one), newer),
      save('s001', idOf(one), older, say(3, ['B'])),
      // Submitted three times.
      ...Array.from({ length: 3 }, () => submit('s002', two, ...whole)),
      // An invalid response, another student's attempt, no attempt, and one of another record.
      save('s003', idOf(three), say(1, ['E'])),
      save('s003', idOf(one), say(2, ['B'])),
      save('s003', 'missing', say(2, ['B'])),
      submit('s003', { ...three, testUserId: idOf(two) }),
      submit('s004', four, say(1, ['B']), say(2, ['A', 'C']), say(3, ['B'])),
      // Another test of the same class.
      submit('s005', gaps, say(1, ['机器人流程自动化', '机器'])),
    ])
    const failed = answers.flatMap((answer, n) => (answer.success ? [] : [[n, answer]]))
    expect(failed).toEqual([
      [5, wrong],
      [6, notFound],
      [7, notFound],
      [8, notFound],
    ])
    // An older response gets the stored one.
    const standing = dataOf(answers[1] ?? notFound, testSaved).standing
    expect([[], [[0, ['B']]]]).toContainEqual(standing.map(({ position, response }) => [position, response]))
    expect(await stored(idOf(one))).toEqual([
      [1, ['B']],
      [3, ['B']],
    ])
    // By hand, of six points: 2 + 3; 2 + half of 3 + 1; and of three points in two gaps the first.
    const handedIn = [2, 3, 4, 9, 10].map((n) => dataOf(answers[n] ?? notFound, testAttempt))
    expect(handedIn.map(({ score }) => score)).toEqual([83.3, 83.3, 83.3, 75, 50])
    expect(handedIn.map(({ testState }) => testState)).toEqual(Array(5).fill('submitted'))
    expect(await stored(idOf(three))).toEqual([])
    const { rows } = await sql<{ points: number | null }>`
      select points from user_task where teaching_class_id = ${room.place.teachingClassId}
        and user_task_id = any(${[two, three, four, gaps].map(({ userTaskId }) => userTaskId)}::text[])
      order by student_id`.execute(db())
    expect(rows.map(({ points }) => points)).toEqual([5, null, 4.5, 1.5])
  })
})
