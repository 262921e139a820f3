/**
 * Re-scoring a faulty item for all students: the preview equals the result, attempts keep their items, manual decisions
 * are preserved unless the teacher overrides them, and students who have seen a mark are notified of the new one. The
 * expected values are computed here by hand.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework } from '../../../contract/entities/grades/grading'
import { type ItemCorrection, rescoreItems, rescoreOutcome } from '../../../contract/entities/grades/rescore'
import { testAttempt, testResult } from '../../../contract/entities/work/testTaking'
import { TEST_DEADLINES } from '../../../server/policies/grades/attempts'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithPaper, paperItems, unshuffled } from '../../support/work/paperCourse'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf, waitingFor } from '../documents/support'
import { Client } from '../live/support/client'

const refusal = (code: number) => ({ success: false, code })
const key = (...answers: string[]): ItemCorrection => ({ kind: 'key', answers, gaps: [] })
const just = (kind: 'none' | 'full' | 'void'): ItemCorrection => ({ kind, answers: [], gaps: [] })

describeOnEither('scoring an item anew', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let time = Date.now()
  const records = new Map<string, string>()

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005'])
      tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'rs-')
    // The points of the set are 2 + 3 + 1; the key of the first item is B.
    for (const [who, first] of [
      ['s001', 'B'],
      ['s002', 'A'],
      ['s003', 'A'],
    ] as const)
      await handIn(who, [first])
    // s004 omits the first item.
    await handIn('s004', [])
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const inTask = (task: 'choices' | 'gaps' | 'essay' | 'work') => ({
    teachingClassId: place.teachingClassId,
    lessonTaskId: place.task(task),
  })
  /** Submits the set of choices: the item with several answers and true or false are correct. */
  const handIn = async (who: string, first: string[]) => {
    const made = await ask(who, 'createUserTask', inTask('choices'))
    const { userTaskId } = dataOf(made, calls.createUserTask.data)
    records.set(who, userTaskId)
    await ask(who, 'openTest', { userTaskId })
    const said = [first, ['A', 'C', 'D'], ['B']]
    const answer = said.flatMap((response, position) =>
      response.length === 0
        ? []
        : { position, response, isMarked: '0' as const, writer: 'desk', sequence: time + position },
    )
    return dataOf(await ask(who, 'submitTest', { userTaskId, answer }), testAttempt)
  }
  const recordOf = (who: string) => records.get(who) ?? ''
  const items = async (who = 't001') =>
    dataOf(await ask(who, 'findRescoreItems', inTask('choices')), rescoreItems).items
  const first = async () => {
    const [item] = await items()
    if (!item) throw new Error('the set has a first item')
    return item
  }
  const mended = async (correction: ItemCorrection, keepsDecisions: '0' | '1' = '1') => ({
    ...inTask('choices'),
    itemId: (await first()).itemId,
    correction,
    keepsDecisions,
  })
  const run = async (correction: ItemCorrection, keepsDecisions: '0' | '1' = '1') => {
    const given = await mended(correction, keepsDecisions)
    const before = await first()
    const preview = dataOf(await ask('t001', 'previewRescore', given), rescoreOutcome)
    expect(await first()).toEqual(before)
    const { correctionId } = before
    time += 1_000
    const done = dataOf(
      await ask('t001', 'rescoreItem', { ...given, correctionId, reason: '答案印错' }),
      rescoreOutcome,
    )
    expect(done).toEqual(preview)
    return done
  }
  const scores = async () => {
    const all: (number | null)[] = []
    for (const who of ['s001', 's002', 's003', 's004'])
      all.push(dataOf(await ask(who, 'getTestResult', { userTaskId: recordOf(who) }), testResult).score)
    return all
  }

  test('D4 items of attempts are listed with their key and number of attempts; another teacher gets none of it', async () => {
    expect(await items()).toMatchObject([
      { itemType: 'single', answers: ['B'], correction: just('none'), correctionId: null, studentNum: 4, points: 2 },
      { itemType: 'multiple', answers: ['A', 'C', 'D'] },
      { itemType: 'trueFalse', answers: ['B'] },
    ])
    expect(await ask('t002', 'findRescoreItems', inTask('choices'))).toMatchObject(refusal(900002))
    expect((await ask('s001', 'findRescoreItems', inTask('choices'))).success).toBe(false)
    // 6, 4, 4 and 4 of 6.
    expect(await scores()).toEqual([100, 66.7, 66.7, 66.7])
  })

  test('invalid keys, foreign items, and a second page with an outdated correction are refused', async () => {
    for (const wrong of [key(), key('D'), key('A', 'A'), { ...key('A'), kind: 'key' as const, answers: ['J'] }])
      expect(await ask('t001', 'previewRescore', await mended(wrong))).toMatchObject(refusal(900409))
    const given = { ...(await mended(key('A'))), correctionId: null, reason: '答案印错' }
    expect(await ask('t001', 'rescoreItem', { ...given, itemId: 'nobody' })).toMatchObject(refusal(900002))
    expect(await ask('t002', 'rescoreItem', given)).toMatchObject(refusal(900002))
    expect((await ask('s001', 'rescoreItem', given)).success).toBe(false)
    expect((await ask('t001', 'rescoreItem', { ...given, reason: ' ' })).success).toBe(false)
    expect(await ask('t001', 'rescoreItem', { ...given, correctionId: 'gone' })).toMatchObject(refusal(900408))
    expect(await scores()).toEqual([100, 66.7, 66.7, 66.7])
  })

  test('D17 D19 another key: previewed, then all attempts are scored by it at once and notified; the version is unchanged', async () => {
    const versions = () =>
      db().selectFrom('attempt').select(['attempt_id', 'resource_version_id']).orderBy('attempt_id').execute()
    const before = await versions()
    const port = Number(new URL(server.origin).port)
    const watching = await new Client('notification', port, tokens.get('s002') ?? '').opened()
    await watching.next('resumed')
    const done = await run(key('A'))
    expect(done).toMatchObject({ studentNum: 4, keptNum: 0 })
    expect(
      done.changes.map(({ loginCode, before: was, after, isReleased }) => [loginCode, was, after, isReleased]),
    ).toEqual([
      ['s001', 100, 66.7, '1'],
      ['s002', 66.7, 100, '1'],
      ['s003', 66.7, 100, '1'],
    ])
    expect((await watching.next('taskProgressed')).data).toMatchObject({ lessonTaskId: place.task('choices') })
    watching.end()
    expect(await scores()).toEqual([66.7, 100, 100, 66.7])
    expect(await versions()).toEqual(before)
    const told = await db()
      .selectFrom('notice')
      .innerJoin('user_notice', 'user_notice.msg_id', 'notice.msg_id')
      .select('user_notice.user_id')
      .where('notice.title', '=', '题目已更正，成绩已更新')
      .execute()
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(['demo-s001', 'demo-s002', 'demo-s003'])
    const entries = await db().selectFrom('audit').select('detail').where('action', '=', 'grade.rescore').execute()
    expect(entries).toMatchObject([{ detail: { reason: '答案印错', students: 4, changed: 3, kind: 'key' } }])
    expect(await first()).toMatchObject({ answers: ['B'], correction: key('A'), reason: '答案印错' })
  })

  test('later submissions are scored by it, students see it as the key, and the figures of the item follow', async () => {
    await handIn('s005', ['A'])
    const seen = async () => dataOf(await ask('s005', 'getTestResult', { userTaskId: recordOf('s005') }), testResult)
    expect((await seen()).score).toBe(100)
    expect((await seen()).results).toEqual([])
    await ask('t001', 'openAnswersByCourse', { teachingClassId: place.teachingClassId })
    expect((await seen()).results[0]).toMatchObject({ outcome: 'right', answers: ['A'], points: 2 })
    const quality = await ask('t001', 'statisticQuality', inTask('choices'))
    // 2 + 2 + 2 of 5 × 2.
    const { items: figures } = dataOf(quality, calls.statisticQuality.data)
    expect(figures[0]).toMatchObject({ difficulty: 0.6, answerNum: 4 })
  })

  test('a manual decision with a reason is preserved, unless the teacher overrides it', async () => {
    const judged = { userTaskId: recordOf('s001'), handInNo: 1 }
    const { revision } = dataOf(await ask('t001', 'getHomework', { userTaskId: recordOf('s001') }), homework)
    const itemGrades = [{ position: 0, points: 1, reason: '口头说明' }]
    expect((await ask('t001', 'saveGrade', { ...judged, revision, itemGrades })).success).toBe(true)
    // 1 + 3 + 1 of 6; then the own key again, by which the others lose their points.
    expect(await scores()).toEqual([83.3, 100, 100, 66.7])
    expect(await run(just('none'))).toMatchObject({ keptNum: 1 })
    expect(await scores()).toEqual([83.3, 66.7, 66.7, 66.7])
    expect(await run(just('full'))).toMatchObject({ keptNum: 1 })
    expect(await scores()).toEqual([83.3, 100, 100, 100])
    expect(await run(just('full'), '0')).toMatchObject({ keptNum: 0 })
    expect(await scores()).toEqual([100, 100, 100, 100])
    // A concurrent grader gets a conflict.
    const stale = { ...judged, revision: revision + 1, itemGrades }
    expect(await ask('t001', 'saveGrade', stale)).toMatchObject(refusal(900364))
  })

  test('void: the item counts for no student, in the sum and in the maximum; and it can be undone', async () => {
    await run(just('void'))
    expect(await scores()).toEqual([100, 100, 100, 100])
    expect(
      await db()
        .selectFrom('user_task')
        .select(['points', 'max_points'])
        .where('user_task_id', '=', recordOf('s001'))
        .executeTakeFirstOrThrow(),
    ).toEqual({ points: 4, max_points: 4 })
    const seen = dataOf(await ask('s005', 'getTestResult', { userTaskId: recordOf('s005') }), testResult)
    expect(seen.results[0]?.outcome).toBe('void')
    expect((await items()).map(({ correction }) => correction.kind)).toEqual(['void', 'none', 'none'])
    await run(just('none'))
    expect(await scores()).toEqual([100, 66.7, 66.7, 66.7])
  })

  test('D4 D17 (decision 0085) a single choice accepts a second answer: A and B both earn all points', async () => {
    const done = await run(key('A', 'B'))
    expect(done.changes.map(({ loginCode, before, after }) => [loginCode, before, after])).toEqual([
      ['s002', 66.7, 100],
      ['s003', 66.7, 100],
      ['s005', 66.7, 100],
    ])
    expect(await scores()).toEqual([100, 100, 100, 66.7])
    for (const who of ['s001', 's002']) {
      const seen = dataOf(await ask(who, 'getTestResult', { userTaskId: recordOf(who) }), testResult)
      expect(seen.results[0]).toMatchObject({ outcome: 'right', answers: ['A', 'B'], points: 2 })
    }
    expect(await first()).toMatchObject({ itemType: 'single', answers: ['B'], correction: key('A', 'B') })
    await run(just('none'))
    expect(await scores()).toEqual([100, 66.7, 66.7, 66.7])
  })

  test('of two concurrent confirmations one succeeds', async () => {
    const given = { ...(await mended(key('A'))), correctionId: null, reason: '答案印错' }
    const both = await Promise.all([ask('t001', 'rescoreItem', given), ask('t001', 'rescoreItem', given)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900408])
    expect(await scores()).toEqual([66.7, 100, 100, 66.7])
  })

  test('D18 during a re-test the mark of the previous attempt counts, and follows the key; nothing is submitted', async () => {
    const again = { ...inTask('choices'), requestId: 'again-0' }
    const { teachingClassId, lessonTaskId: lessonTaskIds, requestId } = again
    await ask('t001', 'testAgain', { teachingClassId, lessonTaskIds, scores: '100', requestId })
    const standing = async () => {
      const ids = ['s001', 's002', 's003', 's004'].map(recordOf)
      const rows = await db()
        .selectFrom('user_task')
        .select(['user_task_id', 'state', 'points'])
        .where('user_task_id', 'in', ids)
        .execute()
      const byId = new Map(rows.map(({ user_task_id: id, state, points }) => [id, [state, points]]))
      return ids.map((id) => byId.get(id))
    }
    // The fifth student's mark changes too.
    expect((await run(just('none'))).changes).toHaveLength(4)
    expect(await standing()).toEqual([6, 4, 4, 4].map((points) => ['returned', points]))
    await run(key('A'))
    expect(await standing()).toEqual([4, 6, 6, 4].map((points) => ['returned', points]))
  })

  test('a submission during re-scoring is scored by the key that counts then, in either order', async () => {
    await run(just('none'))
    const again = { ...inTask('choices'), scores: '100', requestId: 'again-1' }
    const { teachingClassId, lessonTaskId: lessonTaskIds, scores: marks, requestId } = again
    await ask('t001', 'testAgain', { teachingClassId, lessonTaskIds, scores: marks, requestId })
    const who = ['s001', 's002', 's003', 's004']
    const given = { ...(await mended(key('C'))), correctionId: null, reason: '答案印错' }
    await Promise.all([...who.map((one) => handIn(one, ['C'])), ask('t001', 'rescoreItem', given)])
    expect(await scores()).toEqual([100, 100, 100, 100])
    expect(z.array(z.unknown()).parse(await items())).toHaveLength(3)
  })

  test.runIf(database.name === 'postgres')(
    'D4 D15 D17 an attempt that begins during re-scoring, and ends meanwhile, is scored by the key that counts then',
    async () => {
      for (const code of ['s006', 's007']) tokens.set(code, await server.login(code))
      await run(just('none'))
      const given = { ...(await mended(just('full'))), correctionId: null, reason: '答案印错' }
      const begin = async (who: string, task: 'choices' | 'gaps') => {
        const made = dataOf(await ask(who, 'createUserTask', inTask(task)), calls.createUserTask.data)
        return { ...made, ...dataOf(await ask(who, 'openTest', made), testAttempt) }
      }
      const stateOf = async (attemptId: string) =>
        (await db().selectFrom('attempt').select('state').where('attempt_id', '=', attemptId).executeTakeFirstOrThrow())
          .state
      // Pauses the re-scoring after it has found the attempts, and before it stores the correction.
      const still = await db().startTransaction().execute()
      await sql`lock table item_correction in share mode`.execute(still)
      const anew = ask('t001', 'rescoreItem', given)
      try {
        await expect.poll(() => waitingFor(db())).toBe(1)
        const [blank, besides, wrong] = [
          await begin('s006', 'choices'),
          await begin('s006', 'gaps'),
          await begin('s007', 'choices'),
        ]
        const response = (position: number, ...said: string[]) => ({
          position,
          response: said,
          isMarked: '0' as const,
          writer: 'desk',
          sequence: time,
        })
        const answer = [response(0, 'C'), response(1, 'A', 'C', 'D'), response(2, 'B')]
        const handedIn = ask('s007', 'submitTest', { userTaskId: wrong.userTaskId, answer })
        await expect.poll(() => waitingFor(db())).toBe(2)
        // Both attempts of a student are overdue: the other task shows when they have been processed.
        await db()
          .updateTable('attempt')
          .set({ deadline: time })
          .where('attempt_id', 'in', [blank.testUserId, besides.testUserId])
          .execute()
        server.app.scheduler.wake(TEST_DEADLINES)
        await expect.poll(() => stateOf(besides.testUserId)).toBe('submitted')
        await still.commit().execute()
        expect([(await anew).success, (await handedIn).success]).toEqual([true, true])
        await expect.poll(() => stateOf(blank.testUserId)).toBe('submitted')
        const marks = await db()
          .selectFrom('user_task')
          .select(['points', 'max_points'])
          .where('user_task_id', 'in', [blank.userTaskId, wrong.userTaskId])
          .orderBy('student_id')
          .execute()
        // The first item earns 2 for omitted and wrong responses; the others are correct, or omitted.
        expect(marks).toEqual([
          { points: 2, max_points: 6 },
          { points: 6, max_points: 6 },
        ])
      } finally {
        if (!still.isCommitted) await still.rollback().execute()
        await anew
      }
    },
  )

  test('D14 D18 an open re-test continues: re-scoring the previous attempt, which waits for grading, submits nothing', async () => {
    const named = { name: '期末试卷', items: paperItems, paper: unshuffled }
    const { lessonTaskId, teachingClassId } = await classWithPaper(
      server.origin,
      tokens.get('t001') ?? '',
      'rp-',
      named,
    )
    const inPaper = { teachingClassId, lessonTaskId }
    const opened = async (who: string) => {
      const made = dataOf(await ask(who, 'createUserTask', inPaper), calls.createUserTask.data)
      return { ...made, ...dataOf(await ask(who, 'openTest', made), testAttempt) }
    }
    // The essay of the first attempt is not graded yet.
    const position = paperItems.length - 1
    const essay = { position, response: ['校园轻食共享柜'], isMarked: '0' as const, writer: 'desk', sequence: time }
    for (const who of ['s001', 's002']) {
      const { userTaskId } = await opened(who)
      expect(await ask(who, 'submitTest', { userTaskId, answer: [essay] })).toMatchObject({ data: { score: null } })
    }
    const again = { teachingClassId, lessonTaskIds: lessonTaskId, scores: '100', requestId: 'again-paper' }
    expect((await ask('t001', 'testAgain', again)).data).toBe(2)
    // One student has begun the re-test, the other has not.
    const { userTaskId: begun } = await opened('s001')
    const states = async () =>
      (
        await db()
          .selectFrom('user_task')
          .select('state')
          .where('node_id', '=', lessonTaskId)
          .orderBy('student_id')
          .execute()
      ).map(({ state }) => state)
    expect(await states()).toEqual(['inProgress', 'returned'])
    const [single] = dataOf(await ask('t001', 'findRescoreItems', inPaper), rescoreItems).items.filter(
      ({ itemType }) => itemType === 'single',
    )
    const given = { ...inPaper, itemId: single?.itemId ?? '', correction: key('A'), keepsDecisions: '1' as const }
    expect(await ask('t001', 'rescoreItem', { ...given, correctionId: null, reason: '答案印错' })).toMatchObject({
      success: true,
      data: { studentNum: 2 },
    })
    expect(await states()).toEqual(['inProgress', 'returned'])
    expect(dataOf(await ask('s001', 'submitTest', { userTaskId: begun, answer: [essay] }), testAttempt).testNo).toBe(2)
    expect(await states()).toEqual(['submitted', 'returned'])
  })
})
