/**
 * A student with forged calls: foreign ids, early requests for keys, marks in bodies, a wrong clock, late answers,
 * teachers' calls. None has an effect, no answer contains a key, and forbidden calls are recorded in the audit log
 * under the student's name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework } from '../../../contract/entities/grades/grading'
import { taskRubrics } from '../../../contract/entities/grades/rubric'
import { subjectiveWork } from '../../../contract/entities/work/subjective'
import { testAttempt } from '../../../contract/entities/work/testTaking'
import { WHOLE_WORK } from '../../../contract/rules/grades/rubrics'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { assignment, classWithTests, SECRETS } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'

const DAY = 86_400_000
const OTHERS = '别人写的答案'
const HIDDEN = '还没发布的评语'
const marks = [SECRETS.analysis, SECRETS.gap, SECRETS.reference, OTHERS, HIDDEN]

describeOnEither('a student who cheats', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  const answers: string[] = []

  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['t001', 's001', 's002', 's041']) tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'ch-', [assignment])
    await db()
      .updateTable('class_task')
      .set({ answers_open: false })
      .where('teaching_class_id', '=', place.teachingClassId)
      .execute()
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const inTask = (task: 'choices' | 'gaps' | 'essay' | 'work') => ({
    teachingClassId: place.teachingClassId,
    lessonTaskId: place.task(task),
  })
  const recordOf = async (who: string, task: 'choices' | 'gaps' | 'essay' | 'work') =>
    dataOf(await ask(who, 'createUserTask', inTask(task)), calls.createUserTask.data).userTaskId
  /** A forged body, sent as it is. */
  const forge = async (name: CallName, body: Record<string, unknown>): Promise<TestAnswer> => {
    const response = await fetch(`${server.origin}/platform${calls[name].path}`, {
      method: 'POST',
      headers: { authorization: tokens.get('s001') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    answers.push(text)
    return JSON.parse(text)
  }
  const said = (position: number, response: string[], more: object = {}) => ({
    position,
    response,
    isMarked: '0',
    writer: 'forged',
    sequence: Date.now(),
    ...more,
  })
  const markOf = (userTaskId: string) =>
    db()
      .selectFrom('user_task')
      .select(['state', 'points', 'max_points'])
      .where('user_task_id', '=', userTaskId)
      .executeTakeFirstOrThrow()
  const everything = async () =>
    JSON.stringify(
      await Promise.all([
        db().selectFrom('attempt').selectAll().orderBy('attempt_id').execute(),
        db().selectFrom('attempt_response').selectAll().orderBy('attempt_id').orderBy('position').execute(),
        db().selectFrom('user_task').selectAll().orderBy('user_task_id').execute(),
        db().selectFrom('grade').selectAll().orderBy('user_task_id').execute(),
        db().selectFrom('rubric_grade').selectAll().orderBy('user_task_id').execute(),
        db().selectFrom('item_correction').selectAll().execute(),
      ]),
    )

  test("D16 D17 D19 teachers' calls, foreign ids, early keys, marks in bodies and a wrong clock have no effect, and are audited", async () => {
    // Another student has submitted, and has an unreleased rubric.
    const theirs = await recordOf('s002', 'essay')
    const theirAttempt = dataOf(await ask('s002', 'openTest', { userTaskId: theirs }), testAttempt)
    const essay = { position: 0, response: [OTHERS], isMarked: '0' as const, writer: 'desk', sequence: 1 }
    await ask('s002', 'submitTest', { userTaskId: theirs, answer: [essay] })
    const own = await recordOf('s001', 'choices')
    const { testUserId } = dataOf(await ask('s001', 'openTest', { userTaskId: own }), testAttempt)
    const work = await recordOf('s001', 'work')
    const { subjectiveUserId, revision } = dataOf(await ask('s001', 'openWork', { userTaskId: work }), subjectiveWork)
    await ask('s001', 'saveWork', { subjectiveUserId, content: '<p>我的</p>', files: [], revision })
    await ask('s001', 'submitWork', { userTaskId: work })
    const level = (points: number) => ({ levelName: `${points}`, description: HIDDEN, points })
    const rubric = {
      rubricName: HIDDEN,
      criteria: [{ criterionName: '一', description: '', levels: [level(2), level(0)] }],
    }
    const used = { ...inTask('work'), position: WHOLE_WORK, taskRubricId: null, rubric }
    const [at] = dataOf(await ask('t001', 'setTaskRubric', used), taskRubrics).places
    const taskRubricId = at?.rubric?.taskRubricId ?? ''
    const chosen = { position: WHOLE_WORK, taskRubricId, marks: [{ level: 0, comment: HIDDEN }], reason: HIDDEN }
    const judged = { userTaskId: work, handInNo: 1, revision: 0, points: 40, comment: HIDDEN, rubrics: [chosen] }
    expect(dataOf(await ask('t001', 'saveGrade', judged), homework).points).toBe(40)
    const before = await everything()

    // Calls for teachers only.
    const asTeacher: readonly [CallName, Record<string, unknown>][] = [
      ['saveGrade', { userTaskId: work, handInNo: 1, revision: 1, points: 100 }],
      ['getHomework', { userTaskId: work }],
      ['releaseHomework', inTask('work')],
      ['readTest', { userId: 'demo-s001', userTaskId: own }],
      ['findTaskRubrics', inTask('work')],
      ['setTaskRubric', { ...used, taskRubricId, rubric: null }],
      ['findRescoreItems', inTask('choices')],
      [
        'rescoreItem',
        {
          ...inTask('choices'),
          itemId: 'x',
          correctionId: null,
          reason: '我',
          keepsDecisions: '1',
          correction: { kind: 'full', answers: [], gaps: [] },
        },
      ],
      ['openAnswersByCourse', { teachingClassId: place.teachingClassId }],
      ['extendTest', { userTaskId: own, minutes: 60 }],
      ['getResource', { resId: place.resources[0] }],
    ]
    for (const [name, body] of asTeacher) expect([name, (await forge(name, body)).success]).toEqual([name, false])
    // Content of others, and requests that are too early.
    const foreign: readonly [CallName, Record<string, unknown>][] = [
      ['getTest', { userTaskId: theirs }],
      ['getTestResult', { userTaskId: theirs }],
      ['openTest', { userTaskId: theirs }],
      ['submitTest', { userTaskId: theirs }],
      ['saveResponses', { testUserId: theirAttempt.testUserId, answer: [said(0, ['改成我的'])] }],
      ['submitTest', { userTaskId: own, testUserId: theirAttempt.testUserId }],
      ['getTestResult', { userTaskId: own }],
    ]
    for (const [name, body] of foreign) expect([name, (await forge(name, body)).success]).toEqual([name, false])
    expect(await everything()).toBe(before)
    expect(JSON.stringify(await forge('getWorkResult', { userTaskId: work }))).toContain('"score":null')

    // Forged marks and times are not even read: the item with one answer is wrong, the rest is omitted.
    const tomorrow = Date.now() + DAY
    const claims = { points: 6, score: 100, taskScore: 100, grossScore: 100, submitTime: tomorrow, date: tomorrow }
    const wrong = said(0, ['A'], { points: 2, isRight: true, sequence: tomorrow })
    await forge('saveResponses', { testUserId, answer: [wrong], ...claims, deadline: tomorrow })
    // An older response that arrives late does not replace it; one with a future sequence cannot be replaced by an
    // older one.
    await forge('saveResponses', { testUserId, answer: [said(0, ['B'])] })
    await forge('submitTest', { userTaskId: own, ...claims })
    expect(await markOf(own)).toEqual({ state: 'graded', points: 0, max_points: 6 })
    const { submitted_at } = await db()
      .selectFrom('attempt')
      .select('submitted_at')
      .where('attempt_id', '=', testUserId)
      .executeTakeFirstOrThrow()
    expect(Math.abs((submitted_at ?? 0) - Date.now())).toBeLessThan(DAY / 2)
    // Submitted: neither further answers nor a better deadline; and keys only once answers are visible.
    expect(
      (await forge('saveResponses', { testUserId, answer: [said(0, ['B'], { sequence: tomorrow + 1 })] })).success,
    ).toBe(false)
    await forge('submitTest', { userTaskId: own, answer: [said(0, ['B'], { sequence: tomorrow + 2 })] })
    await forge('getTestResult', { userTaskId: own })
    expect(await markOf(own)).toEqual({ state: 'graded', points: 0, max_points: 6 })

    for (const text of answers) for (const mark of marks) expect(text).not.toContain(mark)
    // Forbidden calls are in the audit log, each by its name; foreign ids are answered like missing ones and write no
    // row.
    const refused = await db()
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', 'demo-s001')
      .where('outcome', '=', 'refused')
      .execute()
    const actions = new Set(refused.map(({ action }) => action))
    for (const [name] of asTeacher) expect([name, actions.has(`call.${name}`)]).toEqual([name, true])
  })
})
