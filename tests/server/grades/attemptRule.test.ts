/**
 * Which of several attempts counts in a class (D18), on a real server: marks compared with a second, naive calculation.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { classScheme } from '../../../contract/entities/grades/gradeScheme'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { pageOf } from '../../../contract/fields'
import { isFullRun } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf, notFound } from '../documents/support'

const students = ['s001', 's002', 's003'] as const
type Student = (typeof students)[number]
type Rule = 'latest' | 'highest'

/**
 * The steps: a student submits with a number of correct items; all who did get a re-test; the teacher changes the rule.
 */
type Step =
  | { readonly kind: 'handIn'; readonly who: Student; readonly right: readonly boolean[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'rule'; readonly rule: Rule }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('handIn' as const),
      who: fc.constantFrom(...students),
      right: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'again' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      rule: fc.constantFrom('latest' as const, 'highest' as const),
    }),
  },
)
/** The points of the test's items are 2, 3 and 1. */
const worth = [2, 3, 1]
const answers = [['B'], ['A', 'C', 'D'], ['B']]
const pointsOf = (right: readonly boolean[]) => worth.reduce((sum, one, place) => sum + (right[place] ? one : 0), 0)

describeOnEither('which attempt counts', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  let classes = 0

  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['t001', 't002', ...students]) tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>) =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const room = () => {
    classes += 1
    return classWithTests(server.origin, tokens.get('t001') ?? '', `ar${classes}-`)
  }

  test('D18 the latest attempt counts, or the highest if the class is set so, after any order of submissions, re-tests and changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const place = await room()
        const lessonTaskId = place.task('choices')
        const handedIn = new Map<Student, number[]>(students.map((who) => [who, []]))
        const open = new Set<Student>(students)
        let rule: Rule = 'latest'
        for (const one of steps) {
          if (one.kind === 'rule') {
            const before = new Map(students.map((who) => [who, counted(handedIn.get(who) ?? [], rule)]))
            rule = one.rule
            const moved = students.filter((who) => before.get(who) !== counted(handedIn.get(who) ?? [], rule))
            const answer = await ask('t001', 'setAttemptRule', {
              teachingClassId: place.teachingClassId,
              attemptRule: rule,
            })
            expect(dataOf(answer, calls.setAttemptRule.data)).toEqual({ changedNum: moved.length })
          } else if (one.kind === 'again') {
            const input = { teachingClassId: place.teachingClassId, lessonTaskIds: [lessonTaskId], scores: [100] }
            await ask('t001', 'testAgain', input)
            for (const who of students) if ((handedIn.get(who) ?? []).length > 0) open.add(who)
          } else if (open.delete(one.who)) {
            const created = await ask(one.who, 'createUserTask', {
              teachingClassId: place.teachingClassId,
              lessonTaskId,
            })
            const { userTaskId } = dataOf(created, calls.createUserTask.data)
            const { testUserId } = dataOf(await ask(one.who, 'openTest', { userTaskId }), testAttempt)
            const answer = one.right.flatMap((isRight, position) =>
              isRight
                ? {
                    position,
                    response: answers[position] ?? [],
                    isMarked: '0' as const,
                    writer: 'desk',
                    sequence: Date.now(),
                  }
                : [],
            )
            const done = await ask(one.who, 'submitTest', { userTaskId, testUserId, answer })
            expect(dataOf(done, testAttempt).testState).toBe('submitted')
            handedIn.get(one.who)?.push(pointsOf(one.right))
          }
          const stored = await server.app.database.db
            .selectFrom('user_task')
            .innerJoin('users', 'users.user_id', 'user_task.student_id')
            .select(['users.login_code', 'user_task.points'])
            .where('user_task.teaching_class_id', '=', place.teachingClassId)
            .where('user_task.node_id', '=', lessonTaskId)
            .execute()
          const known = new Map(stored.map((row) => [row.login_code, row.points]))
          for (const who of students)
            expect([who, known.get(who) ?? null]).toEqual([who, counted(handedIn.get(who) ?? [], rule)])
        }
      }),
      { numRuns: isFullRun ? 40 : 5 },
    )
  })

  test('D18 of two attempts with the same share of different full points the later one counts', async () => {
    const place = await room()
    const inTask = { teachingClassId: place.teachingClassId, lessonTaskId: place.task('choices') }
    await ask('t001', 'setAttemptRule', { teachingClassId: place.teachingClassId, attemptRule: 'highest' })
    const { userTaskId } = dataOf(await ask('s001', 'createUserTask', inTask), calls.createUserTask.data)
    const submit = async (points: number, maxPoints: number) => {
      const { testUserId } = dataOf(await ask('s001', 'openTest', { userTaskId }), testAttempt)
      await ask('s001', 'submitTest', { userTaskId, testUserId, answer: [] })
      await server.app.database.db
        .updateTable('attempt')
        .set({ points, max_points: maxPoints })
        .where('attempt_id', '=', testUserId)
        .execute()
    }
    const counted = async () => {
      for (const attemptRule of ['latest', 'highest'] as const)
        await ask('t001', 'setAttemptRule', { teachingClassId: place.teachingClassId, attemptRule })
      return server.app.database.db
        .selectFrom('user_task')
        .select(['points', 'max_points'])
        .where('user_task_id', '=', userTaskId)
        .executeTakeFirst()
    }
    await submit(3, 6)
    expect(await counted()).toEqual({ points: 3, max_points: 6 })
    const again = { teachingClassId: place.teachingClassId, lessonTaskIds: [inTask.lessonTaskId], scores: [100] }
    await ask('t001', 'testAgain', again)
    await submit(2, 4)
    expect(await counted()).toEqual({ points: 2, max_points: 4 })
    await ask('t001', 'testAgain', again)
    await submit(5, 11)
    expect(await counted()).toEqual({ points: 2, max_points: 4 })
  })

  test("only the class's own teacher changes it; it is in the list of classes and in the audit log", async () => {
    const { teachingClassId } = await room()
    const input = { teachingClassId, attemptRule: 'highest' } as const
    expect(await ask('t002', 'setAttemptRule', input)).toMatchObject(notFound)
    expect((await ask('s001', 'setAttemptRule', input)).success).toBe(false)
    expect(dataOf(await ask('t001', 'setAttemptRule', input), calls.setAttemptRule.data)).toEqual({ changedNum: 0 })
    const { list } = dataOf(await ask('t001', 'findClassSchemes', { pageSize: 100 }), pageOf(classScheme))
    expect(list.find((one) => one.teachingClassId === teachingClassId)?.attemptRule).toBe('highest')
  })
})

/** The points that count, directly from the specification. */
function counted(points: readonly number[], rule: Rule): number | null {
  if (points.length === 0) return null
  return rule === 'latest' ? (points.at(-1) ?? null) : Math.max(...points)
}
