/**
 * Taking tests on a real server: acknowledged responses are stored, older ones never win, and no key is revealed early.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { type TestResponse, testAttempt, testResult, testSaved } from '../../../contract/entities/work/testTaking'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests, SECRETS } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'
import { Client } from '../live/support/client'

const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const recalled = refusal(900300, '老师已收回该任务，重新推送后可以继续')
const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')
const cleared = refusal(900304, '老师已清除该任务的学习记录，请重新打开任务')
const submitted = refusal(900341, '测试已提交，不能再修改答案')
const notSubmitted = refusal(900342, '提交后才能查看结果')
const wrong = refusal(900344, '答案与题目不符，未能保存')

type Task = 'choices' | 'gaps' | 'essay'

describeOnEither('taking tests', (database) => {
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
  const recall = async () =>
    ask('t001', 'batchRecall', { ...place.order, ...(await server.captcha(tokens.get('t001'))) })
  const push = () => ask('t001', 'batchPush', place.order)

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
      gatherId: place.resources[0],
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
      .where('resource_id', '=', place.resources[0] ?? '')
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
      resId: place.resources[0] ?? '',
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
    const answer = await server.post('/api/EdTestUser/update', form, tokens.get('s001'))
    expect(dataOf(answer, testSaved)).toEqual({ revision: 1, saveTime: time, standing: [] })
    expect(dataOf(await save('s001', testUserId, one), testSaved)).toMatchObject({ revision: 1, standing: [one] })
    const { responses, revision } = await opened('s001', 'choices')
    expect([responses, revision]).toEqual([[one], 1])
    expect((await server.post('/api/EdTestUser/update', { ...form, answer: '{' }, tokens.get('s001'))).code).toBe(
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
    const at = { sequence: time + 5_000 }
    const both = [say(2, ['A'], { ...at, writer: 'a' }), say(2, ['C'], { ...at, writer: 'b' })]
    for (const one of [...both, ...both.toReversed()]) await save('s002', testUserId, one)
    expect((await stored(testUserId))[1]).toEqual([2, ['C']])
    // Any order of the same responses has the same result, one by one or concurrently.
    const many = Array.from({ length: 24 }, (_, place) =>
      say(1 + (place % 3), place % 3 === 1 ? ['A', 'C'].slice(place % 2) : place % 2 === 0 ? ['A'] : ['B'], {
        writer: `page${place % 2}`,
        sequence: time + 10_000 + place,
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
      Number(new URL(server.origin).port),
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
    expect(first).toMatchObject({ testState: 'submitted', score: 58.3, submitTime: time })
    for (const answer of answers) expect(dataOf(answer, testAttempt)).toEqual(first)
    const told = { teachingClassId: place.teachingClassId, lessonTaskId: place.task('choices'), userId: 'demo-s004' }
    expect((await watching.next('taskProgressed')).data).toEqual(told)
    watching.end()
    const { rows } = await sql`
      select attempt.state, attempt.points, attempt.submitted_at, user_task.state as task, user_task.finished_at
      from attempt join user_task using (user_task_id) where attempt_id = ${testUserId}`.execute(db())
    expect(rows).toEqual([{ state: 'submitted', points: 3.5, submitted_at: time, task: 'graded', finished_at: time }])
    time += 1_000
    expect(await save('s004', testUserId, say(3, ['B']))).toEqual(submitted)
    expect(dataOf(await ask('s004', 'submitTest', { userTaskId, answer: [say(3, ['B'])] }), testAttempt)).toEqual(first)
    expect(await stored(testUserId)).toEqual([
      [1, ['B']],
      [2, ['A']],
    ])
    // The mark follows the full mark of the class (D17).
    const marks = { teachingClassId: place.teachingClassId, lessonTaskIds: [place.task('choices')], scores: [60] }
    await ask('t001', 'setFullMarks', marks)
    expect(dataOf(await ask('s004', 'getTest', { userTaskId }), testAttempt)).toMatchObject({ score: 35, fullMark: 60 })
    await ask('t001', 'setFullMarks', { ...marks, scores: [100] })
  })

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
    expect((await askerOf(server, tokens.get('s001') ?? '')('getTest', { userTaskId })).data).toBeNull()

    await display(true)
    const open = dataOf(await askerOf(server, tokens.get('s005') ?? '')('getTestResult', { userTaskId }), testResult)
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
    const state = (await askerOf(server, tokens.get('s005') ?? '')('getAnswerState', { userTaskId })).data
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
      teachingClassId: place.teachingClassId,
      lessonTaskIds: [place.task('gaps')],
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

  test('D13 after a clearing the old attempt accepts nothing; a new one begins', async () => {
    const { testUserId, userTaskId } = await opened('s002', 'choices')
    const clear = { teachingClassId: place.teachingClassId, ...(await server.captcha(tokens.get('t001'))) }
    expect((await ask('t001', 'clearByCourse', clear)).success).toBe(true)
    expect(await save('s002', testUserId, say(1, ['A']))).toEqual(cleared)
    expect(await ask('s002', 'submitTest', { userTaskId })).toEqual(cleared)
    const fresh = await opened('s002', 'choices')
    expect([fresh.testUserId === testUserId, fresh.testNo, fresh.responses]).toEqual([false, 1, []])
  })

  test('E161 E162 concurrent requests of a class are stored together, and each gets only its own result', async () => {
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'tt3-')
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
      select points from user_task where teaching_class_id = ${place.teachingClassId}
        and user_task_id = any(${[two, three, four, gaps].map(({ userTaskId }) => userTaskId)}::text[])
      order by student_id`.execute(db())
    expect(rows.map(({ points }) => points)).toEqual([5, null, 4.5, 1.5])
  })
})
