/**
 * Concurrent changes of marks: a teacher's grades, re-scoring an item, releasing, re-tests, another due time, another
 * attempt rule, and students who answer and submit. There are no deadlocks, and no points are lost. The expected values
 * are computed here by hand, from the acknowledged decisions and the key that counts at the end.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework } from '../../../contract/entities/grades/grading'
import { rescoreItems } from '../../../contract/entities/grades/rescore'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { errors } from '../../../contract/errors'
import { isFullRun, testInFull } from '../../support/full'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'

const ROUNDS = isFullRun ? 40 : 6
const PATIENCE_MS = ROUNDS * 10_000
const students = ['s001', 's002', 's003', 's004', 's005', 's006'] as const
type Student = (typeof students)[number]
/** The teacher grades the first item of these by hand; for the others only the comment is written. */
const decided: readonly Student[] = ['s002', 's005']
/** The response of each to the first item, of 2 points; the other two, of 3 and 1, are correct. */
const answered: Readonly<Record<Student, 'A' | 'B' | 'C'>> = {
  s001: 'B',
  s002: 'A',
  s003: 'A',
  s004: 'B',
  s005: 'C',
  s006: 'C',
}
const REST = 4
/** Refusals that report a concurrent change. */
const overtaken: readonly number[] = [errors.gradeChanged.code, errors.rescoreChanged.code]

