/** Rubrics on a real server: copies that never change, points from the rubric or set by hand, and visibility. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework } from '../../../contract/entities/grades/grading'
import { type RubricBody, rubric, taskRubrics } from '../../../contract/entities/grades/rubric'
import { subjectiveResult, subjectiveWork, workSaved } from '../../../contract/entities/work/subjective'
import { testResult } from '../../../contract/entities/work/testTaking'
import { RUBRICS_MAX } from '../../../contract/limits'
import { WHOLE_WORK } from '../../../contract/rules/grades/rubrics'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { assignment, classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'

const refusal = (code: number) => ({ success: false, code })
const notFound = refusal(900002)
const level = (levelName: string, points: number) => ({ levelName, description: '', points })
const body: RubricBody = {
  rubricName: '简答评分',
  criteria: [
    { criterionName: '例子', description: '具体', levels: [level('好', 3), level('一般', 1.5), level('没有', 0)] },
    { criterionName: '理由', description: '', levels: [level('充分', 2), level('不足', 1)] },
  ],
}

describeOnEither('rubrics', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let time = Date.now()

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's041'])
      tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'ru-', [assignment])
  })
  afterAll(() => server.close())
  beforeEach(() => {
    time += 60_000
  })

  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const inTask = (task: 'choices' | 'essay' | 'work') => ({
    teachingClassId: place.teachingClassId,
    lessonTaskId: place.task(task),
  })
  const recordOf = async (who: string, task: 'essay' | 'work') =>
    dataOf(await ask(who, 'createUserTask', inTask(task)), calls.createUserTask.data).userTaskId
  const essayOf = async (who: string) => {
    const userTaskId = await recordOf(who, 'essay')
    await ask(who, 'openTest', { userTaskId })
    const response = [`${who} 每天整理考勤`]
    const answer = [{ position: 0, response, isMarked: '0' as const, writer: 'desk', sequence: time }]
    await ask(who, 'submitTest', { userTaskId, answer })
    return userTaskId
  }
  const workOf = async (who: string) => {
    const userTaskId = await recordOf(who, 'work')
    const { subjectiveUserId, revision } = dataOf(await ask(who, 'openWork', { userTaskId }), subjectiveWork)
    dataOf(await ask(who, 'saveWork', { subjectiveUserId, content: '<p>调研</p>', files: [], revision }), workSaved)
    await ask(who, 'submitWork', { userTaskId })
    return userTaskId
  }
  const use = (task: 'essay' | 'work', position: number, taskRubricId: string | null, given: RubricBody | null) =>
    ask('t001', 'setTaskRubric', { ...inTask(task), position, taskRubricId, rubric: given })
  const idOf = (answer: TestAnswer) => dataOf(answer, taskRubrics).places[0]?.rubric?.taskRubricId ?? ''
  const shownOf = async (userTaskId: string) => dataOf(await ask('t001', 'getHomework', { userTaskId }), homework)
  const grade = (userTaskId: string, revision: number, more: Partial<CallInput<CallOf<'saveGrade'>>>) =>
    ask('t001', 'saveGrade', { userTaskId, revision, handInNo: 1, ...more })
  const marks = (...levels: (number | null)[]) =>
    levels.map((one, at) => ({ level: one, comment: one === null ? '' : `评语${at}` }))
  const seenBy = async (who: string, userTaskId: string) =>
    dataOf(await ask(who, 'getTestResult', { userTaskId }), testResult)

  test('stored for reuse: by their teacher only, on the shown revision', async () => {
    const one = dataOf(await ask('t001', 'saveRubric', body), rubric)
    expect(one).toMatchObject({ revision: 1, ...body })
    const list = async (who: string) => dataOf(await ask(who, 'findRubrics', {}), z.array(rubric))
    expect([await list('t001'), await list('t002')]).toEqual([[one], []])
    const { rubricId } = one
    const renamed = { ...body, rubricName: '新名称' }
    for (const id of [rubricId, 'nobody'])
      expect(await ask('t002', 'saveRubric', { ...renamed, rubricId: id, revision: 1 })).toMatchObject(notFound)
    expect(await ask('t001', 'saveRubric', { ...renamed, rubricId, revision: 1 })).toMatchObject({
      data: { revision: 2, rubricName: '新名称' },
    })
    expect(await ask('t001', 'saveRubric', { ...body, rubricId, revision: 1 })).toMatchObject(refusal(900405))
    const nothing = { criterionName: '空', description: '', levels: [level('甲', 0), level('乙', 0)] }
    const uneven = { criterionName: '细', description: '', levels: [level('甲', 0.3), level('乙', 0)] }
    for (const wrong of [nothing, uneven])
      expect(await ask('t001', 'saveRubric', { ...body, criteria: [wrong] })).toMatchObject(refusal(900407))
    expect(await ask('t002', 'deleteRubric', { rubricId })).toMatchObject(notFound)
    expect((await ask('t001', 'deleteRubric', { rubricId })).success).toBe(true)
    expect(await list('t001')).toEqual([])
  })

  test('the maximum number is enforced, also for concurrent calls', async () => {
    const earlier = await Promise.all(Array.from({ length: RUBRICS_MAX - 1 }, () => ask('t002', 'saveRubric', body)))
    expect(earlier.filter(({ code }) => code !== 200)).toEqual([])
    const last = await Promise.all([ask('t002', 'saveRubric', body), ask('t002', 'saveRubric', body)])
    expect(last.map(({ code }) => code).toSorted()).toEqual([200, 900406])
  })

  test('a task of an own class: only its essay items and whole works; of two concurrent pages one succeeds', async () => {
    expect(await ask('t001', 'findTaskRubrics', inTask('choices'))).toMatchObject(notFound)
    expect(await ask('t002', 'findTaskRubrics', inTask('essay'))).toMatchObject(notFound)
    expect(dataOf(await ask('t001', 'findTaskRubrics', inTask('work')), taskRubrics).places).toEqual([
      { position: WHOLE_WORK, stem: '', points: 100, rubric: null },
    ])
    expect(await use('essay', 5, null, body)).toMatchObject(notFound)
    expect(await use('essay', WHOLE_WORK, null, body)).toMatchObject(notFound)
    const both = await Promise.all([use('essay', 0, null, body), use('essay', 0, null, body)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900405])
    const taken = { ...inTask('essay'), position: 0, taskRubricId: null, rubric: body }
    for (const who of ['t002', 's001']) expect((await ask(who, 'setTaskRubric', taken)).success).toBe(false)
  })

  test('D17 D19 chosen levels are stored with the grade, and visible once it is released, not before', async () => {
    const userTaskId = await essayOf('s001')
    const [shown] = (await shownOf(userTaskId)).rubrics
    expect(shown).toMatchObject({ position: 0, rubricName: '简答评分', marks: [{ level: null }, { level: null }] })
    const taskRubricId = shown?.taskRubricId ?? ''
    const chosen = { position: 0, taskRubricId, marks: marks(1, 0) }
    for (const wrong of [marks(3, 0), marks(1), marks(1, 0, 0)])
      expect(await grade(userTaskId, 0, { rubrics: [{ ...chosen, marks: wrong }] })).toMatchObject(refusal(900407))
    expect(await grade(userTaskId, 0, { rubrics: [{ ...chosen, position: 1 }] })).toMatchObject(refusal(900405))
    expect((await shownOf(userTaskId)).revision).toBe(0)
    const given = { rubrics: [chosen], itemGrades: [{ position: 0, points: 7 }] }
    const graded = dataOf(await grade(userTaskId, 0, given), homework)
    expect(graded).toMatchObject({ points: 7, revision: 1, rubrics: [{ marks: marks(1, 0), reason: '' }] })
    const hidden = JSON.stringify(await ask('s001', 'getTestResult', { userTaskId }))
    expect(hidden).not.toMatch(/简答评分|评语0/)
    expect(await seenBy('s001', userTaskId)).toMatchObject({ score: null, rubrics: [] })
    await ask('t001', 'releaseHomework', { ...inTask('essay'), studentIds: ['demo-s001'] })
    expect((await seenBy('s001', userTaskId)).rubrics).toMatchObject([{ taskRubricId, marks: marks(1, 0) }])
    expect(await ask('s002', 'getTestResult', { userTaskId })).toMatchObject(notFound)
  })

  test('of two concurrent graders one rubric is stored completely, the other gets the current one', async () => {
    const userTaskId = await essayOf('s002')
    const taskRubricId = (await shownOf(userTaskId)).rubrics[0]?.taskRubricId ?? ''
    const given = (one: number, two: number, points: number) => ({
      rubrics: [{ position: 0, taskRubricId, marks: marks(one, two) }],
      itemGrades: [{ position: 0, points }],
    })
    const both = await Promise.all([grade(userTaskId, 0, given(0, 0, 10)), grade(userTaskId, 0, given(2, 1, 2))])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900364])
    const [points, stored] = both[0]?.success ? [10, marks(0, 0)] : [2, marks(2, 1)]
    expect(both.find(({ success }) => !success)?.data).toMatchObject({ points, rubrics: [{ marks: stored }] })
    expect(await shownOf(userTaskId)).toMatchObject({ points, rubrics: [{ marks: stored }] })
  })

  test('replacing a rubric changes nothing that it graded', async () => {
    const judged = await recordOf('s001', 'essay')
    const before = await shownOf(judged)
    const waiting = await essayOf('s003')
    const other = { ...body, rubricName: '另一份', criteria: body.criteria.slice(0, 1) }
    const old = (await shownOf(waiting)).rubrics[0]?.taskRubricId ?? ''
    const now = idOf(await use('essay', 0, old, other))
    expect(now).not.toBe(old)
    expect(await shownOf(judged)).toEqual(before)
    expect((await seenBy('s001', judged)).rubrics).toMatchObject([{ rubricName: '简答评分', marks: marks(1, 0) }])
    expect((await shownOf(waiting)).rubrics).toMatchObject([{ rubricName: '另一份', taskRubricId: now }])
    // A page with the old one gets a conflict.
    const stale = { position: 0, taskRubricId: old, marks: marks(1, 0) }
    expect(await grade(waiting, 0, { rubrics: [stale] })).toMatchObject(refusal(900405))
    // Graded work keeps its own rubric; after its levels are removed, it gets the new one.
    const cleared = { position: 0, taskRubricId: old, marks: marks(null, null) }
    expect(dataOf(await grade(judged, 1, { rubrics: [cleared] }), homework).rubrics).toMatchObject([
      { rubricName: '另一份', marks: [{ level: null }] },
    ])
    expect(dataOf(await use('essay', 0, now, null), taskRubrics).places[0]?.rubric).toBeNull()
    expect((await shownOf(waiting)).rubrics).toEqual([])
  })

  test('D14 D19 an assignment: points by hand with a reason; a work that is submitted again begins a new one', async () => {
    const taskRubricId = idOf(await use('work', WHOLE_WORK, null, body))
    const userTaskId = await workOf('s004')
    const rubrics = [{ position: WHOLE_WORK, taskRubricId, marks: marks(0, 0), reason: '个别数据有误' }]
    expect(dataOf(await grade(userTaskId, 0, { points: 95, rubrics }), homework)).toMatchObject({
      points: 95,
      rubrics: [{ reason: '个别数据有误' }],
    })
    const result = async () => dataOf(await ask('s004', 'getWorkResult', { userTaskId }), subjectiveResult)
    expect((await result()).rubrics).toEqual([])
    await ask('t001', 'releaseHomework', inTask('work'))
    expect(await result()).toMatchObject({ score: 95, rubrics: [{ marks: marks(0, 0), reason: '个别数据有误' }] })
    const returned = { userTaskId, handInNo: 1, revision: 1, comment: '请补充' }
    expect((await ask('t001', 'returnHomework', returned)).success).toBe(true)
    expect((await result()).rubrics).toEqual([])
    const back = dataOf(await ask('s004', 'getWork', { userTaskId }), subjectiveWork)
    const { subjectiveUserId, revision } = back
    await ask('s004', 'saveWork', { subjectiveUserId, content: '<p>补充</p>', files: [], revision })
    await ask('s004', 'submitWork', { userTaskId })
    expect(await shownOf(userTaskId)).toMatchObject({ handInNo: 2, rubrics: [{ marks: [{ level: null }, {}] }] })
  })
})
