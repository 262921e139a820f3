/**
 * Marks of tests (D14, D15, D17, D18) after any order of submissions, manual corrections and re-scorings, sequential or
 * concurrent: the stored marks equal a second, naive calculation.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework } from '../../../contract/entities/grades/grading'
import { rescoreItems } from '../../../contract/entities/grades/rescore'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { errors } from '../../../contract/errors'
import { isFullRun } from '../../support/full'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import {
  type Account,
  begun,
  carriedOut,
  type Deed,
  inAnyOrder,
  type Marks,
  marksOf,
  type Student,
  students,
} from '../../support/work/markAccount'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'

type HandIn = Extract<Deed, { kind: 'handIn' }>
type Rescore = Extract<Deed, { kind: 'rescore' }>
type Correct = Extract<Deed, { kind: 'correct' }>

const who = fc.constantFrom(...students)
const handIn: fc.Arbitrary<HandIn> = fc.record({
  kind: fc.constant('handIn'),
  who,
  said: fc.tuple(
    fc.constantFrom([], ['A'], ['B'], ['C']),
    fc.constantFrom([], ['A', 'C'], ['A', 'C', 'D'], ['A', 'B']),
    fc.constantFrom([], ['B']),
  ),
})
const correct: fc.Arbitrary<Correct> = fc.record({
  kind: fc.constant('correct'),
  who,
  position: fc.constantFrom(0, 1),
  points: fc.constantFrom(0, 0.5, 1, 2),
})
const keeps = fc.boolean()
const rescore: fc.Arbitrary<Rescore> = fc.oneof(
  fc.record({
    kind: fc.constant('rescore' as const),
    position: fc.constantFrom(0, 1),
    scoring: fc.constantFrom('none' as const, 'full' as const, 'void' as const),
    keeps,
  }),
  fc.record({
    kind: fc.constant('rescore' as const),
    position: fc.constant(0),
    scoring: fc.constant('key' as const),
    keeps,
    answers: fc.constantFrom(['A'], ['B'], ['C'], ['A', 'B']),
  }),
  fc.record({
    kind: fc.constant('rescore' as const),
    position: fc.constant(1),
    scoring: fc.constant('key' as const),
    keeps,
    answers: fc.constantFrom(['A', 'C'], ['A', 'B']),
  }),
)
const rule: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constant('rule'),
  rule: fc.constantFrom('latest', 'highest'),
})
/** Concurrent actions: at most one for each student, and one re-scoring. */
const together = fc
  .tuple(fc.uniqueArray(fc.oneof(handIn, correct), { selector: (one) => one.who, minLength: 1, maxLength: 2 }), rescore)
  .map(([others, anew]): readonly Deed[] => [...others, anew])
const step: fc.Arbitrary<readonly Deed[]> = fc.oneof(
  { weight: 4, arbitrary: handIn.map((one) => [one]) },
  { weight: 3, arbitrary: correct.map((one) => [one]) },
  { weight: 3, arbitrary: rescore.map((one) => [one]) },
  { weight: 2, arbitrary: fc.constant([{ kind: 'again' } as const]) },
  { weight: 1, arbitrary: rule.map((one) => [one]) },
  { weight: 5, arbitrary: together },
)

/** The mark that counts during a re-test follows the key, too, with either attempt rule. */
const whileTryingAgain = (counting: 'latest' | 'highest'): (readonly Deed[])[] => [
  [{ kind: 'rule', rule: counting }],
  [{ kind: 'handIn', who: 's001', said: [['A'], ['A', 'C'], ['B']] }],
  [{ kind: 'handIn', who: 's002', said: [['B'], [], []] }],
  [{ kind: 'again' }],
  [{ kind: 'rescore', position: 0, scoring: 'key', answers: ['A'], keeps: true }],
  [{ kind: 'rescore', position: 1, scoring: 'void', keeps: false }],
]

/** Refusals of impossible actions, which the calculation predicts. */
const known: readonly number[] = [errors.gradeNothing.code, errors.gradePointsWrong.code, errors.notFound.code]
/** Refusals that report a concurrent change. */
const overtaken: readonly number[] = [errors.gradeChanged.code, errors.rescoreChanged.code]