describeOnEither('marks that several change at once', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  const records = new Map<Student, string>()
  let requests = 0

  beforeAll(async () => {
    server = await startApp(database, { refusalLimits: { user: 1_000_000, address: 1_000_000 } })
    for (const code of ['t001', ...students]) tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'gt-')
    for (const who of students) await handIn(who)
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const inTask = () => ({ teachingClassId: place.teachingClassId, lessonTaskId: place.task('choices') })
  const recordOf = (who: Student) => records.get(who) ?? ''
  const said = (who: Student) =>
    [[answered[who]], ['A', 'C', 'D'], ['B']].map((response, position) => ({
      position,
      response,
      isMarked: '0' as const,
      writer: 'desk',
      sequence: ++requests,
    }))
  const handIn = async (who: Student) => {
    const made = await ask(who, 'createUserTask', inTask())
    const { userTaskId } = dataOf(made, calls.createUserTask.data)
    records.set(who, userTaskId)
    await ask(who, 'openTest', { userTaskId })
    return dataOf(await ask(who, 'submitTest', { userTaskId, answer: said(who) }), testAttempt)
  }
  const shownOf = async (who: Student) =>
    dataOf(await ask('t001', 'getHomework', { userTaskId: recordOf(who) }), homework)
  const firstItem = async () => {
    const [item] = dataOf(await ask('t001', 'findRescoreItems', inTask()), rescoreItems).items
    if (!item) throw new Error('the set has a first item')
    return item
  }

  /** Retries until there is no concurrent change; returns the last answer. */
  const insist = async (once: () => Promise<TestAnswer>): Promise<TestAnswer> => {
    for (;;) {
      const answer = await once()
      if (!overtaken.includes(answer.code)) return answer
    }
  }
  const grade = (who: Student, points: number | null) =>
    insist(async () => {
      const { revision, handInNo } = await shownOf(who)
      const itemGrades = points === null ? [] : [{ position: 0, points, reason: '口头说明' }]
      const judged = { userTaskId: recordOf(who), revision, handInNo, comment: `第${++requests}次评阅`, itemGrades }
      return ask('t001', 'saveGrade', judged)
    })
  const rescore = (letter: 'A' | 'B') =>
    insist(async () => {
      const { itemId, correctionId } = await firstItem()
      const correction = { kind: 'key' as const, answers: [letter], gaps: [] }
      return ask('t001', 'rescoreItem', {
        ...inTask(),
        itemId,
        correctionId,
        correction,
        keepsDecisions: '1',
        reason: '答案印错',
      })
    })

  const setRule = (round: number) =>
    ask('t001', 'setAttemptRule', {
      teachingClassId: place.teachingClassId,
      attemptRule: round % 2 === 0 ? 'highest' : 'latest',
    })
  const keyOf = (round: number) => (round % 2 === 0 ? ('A' as const) : ('B' as const))
  const refused = (answers: readonly TestAnswer[]) =>
    answers.flatMap(({ success, status, code, errDesc }) => (success ? [] : { status, code, errDesc }))
  /** The last attempt of each student with the current mark. */
  const standing = async () => {
    const rows = await db()
      .selectFrom('user_task')
      .innerJoin('attempt', 'attempt.user_task_id', 'user_task.user_task_id')
      .select(['user_task.user_task_id', 'user_task.points', 'attempt.points as brought', 'user_task.state'])
      .where('node_id', '=', place.task('choices'))
      .orderBy('attempt.no')
      .execute()
    return new Map(rows.map(({ user_task_id, ...row }) => [user_task_id, row]))
  }
  const mustStand = async (worthOf: (who: Student) => number) => {
    const found = await standing()
    for (const who of students) {
      const points = REST + worthOf(who)
      expect([who, found.get(recordOf(who))]).toEqual([who, { points, brought: points, state: 'graded' }])
      expect([who, (await shownOf(who)).points]).toEqual([who, points])
    }
  }
  const automatic = (who: Student) => (answered[who] === keyOf(ROUNDS - 1) ? 2 : 0)

  test(`D17 D18 D19 grading concurrently with re-scoring, ${ROUNDS} times: no call fails, and all sums are correct`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const failed: unknown[] = []
    const decisions = new Map<Student, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const points = (round % 4) / 2
      const judging = students.map(async (who) => {
        const isDecided = decided.includes(who)
        const answer = await grade(who, isDecided ? points : null)
        if (isDecided && answer.success) decisions.set(who, points)
        return answer
      })
      const others = [rescore(keyOf(round)), ask('t001', 'releaseHomework', inTask()), setRule(round)]
      failed.push(...refused(await Promise.all([...judging, ...others])))
    }
    expect(failed).toEqual([])
    expect([...decisions.keys()].toSorted()).toEqual(decided)
    await mustStand((who) => decisions.get(who) ?? automatic(who))
  })

  testInFull(
    `D15 D17 D18 students who take re-tests during re-scoring and changes of the due time, ${ROUNDS} times: no call fails, and all sums are correct`,
    async () => {
      const failed: unknown[] = []
      const { teachingClassId, lessonTaskId } = inTask()
      const due = { teachingClassId, ids: [lessonTaskId], types: ['lessonTask' as const] }
      const tryAgain = async (who: Student): Promise<TestAnswer[]> => {
        const userTaskId = recordOf(who)
        const opened = await ask(who, 'openTest', { userTaskId })
        const { testUserId } = dataOf(opened, testAttempt)
        const saved = await ask(who, 'saveResponses', { testUserId, answer: said(who) })
        return [opened, saved, await ask(who, 'submitTest', { userTaskId, testUserId, answer: said(who) })]
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        const again = { teachingClassId, lessonTaskIds: lessonTaskId, scores: '100', requestId: `again-${round}` }
        const [more, anew] = await Promise.all([ask('t001', 'testAgain', again), rescore(keyOf(round + 1))])
        failed.push(...refused([more, anew]))
        expect(more.data).toBe(students.length)
        const trying = students.map(tryAgain)
        const others = [
          rescore(keyOf(round)),
          ask('t001', 'setDueTime', { ...due, dueTime: Date.now() + 3_600_000 + round }),
          ask('t001', 'releaseHomework', inTask()),
          setRule(round),
        ]
        failed.push(...refused([...(await Promise.all(trying)).flat(), ...(await Promise.all(others))]))
      }
      expect(failed).toEqual([])
      await mustStand(automatic)
    },
    PATIENCE_MS,
  )
})
