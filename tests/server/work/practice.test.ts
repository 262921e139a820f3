/**
 * Practices on a real server: acknowledged content is stored, newer content is not overwritten, marks are the
 * teacher's.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { calls } from '../../../contract/calls'
import { conflictingChange } from '../../../contract/entities/shared/version'
import {
  practiceReview,
  practiceRow,
  practiceSaved,
  practiceTask,
  practiceWork,
} from '../../../contract/entities/work/practice'
import { WHOLE_WORK } from '../../../contract/rules/grades/rubrics'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithPractices, filled } from '../../support/work/practiceCourse'
import { askerOf, dataOf } from '../documents/support'

const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const recalled = refusal(900300, '老师已收回该任务，重新推送后可以继续')
const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')
const cleared = refusal(900304, '老师已清除该任务的学习记录，请重新打开任务')
const none = refusal(900370, '该任务还没有选择实践题，请联系老师')
const wrong = refusal(900371, '填写的内容不符合要求，未能保存')
const submitted = refusal(900372, '已经提交，不能再修改')
const notSubmitted = refusal(900374, '学生还没有提交，不能批阅')

describeOnEither('practices', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithPractices>>
  const tokens = new Map<string, string>()
  let time = Date.now()

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's041'])
      tokens.set(code, await server.login(code))
    place = await classWithPractices(server.origin, tokens.get('t001') ?? '', 'pr-', ['14', '22', '10', '99'])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60_000
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
  })

  const db = () => server.app.database.db
  const ask = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const recordOf = async (who: string, ser: string): Promise<string> => {
    const input = { teachingClassId: place.teachingClassId, lessonTaskId: place.task(ser) }
    return dataOf(await ask(who, 'createUserTask', input), calls.createUserTask.data).userTaskId
  }
  const opened = async (who: string, ser: string) =>
    dataOf(await ask(who, 'openPractice', { userTaskId: await recordOf(who, ser) }), practiceWork)
  const text = (ser: string) => JSON.stringify(filled(ser))
  const handedIn = async (who: string, ser: string) => {
    const { practiceUserId } = await opened(who, ser)
    return dataOf(await ask(who, 'submitPractice', { practiceUserId, practiceContext: text(ser) }), practiceWork)
  }
  const reviewed = async (practiceUserId: string) =>
    dataOf(await ask('t001', 'getPracticeReview', { practiceUserId }), practiceReview)
  const grade = (practiceUserId: string, points: number, isReleased: '0' | '1' = '0') =>
    ask('t001', 'gradePractice', { practiceUserId, points, comment: '分析具体，有数据', isReleased })

  test('E174 B542 B471 D15 a work is created once, however often it is requested, with the number of its practice as text', async () => {
    const userTaskId = await recordOf('s001', '14')
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('s001', 'openPractice', { userTaskId })))
    expect(new Set(answers.map((answer) => dataOf(answer, practiceWork).practiceUserId)).size).toBe(1)
    expect(dataOf(answers[0] ?? notFound, practiceWork)).toMatchObject({
      edPractice: { practiceSer: '14', practiceName: 'SWOT 分析' },
      practiceContext: '{}',
      practiceState: 'inProgress',
      score: null,
      fullMark: 100,
    })
    const mine = dataOf(await ask('s001', 'findPractices', { userTaskId }), z.array(practiceWork))
    expect(mine.map(({ lessonTaskName }) => lessonTaskName)).toEqual(['实践：SWOT 分析'])
    expect(await ask('s001', 'openPractice', { userTaskId: await recordOf('s001', '99') })).toEqual(none)
    expect(await ask('s002', 'openPractice', { userTaskId })).toEqual(notFound)
    expect(await ask('s041', 'openPractice', { userTaskId })).toEqual(notFound)
  })

  test('E176 B542 D34 acknowledged content is stored; an outdated page gets the current content and overwrites nothing', async () => {
    const { practiceUserId, version } = await opened('s002', '14')
    const first = JSON.stringify({ first: [['先做访谈']] })
    const saved = dataOf(
      await ask('s002', 'savePractice', { practiceUserId, practiceContext: first, version }),
      practiceSaved,
    )
    expect(saved).toEqual({ version: version + 1, saveTime: time })
    // A repeated request, after a lost answer, changes nothing.
    expect((await ask('s002', 'savePractice', { practiceUserId, practiceContext: first, version })).data).toEqual(saved)
    const late = { practiceUserId, practiceContext: JSON.stringify({ first: [['旧的']] }), version }
    const answer = await ask('s002', 'savePractice', late)
    expect(answer.success).toBe(false)
    expect(conflictingChange.parse(answer.data)).toMatchObject({
      version: version + 1,
      current: { practiceContext: first },
    })
    const { practiceContext } = await opened('s002', '14')
    expect(practiceContext).toBe(first)
  })

  test('E176 B471 D27 invalid content is refused: no JSON, unknown fields, too long, not a number, a foreign picture', async () => {
    const { practiceUserId } = await opened('s003', '22')
    for (const context of [
      '{',
      '[]',
      JSON.stringify({ unknown: [['x']] }),
      JSON.stringify({ balance: [['字'.repeat(2_001)]] }),
      JSON.stringify({ balance: [['一'], ['二']] }),
      JSON.stringify({ investment: [['设备', '询价', '-3']] }),
      JSON.stringify({ investment: [['设备', '询价', '1e5']] }),
      JSON.stringify({ investment: Array.from({ length: 21 }, () => ['设备']) }),
    ])
      expect(await ask('s003', 'savePractice', { practiceUserId, practiceContext: context })).toEqual(wrong)
    const poster = await opened('s003', '10')
    for (const src of ['https://example.org/a.png', '/files/../secret.png', 'javascript:alert(1)'])
      expect(
        await ask('s003', 'savePractice', {
          practiceUserId: poster.practiceUserId,
          practiceContext: JSON.stringify({ poster: [[src, '']] }),
        }),
      ).toEqual(wrong)
  })

  test('E177 B542 D14 D15 a work with blank required fields is not submitted; a submitted one is unchanged, and a second submission gets the same answer', async () => {
    const { practiceUserId } = await opened('s003', '14')
    const short = await ask('s003', 'submitPractice', { practiceUserId, practiceContext: '{}' })
    expect([short.code, short.data]).toEqual([900373, ['swot', 'strategies', 'first']])
    const work = await handedIn('s003', '14')
    expect(work).toMatchObject({ practiceState: 'submitted', submitTime: time, score: null })
    expect(dataOf(await ask('s003', 'submitPractice', { practiceUserId }), practiceWork)).toEqual(work)
    expect(await ask('s003', 'savePractice', { practiceUserId, practiceContext: '{}' })).toEqual(submitted)
    const record = await db()
      .selectFrom('user_task')
      .select(['state', 'points', 'max_points', 'submitted_at', 'released_at'])
      .where('user_task_id', '=', work.userTaskId)
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ state: 'submitted', points: null, max_points: 100, submitted_at: time, released_at: null })
  })

  test('D17 D19 only the teacher sets a mark; it is scaled to the task, and visible to its student once released', async () => {
    const { practiceUserId, userTaskId } = await handedIn('s004', '14')
    await db().updateTable('class_task').set({ full_mark: 30 }).where('node_id', '=', place.task('14')).execute()
    expect(await ask('t002', 'gradePractice', { practiceUserId, points: 90, comment: '', isReleased: '1' })).toEqual(
      notFound,
    )
    expect((await grade(practiceUserId, 85.5)).success).toBe(true)
    const hidden = dataOf(await ask('s004', 'findPractices', { userTaskId }), z.array(practiceWork))
    expect(hidden[0]).toMatchObject({ practiceState: 'submitted', score: null, comment: '' })
    // 85.5 of 100, of 30: 25.65, one decimal, half up.
    expect(await reviewed(practiceUserId)).toMatchObject({ points: 85.5, score: 25.7, comment: '分析具体，有数据' })
    const order = { teachingClassId: place.teachingClassId, lessonTaskId: place.task('14') }
    expect((await ask('t001', 'releasePractices', order)).data).toBe(1)
    expect((await ask('t001', 'releasePractices', order)).data).toBe(0)
    const seen = dataOf(await ask('s004', 'findPractices', { userTaskId }), z.array(practiceWork))
    expect(seen[0]).toMatchObject({ practiceState: 'graded', score: 25.7, comment: '分析具体，有数据' })
    const told = await db()
      .selectFrom('notice')
      .select(['title', 'content'])
      .where('title', '=', '实践任务已批阅')
      .execute()
    expect(told).toEqual([{ title: '实践任务已批阅', content: '实践：SWOT 分析' }])
    await db().updateTable('class_task').set({ full_mark: 100 }).where('node_id', '=', place.task('14')).execute()
  })

  test('D17 D19 a practice is graded by a rubric, which its student reads once the mark is released, not before', async () => {
    const task = { teachingClassId: place.teachingClassId, lessonTaskId: place.task('22') }
    const level = (levelName: string, points: number) => ({ levelName, description: '', points })
    const criteria = [{ criterionName: '资金安排', description: '', levels: [level('合理', 4), level('不合理', 1)] }]
    const used = { ...task, position: WHOLE_WORK, taskRubricId: null, rubric: { rubricName: '资金评分', criteria } }
    const [whole] = dataOf(await ask('t001', 'setTaskRubric', used), calls.setTaskRubric.data).places
    expect(whole).toMatchObject({ position: WHOLE_WORK, points: 100, rubric: { rubricName: '资金评分' } })
    const { practiceUserId, userTaskId } = await handedIn('s005', '22')
    const shown = await reviewed(practiceUserId)
    const taskRubricId = shown.rubrics?.[0]?.taskRubricId ?? ''
    const of = (level: number) => [{ position: WHOLE_WORK, taskRubricId, marks: [{ level, comment: '预算清楚' }] }]
    const mark = { practiceUserId, points: 100, comment: '好', isReleased: '0' as const, version: shown.version }
    expect(await ask('t001', 'gradePractice', { ...mark, rubrics: of(2) })).toMatchObject({ code: 900407 })
    expect((await ask('t001', 'gradePractice', { ...mark, rubrics: of(0) })).success).toBe(true)
    expect((await reviewed(practiceUserId)).rubrics).toMatchObject([{ marks: [{ level: 0, comment: '预算清楚' }] }])
    const hidden = await ask('s005', 'openPractice', { userTaskId })
    expect(JSON.stringify(hidden)).not.toMatch(/资金评分|预算清楚/)
    await ask('t001', 'releasePractices', task)
    const seen = dataOf(await ask('s005', 'openPractice', { userTaskId }), practiceWork)
    expect(seen).toMatchObject({ score: 100, rubrics: [{ rubricName: '资金评分', marks: [{ comment: '预算清楚' }] }] })
  })

  test('D14 D34 a returned work is revised and submitted again; its mark is removed until it is graded again', async () => {
    const { practiceUserId } = await handedIn('s005', '14')
    await grade(practiceUserId, 60, '1')
    const { version } = await reviewed(practiceUserId)
    expect((await ask('t001', 'returnPractice', { practiceUserId, comment: ' ' })).code).toBe(900377)
    const stale = { practiceUserId, comment: '机会写得太少', version: version - 1 }
    expect((await ask('t001', 'returnPractice', stale)).success).toBe(false)
    expect((await ask('t001', 'returnPractice', { ...stale, version })).success).toBe(true)
    const back = await opened('s005', '14')
    expect(back).toMatchObject({ practiceState: 'returned', score: null, comment: '机会写得太少', submitTime: null })
    expect(await grade(practiceUserId, 70)).toEqual(notSubmitted)
    const changed = JSON.stringify({ ...filled('14'), first: [['先约三位同学访谈']] })
    const saved = { practiceUserId, practiceContext: changed, version: back.version }
    expect((await ask('s005', 'savePractice', saved)).success).toBe(true)
    const again = dataOf(await ask('s005', 'submitPractice', { practiceUserId }), practiceWork)
    expect(again).toMatchObject({ practiceState: 'submitted', practiceContext: changed, score: null })
  })

  test("B407 D28 E178 achievements are the student's graded works that the teacher chose; the page is shown once there is one", async () => {
    const { teachingClassId } = place
    const check = async (who: string) => (await ask(who, 'checkAchievement', { teachingClassId })).data
    const { practiceUserId } = await handedIn('s001', '22')
    expect(await check('s001')).toBe(false)
    const choose = (isAchievement: '0' | '1') => ask('t001', 'chooseAchievement', { practiceUserId, isAchievement })
    expect((await choose('1')).code).toBe(900375)
    await grade(practiceUserId, 95, '1')
    expect((await choose('1')).success).toBe(true)
    expect([await check('s001'), await check('s002')]).toEqual([true, false])
    expect((await ask('s001', 'findOwnAchievements', { teachingClassId })).data).toMatchObject([
      { practiceUserId, score: 95, comment: '分析具体，有数据', edPractice: { practiceSer: '22' } },
    ])
    expect((await ask('s002', 'findOwnAchievements', { teachingClassId })).data).toEqual([])
    expect((await ask('t001', 'findAchievements', { teachingClassId })).data).toHaveLength(1)
    expect(await ask('t002', 'findAchievements', { teachingClassId })).toEqual(notFound)
    await choose('0')
    expect(await check('s001')).toBe(false)
    // The answer has the current version, so that a concurrent grading can continue from it. A repeated choice does not
    // change the version.
    for (const _ of ['chosen', 'chosen already']) {
      const { version } = dataOf(await choose('1'), calls.chooseAchievement.data)
      expect(version).toBe((await reviewed(practiceUserId)).version)
    }
  })

  test('E179 B529 B571 a student gets the own work on a task of the class, a teacher the submitted ones', async () => {
    const { teachingClassId } = place
    const asked = { teachingClassId, lessonTaskId: place.task('14') }
    const of = async (who: string) =>
      dataOf(await ask(who, 'findPracticeUsers', asked), calls.findPracticeUsers.data).map(({ loginCode }) => loginCode)
    expect(await of('s002')).toEqual(['s002'])
    expect(await of('t001')).toEqual(['s003', 's004', 's005'])
    for (const who of ['t002', 's041']) expect(await ask(who, 'findPracticeUsers', asked)).toEqual(notFound)
    // B571: the requests of the picker: pushed lessons with tasks of type 6, and running classes.
    const lessons = await ask('s002', 'findPushedLessons', { teachingClassId, lessonTaskType: '6' })
    const found = dataOf(lessons, calls.findPushedLessons.data).flatMap(({ lessonTasks }) => lessonTasks)
    expect(found.map(({ lessonTaskId }) => lessonTaskId)).toEqual(['14', '22', '10', '99'].map(place.task))
    const running = await ask('s002', 'findTeachingClasses', { state: '1' })
    expect(dataOf(running, calls.findTeachingClasses.data).some((one) => one.teachingClassId === teachingClassId)).toBe(
      true,
    )
    const tasks = dataOf(await ask('t001', 'findPracticeTasks', { teachingClassId }), z.array(practiceTask))
    expect(tasks[0]).toMatchObject({ studentNum: 40, startNum: 5, submitNum: 3, gradeNum: 1, releaseNum: 1 })
    const students = dataOf(await ask('t001', 'findPracticeStudents', asked), z.array(practiceRow))
    expect(students.slice(0, 6).map(({ standing }) => standing)).toEqual([
      ...['inProgress', 'inProgress', 'submitted', 'released', 'submitted', 'new'],
    ])
  })

  test('D12 D13 D41 a recalled or cleared task and a paused or ended class accept nothing, and lose nothing', async () => {
    const { practiceUserId, userTaskId, practiceContext } = await opened('s002', '14')
    const save = () => ask('s002', 'savePractice', { practiceUserId, practiceContext: text('14') })
    await db().updateTable('teaching_class').set({ is_stop: true }).execute()
    expect(await save()).toEqual(readOnly)
    expect(await ask('s002', 'submitPractice', { practiceUserId, practiceContext: text('14') })).toEqual(readOnly)
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await ask('t001', 'batchRecall', { ...place.order, ...(await server.captcha(tokens.get('t001'))) })
    expect(await save()).toEqual(recalled)
    expect(await ask('s002', 'openPractice', { userTaskId })).toEqual(recalled)
    await ask('t001', 'batchPush', place.order)
    expect((await opened('s002', '14')).practiceContext).toBe(practiceContext)
    await db().updateTable('class_task').set({ epoch: 1 }).where('node_id', '=', place.task('14')).execute()
    expect(await save()).toEqual(cleared)
    expect((await opened('s002', '14')).practiceContext).toBe('{}')
  })

  test('D9 D27 the 23 practices are given as resources of kind 6, which no one can create or change', async () => {
    const found = await ask('t001', 'findResources', { resType: '6', pageSize: 50 })
    const { list } = calls.findResources.data.parse(found.data)
    expect([list.length, list[13]?.resId, list[13]?.resName, list[13]?.isOwn]).toEqual([
      ...[23, 'practice-14', 'SWOT 分析', '0'],
    ])
    const made = { resType: '6' as const, resName: '我的实践', content: { text: '', handIn: '0' as const, items: [] } }
    expect((await ask('t001', 'createResource', made)).code).toBe(900376)
  })

  test('D17 a late practice has its deduction beside the mark; one that closes accepts nothing after the due time', async () => {
    const setDue = (ser: string, dueTime: number, latePolicy: 'closes' | 'deducts', latePercent = 0) =>
      ask('t001', 'setDueTime', {
        teachingClassId: place.teachingClassId,
        ids: [place.task(ser)],
        types: ['lessonTask'],
        dueTime,
        late: { latePolicy, latePercent, lateTime: null },
      })
    const due = time + 60_000
    await setDue('10', due, 'deducts', 20)
    time = due + 1
    const { practiceUserId, isLate } = await handedIn('s005', '10')
    expect([isLate, (await grade(practiceUserId, 70, '1')).success]).toEqual(['1', true])
    expect(await reviewed(practiceUserId)).toMatchObject({ points: 70, score: 50, deduction: 20, isLate: '1' })
    await setDue('10', time + 1, 'closes')
    time += 2
    const closed = refusal(900307, '任务已截止，不再接受提交；如需补交请联系老师')
    expect(await ask('s004', 'openPractice', { userTaskId: await recordOf('s004', '10') })).toEqual(closed)
  })
})