describeOnEither('marks in any order', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let [classes, requests] = [0, 0]

  beforeAll(async () => {
    server = await startApp(database, { refusalLimits: { user: 1_000_000, address: 1_000_000 } })
    for (const code of ['t001', ...students]) tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())

  const ask = <N extends CallName>(by: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(by) ?? '')(name, input)
  const inTask = () => ({ teachingClassId: place.teachingClassId, lessonTaskId: place.task('choices') })
  const recordOf = async (student: Student): Promise<string> =>
    dataOf(await ask(student, 'createUserTask', inTask()), calls.createUserTask.data).userTaskId

  const doHandIn = async ({ who: student, said }: HandIn): Promise<TestAnswer> => {
    const userTaskId = await recordOf(student)
    const opened = await ask(student, 'openTest', { userTaskId })
    const { testUserId } = dataOf(opened, testAttempt)
    const answer = said.flatMap((response, position) =>
      response.length === 0
        ? []
        : { position, response: [...response], isMarked: '0' as const, writer: 'desk', sequence: ++requests },
    )
    return ask(student, 'submitTest', { userTaskId, testUserId, answer })
  }
  const doCorrect = async ({ who: student, position, points }: Correct): Promise<TestAnswer> => {
    const userTaskId = await recordOf(student)
    const shown = await ask('t001', 'getHomework', { userTaskId })
    if (!shown.success) return shown
    const { revision, handInNo } = dataOf(shown, homework)
    const itemGrades = [{ position, points, reason: '口头说明' }]
    return ask('t001', 'saveGrade', { userTaskId, revision, handInNo, itemGrades })
  }
  const doRescore = async ({ position, scoring, answers = [], keeps: isKept }: Rescore): Promise<TestAnswer> => {
    const found = await ask('t001', 'findRescoreItems', inTask())
    const item = dataOf(found, rescoreItems).items.find((one) => one.position === position)
    // No attempt contains it yet.
    if (!item) return found
    return ask('t001', 'rescoreItem', {
      ...inTask(),
      itemId: item.itemId,
      correctionId: item.correctionId,
      reason: '答案印错',
      correction: { kind: scoring, answers: [...answers], gaps: [] },
      keepsDecisions: isKept ? '1' : '0',
    })
  }
  const doOnce = (deed: Deed): Promise<TestAnswer> => {
    const { teachingClassId, lessonTaskId } = inTask()
    switch (deed.kind) {
      case 'handIn':
        return doHandIn(deed)
      case 'correct':
        return doCorrect(deed)
      case 'rescore':
        return doRescore(deed)
      case 'again':
        return ask('t001', 'testAgain', { teachingClassId, lessonTaskIds: [lessonTaskId], scores: [100] })
      case 'rule':
        return ask('t001', 'setAttemptRule', { teachingClassId, attemptRule: deed.rule })
    }
  }
  /** Retries until there is no concurrent change. */
  const insist = async (deed: Deed): Promise<void> => {
    for (;;) {
      const answer = await doOnce(deed)
      if (overtaken.includes(answer.code)) continue
      if (!answer.success) expect(known).toContain(answer.code)
      return
    }
  }
  const stored = async (): Promise<Marks> => {
    const rows = await server.app.database.db
      .selectFrom('user_task')
      .innerJoin('users', 'users.user_id', 'user_task.student_id')
      .innerJoin('attempt', 'attempt.user_task_id', 'user_task.user_task_id')
      .select(['users.login_code', 'user_task.points', 'user_task.max_points', 'attempt.points as brought'])
      .where('user_task.teaching_class_id', '=', place.teachingClassId)
      .where('user_task.node_id', '=', place.task('choices'))
      .where('attempt.state', '=', 'submitted')
      .orderBy('attempt.no')
      .execute()
    return students.map((student) => {
      const own = rows.filter(({ login_code }) => login_code === student)
      const [first] = own
      return {
        student,
        points: first?.points ?? null,
        maxPoints: first?.max_points ?? null,
        attempts: own.map(({ brought }) => brought),
      }
    })
  }

  const runs = isFullRun ? 80 : 3
  test(`D14 D15 D17 D18 submissions, corrections and re-scorings: the sums equal those of a naive calculation, ${runs} times`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        classes += 1
        place = await classWithTests(server.origin, tokens.get('t001') ?? '', `mo${classes}-`)
        let possible: readonly Account[] = [begun]
        for (const deeds of steps) {
          await Promise.all(deeds.map(insist))
          const found = await stored()
          const accounts = inAnyOrder(deeds).flatMap((order) => possible.map((one) => order.reduce(carriedOut, one)))
          possible = accounts.filter((one) => JSON.stringify(marksOf(one)) === JSON.stringify(found))
          // If none matches, the difference to one of them is shown.
          if (possible.length === 0) expect([deeds, found]).toEqual([deeds, accounts.map(marksOf)[0]])
          possible = [...new Map(possible.map((one) => [JSON.stringify(one), one])).values()]
        }
      }),
      { numRuns: runs, examples: [[whileTryingAgain('latest')], [whileTryingAgain('highest')]] },
    )
  }, 600_000)
})
