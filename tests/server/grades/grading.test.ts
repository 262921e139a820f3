/**
 * Assignments and their grading on a real server: acknowledged content is stored, visibility, and no grade is
 * overwritten unseen.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { homework, homeworkStudents, homeworkTask } from '../../../contract/entities/grades/grading'
import { subjectiveResult, subjectiveWork, workSaved } from '../../../contract/entities/work/subjective'
import { testAttempt, testResult } from '../../../contract/entities/work/testTaking'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { assignment, classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf } from '../documents/support'
import { Client } from '../live/support/client'

const refusal = (code: number) => ({ success: false, code })
const notFound = refusal(900002)

type Task = 'choices' | 'gaps' | 'essay' | 'work'

describeOnEither('assignments and grading', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let time = Date.now()

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's006', 's041'])
      tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'gr-', [assignment])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60_000
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
  })

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const recordOf = async (who: string, task: Task): Promise<string> => {
    const input = { teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) }
    return dataOf(await ask(who, 'createUserTask', input), calls.createUserTask.data).userTaskId
  }
  const opened = async (who: string) =>
    dataOf(await ask(who, 'openWork', { userTaskId: await recordOf(who, 'work') }), subjectiveWork)
  const save = (who: string, subjectiveUserId: string, content: string, revision: number, files: string[] = []) =>
    ask(who, 'saveWork', { subjectiveUserId, content, files, revision })
  const handedIn = async (who: string, content: string) => {
    const { subjectiveUserId, userTaskId, revision } = await opened(who)
    dataOf(await save(who, subjectiveUserId, content, revision), workSaved)
    return dataOf(await ask(who, 'submitWork', { userTaskId, grossScore: 100 }), subjectiveWork)
  }
  const essayOf = async (who: string, text: string) => {
    const userTaskId = await recordOf(who, 'essay')
    await ask(who, 'openTest', { userTaskId })
    const answer =
      text === '' ? [] : [{ position: 0, response: [text], isMarked: '0' as const, writer: 'desk', sequence: time }]
    return dataOf(await ask(who, 'submitTest', { userTaskId, answer }), testAttempt)
  }
  const shownOf = async (userTaskId: string) => dataOf(await ask('t001', 'getHomework', { userTaskId }), homework)
  const grade = (userTaskId: string, revision: number, more: Partial<CallInput<CallOf<'saveGrade'>>>, handInNo = 1) =>
    ask('t001', 'saveGrade', { userTaskId, revision, handInNo, ...more })
  const markOf = (userTaskId: string) =>
    db()
      .selectFrom('user_task')
      .select(['state', 'points', 'max_points', 'released_at'])
      .where('user_task_id', '=', userTaskId)
      .executeTakeFirstOrThrow()
  const inTask = (task: Task) => ({ teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) })

  /** A file as an upload leaves it. */
  const upload = async (owner: string, file_id: string, name: string) => {
    await db()
      .insertInto('file')
      .values({
        file_id,
        sha256: file_id.padEnd(64, '0'),
        size: 3,
        extension: 'pdf',
        mime: 'application/pdf',
        facts: '{}',
        created_at: time,
      })
      .execute()
    const session = { upload_id: `u-${file_id}`, owner_id: owner, kind: 'handIn', file_name: name, size: 3, file_id }
    await db()
      .insertInto('upload_session')
      .values({ ...session, fingerprint: '0'.repeat(64), state: 'finished', created_at: time, touched_at: time })
      .execute()
    return file_id
  }

  test('E165 D15 a work is created once, however often it is requested, with its assignment', async () => {
    const userTaskId = await recordOf('s001', 'work')
    expect((await ask('s001', 'getWork', { userTaskId })).data).toBeNull()
    const all = await Promise.all(Array.from({ length: 6 }, () => ask('s001', 'openWork', { userTaskId })))
    const [first] = all.map((answer) => dataOf(answer, subjectiveWork))
    for (const answer of all) expect(dataOf(answer, subjectiveWork)).toEqual(first)
    expect(first).toMatchObject({
      lessonTaskName: assignment.name,
      taskState: 'inProgress',
      content: '',
      files: [],
      revision: 1,
      handInNo: 0,
      assignment: { text: assignment.text, fileName: '' },
    })
    for (const who of ['s002', 's041']) expect(await ask(who, 'openWork', { userTaskId })).toMatchObject(notFound)
    expect(await ask('s001', 'openWork', { userTaskId: await recordOf('s001', 'essay') })).toMatchObject(
      refusal(900363),
    )
  })

  test('E167 D15 acknowledged content is stored; a save based on an older revision overwrites nothing and gets the current work', async () => {
    const { subjectiveUserId, userTaskId, revision } = await opened('s001')
    const [one, two] = await Promise.all([
      save('s001', subjectiveUserId, '<p>一</p>', revision),
      save('s001', subjectiveUserId, '<p>二</p>', revision),
    ])
    const [won, lost] = one.success ? [one, two] : [two, one]
    expect(dataOf(won, workSaved)).toEqual({ revision: 2, saveTime: time })
    expect(lost).toMatchObject({
      code: 900360,
      data: { revision: 2, content: one.success ? '<p>一</p>' : '<p>二</p>' },
    })
    const script = '<p onclick="x()">三</p><script>x()</script>'
    expect((await save('s001', subjectiveUserId, script, 2)).success).toBe(true)
    expect(dataOf(await ask('s001', 'getWork', { userTaskId }), subjectiveWork)).toMatchObject({
      content: '<p>三</p>',
      revision: 3,
    })
    expect(await save('s002', subjectiveUserId, '<p>别人</p>', 3)).toMatchObject(notFound)
  })

  test("E167 files: only the student's own uploads; the teacher of the class and the student open them, no one else", async () => {
    const own = await upload('demo-s001', 'work-file-1', '调研.pdf')
    const foreign = await upload('demo-s002', 'work-file-2', '别人.pdf')
    const { subjectiveUserId, revision, userTaskId } = await opened('s001')
    expect(await save('s001', subjectiveUserId, '', revision, [foreign])).toMatchObject(refusal(900260))
    expect((await save('s001', subjectiveUserId, '', revision, [own])).success).toBe(true)
    const [file] = dataOf(await ask('s001', 'getWork', { userTaskId }), subjectiveWork).files
    expect(file).toEqual({ fileId: own, fileName: '调研.pdf', placeId: `${subjectiveUserId}:${own}` })
    const open = (who: string) => ask(who, 'openFile', { placeKind: 'work', placeId: file?.placeId ?? '' })
    expect([(await open('s001')).code, (await open('t001')).code]).toEqual([200, 200])
    for (const who of ['s002', 's041', 't002']) expect(await open(who)).toMatchObject(notFound)
    const claims = () =>
      db().selectFrom('file_claim').select('file_id').where('by_table', '=', 'subjective_work').execute()
    expect(await claims()).toEqual([{ file_id: own }])
    expect((await save('s001', subjectiveUserId, '<p>没有附件</p>', revision + 1)).success).toBe(true)
    expect(await claims()).toEqual([])
  })

  test('B541 E166 D17 a submission stores the work as it is; a second time gets the same answer; a claimed score is ignored', async () => {
    const empty = await opened('s002')
    expect(await ask('s002', 'submitWork', { userTaskId: empty.userTaskId })).toMatchObject(refusal(900362))
    const done = await handedIn('s002', '<p>我的调研</p>')
    expect(done).toMatchObject({ taskState: 'submitted', handInNo: 1, submitTime: time })
    expect(await save('s002', done.subjectiveUserId, '<p>改</p>', done.revision)).toMatchObject(refusal(900361))
    time += 1_000
    expect(dataOf(await ask('s002', 'submitWork', { userTaskId: done.userTaskId }), subjectiveWork)).toEqual(done)
    expect(await markOf(done.userTaskId)).toEqual({
      state: 'submitted',
      points: null,
      max_points: 100,
      released_at: null,
    })
  })

  test('D12 D41 a recalled task and a paused class accept nothing, and lose nothing', async () => {
    const { subjectiveUserId, userTaskId, revision } = await opened('s003')
    await db().updateTable('teaching_class').set({ is_stop: true }).execute()
    expect(await save('s003', subjectiveUserId, '<p>停</p>', revision)).toMatchObject(refusal(900301))
    expect(await ask('s003', 'submitWork', { userTaskId })).toMatchObject(refusal(900301))
    expect((await opened('s003')).readOnly).toBe('paused')
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await ask('t001', 'batchRecall', { ...place.order, ...(await server.captcha(tokens.get('t001'))) })
    expect(await save('s003', subjectiveUserId, '<p>收</p>', revision)).toMatchObject(refusal(900300))
    await ask('t001', 'batchPush', place.order)
    expect((await save('s003', subjectiveUserId, '<p>再</p>', revision)).success).toBe(true)
  })

  test('B417 the lists of a class: submitted and waiting work; another teacher gets none of it', async () => {
    const list = dataOf(
      await ask('t001', 'findHomeworkTasks', { teachingClassId: place.teachingClassId, homeworkKind: 'subjective' }),
      z.array(homeworkTask),
    )
    expect(list.map(({ lessonTaskId, handInNum, waitingNum }) => [lessonTaskId, handInNum, waitingNum])).toEqual([
      [place.task('essay'), 0, 0],
      [place.task('work'), 1, 1],
    ])
    const objective = { teachingClassId: place.teachingClassId, homeworkKind: 'objective' as const }
    expect(
      dataOf(await ask('t001', 'findHomeworkTasks', objective), z.array(homeworkTask)).map((one) => one.lessonTaskId),
    ).toEqual([place.task('choices'), place.task('gaps')])
    expect(await ask('t002', 'findHomeworkTasks', objective)).toMatchObject(notFound)
    const { students } = dataOf(await ask('t001', 'findHomeworkStudents', inTask('work')), homeworkStudents)
    const state = (userId: string) => students.find((one) => one.userId === userId)?.homeworkState
    expect(['demo-s002', 'demo-s001', 'demo-s006'].map(state)).toEqual(['waiting', 'working', 'none'])
  })

  test('D14 D19 a grade is visible once it is released; before, neither mark nor comment', async () => {
    const { userTaskId } = await opened('s002')
    const first = await shownOf(userTaskId)
    expect(first).toMatchObject({
      revision: 0,
      points: null,
      homeworkState: 'waiting',
      work: { content: '<p>我的调研</p>' },
    })
    for (const points of [100.5, 80.25, -1])
      expect([900365, 900001]).toContain((await grade(userTaskId, 0, { points })).code)
    const given = dataOf(await grade(userTaskId, 0, { points: 85.5, comment: '思路清楚' }), homework)
    expect(given).toMatchObject({
      revision: 1,
      points: 85.5,
      score: 85.5,
      homeworkState: 'graded',
      graderName: '陈思远',
    })
    expect(await markOf(userTaskId)).toEqual({ state: 'graded', points: 85.5, max_points: 100, released_at: null })
    const seen = async () => dataOf(await ask('s002', 'getWorkResult', { userTaskId }), subjectiveResult)
    expect(await seen()).toMatchObject({ score: null, comment: '', isReleased: '0' })
    const watching = await new Client(
      'notification',
      Number(new URL(server.origin).port),
      tokens.get('s002') ?? '',
    ).opened()
    await watching.next('resumed')
    expect((await ask('t001', 'releaseHomework', inTask('work'))).data).toBe(1)
    expect((await watching.next('taskProgressed')).data).toMatchObject({ lessonTaskId: place.task('work') })
    watching.end()
    expect(await seen()).toMatchObject({ score: 85.5, comment: '思路清楚', isReleased: '1' })
    expect((await ask('t001', 'releaseHomework', inTask('work'))).data).toBe(0)
    // The full mark of the class scales it (D17).
    await ask('t001', 'setFullMarks', {
      teachingClassId: place.teachingClassId,
      lessonTaskIds: [place.task('work')],
      scores: [50],
    })
    expect((await seen()).score).toBe(42.8)
    await ask('t001', 'setFullMarks', {
      teachingClassId: place.teachingClassId,
      lessonTaskIds: [place.task('work')],
      scores: [100],
    })
  })

  test('of two concurrent graders one is stored, the other gets the current grade', async () => {
    const { userTaskId } = await handedIn('s003', '<p>三号</p>')
    const both = await Promise.all([grade(userTaskId, 0, { points: 60 }), grade(userTaskId, 0, { points: 70 })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900364])
    const won = both[0]?.success ? 60 : 70
    expect(both.find(({ success }) => !success)?.data).toMatchObject({ revision: 1, points: won })
    expect((await markOf(userTaskId)).points).toBe(won)
  })

  test('D14 returned with a comment, revised, submitted again: a new grade, with the old one beside it', async () => {
    const { userTaskId } = await opened('s003')
    expect(await ask('t001', 'returnHomework', { userTaskId, handInNo: 1, revision: 1, comment: ' ' })).toMatchObject(
      refusal(900368),
    )
    expect(
      (await ask('t001', 'returnHomework', { userTaskId, handInNo: 1, revision: 1, comment: '请补充数据' })).success,
    ).toBe(true)
    expect(await markOf(userTaskId)).toMatchObject({ state: 'returned', points: null })
    const back = dataOf(await ask('s003', 'getWork', { userTaskId }), subjectiveWork)
    expect(back).toMatchObject({
      taskState: 'returned',
      returned: [{ handInNo: 1, comment: '请补充数据', content: '<p>三号</p>' }],
    })
    expect(await grade(userTaskId, 2, { points: 90 })).toMatchObject(refusal(900367))
    dataOf(await save('s003', back.subjectiveUserId, '<p>三号，补充</p>', back.revision), workSaved)
    expect(dataOf(await ask('s003', 'submitWork', { userTaskId }), subjectiveWork)).toMatchObject({
      handInNo: 2,
      taskState: 'submitted',
    })
    const again = await shownOf(userTaskId)
    expect(again).toMatchObject({
      handInNo: 2,
      revision: 0,
      points: null,
      comment: '',
      work: { returned: [{ handInNo: 1, comment: '请补充数据' }] },
    })
    expect(dataOf(await grade(userTaskId, 0, { points: 92 }, 2), homework).score).toBe(92)
  })

  test('D17 D19 an essay: points of the response, the attempt and the record change together; visible once released', async () => {
    const { userTaskId, testUserId } = await essayOf('s004', '我每天整理考勤')
    const shown = await shownOf(userTaskId)
    expect(shown.items).toMatchObject([
      { itemType: 'essay', response: ['我每天整理考勤'], autoPoints: null, itemPoints: null, points: 10 },
    ])
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 0, points: 10.5 }] })).toMatchObject(refusal(900365))
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 7, points: 1 }] })).toMatchObject(notFound)
    const itemGrades = [{ position: 0, points: 7.5, comment: '例子很好' }]
    expect(dataOf(await grade(userTaskId, 0, { itemGrades, comment: '继续' }), homework)).toMatchObject({
      points: 7.5,
      score: 75,
    })
    expect(await markOf(userTaskId)).toMatchObject({ state: 'graded', points: 7.5, max_points: 10 })
    const stored = await db()
      .selectFrom('attempt')
      .innerJoin('attempt_response', 'attempt_response.attempt_id', 'attempt.attempt_id')
      .select(['attempt.points as sum', 'attempt_response.points'])
      .where('attempt.attempt_id', '=', testUserId)
      .execute()
    expect(stored).toEqual([{ sum: 7.5, points: 7.5 }])
    const seen = async () => dataOf(await ask('s004', 'getTestResult', { userTaskId }), testResult)
    expect(await seen()).toMatchObject({ score: null, comment: '', grades: [] })
    await ask('t001', 'releaseHomework', { ...inTask('essay'), studentIds: ['demo-s004'] })
    expect(await seen()).toMatchObject({
      score: 75,
      comment: '继续',
      grades: [{ position: 0, points: 7.5, comment: '例子很好' }],
      results: [],
    })
    // A later correction is visible at once, because the mark was released.
    expect((await grade(userTaskId, 1, { itemGrades: [{ position: 0, points: 8 }] })).success).toBe(true)
    expect((await seen()).score).toBe(80)
  })

  test('D17 a blank essay needs no grading: 0 points, at once', async () => {
    const { score, userTaskId } = await essayOf('s005', '   ')
    expect(score).toBe(0)
    expect(await markOf(userTaskId)).toMatchObject({ state: 'graded', points: 0 })
    const none = await essayOf('s006', '')
    expect(none.score).toBe(0)
    // It has no stored response, and it can be graded anyway.
    const reason = '口头回答'
    const given = { itemGrades: [{ position: 0, points: 4, reason }] }
    expect(dataOf(await grade(none.userTaskId, 0, given), homework)).toMatchObject({
      points: 4,
      items: [{ itemPoints: 4, reason }],
    })
  })

  test('an automatic score is corrected with a reason, which is in the audit log', async () => {
    const userTaskId = await recordOf('s004', 'gaps')
    await ask('s004', 'openTest', { userTaskId })
    const answer = [
      { position: 0, response: ['机器人', '规则'], isMarked: '0' as const, writer: 'desk', sequence: time },
    ]
    expect(dataOf(await ask('s004', 'submitTest', { userTaskId, answer }), testAttempt).score).toBe(50)
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 0, points: 3 }] })).toMatchObject(refusal(900366))
    const itemGrades = [{ position: 0, points: 3, reason: '同义词应算对' }]
    expect(dataOf(await grade(userTaskId, 0, { itemGrades }), homework)).toMatchObject({
      points: 3,
      score: 100,
      homeworkState: 'released',
    })
    expect(dataOf(await ask('s004', 'getTest', { userTaskId }), testAttempt).score).toBe(100)
    const { detail } = await db()
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'grade.correct')
      .where('subject', '=', userTaskId)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ student: 's004', items: [{ before: 1.5, after: 3, reason: '同义词应算对' }] })
  })

  test('D28 成果: marked by the teacher, found by its student once the mark is released', async () => {
    const { userTaskId } = await opened('s002')
    const own = async (who: string) =>
      dataOf(
        await ask(who, 'findWorkAchievements', { teachingClassId: place.teachingClassId }),
        calls.findWorkAchievements.data,
      ).map((one) => [one.userTaskId, one.score])
    expect(await own('s002')).toEqual([])
    expect((await ask('t001', 'markAchievement', { userTaskId, isAchievement: '1' })).success).toBe(true)
    expect([await own('s002'), await own('s001')]).toEqual([[[userTaskId, 85.5]], []])
    expect(await ask('t002', 'markAchievement', { userTaskId, isAchievement: '0' })).toMatchObject(notFound)
  })

  test('E170 D19 solutions are answered only after submission and while answers are visible', async () => {
    const { userTaskId } = await opened('s002')
    const seen = async (who: string, id: string) =>
      dataOf(await ask(who, 'getWorkAnswers', { userTaskId: id }), calls.getWorkAnswers.data)
    expect(await seen('s002', userTaskId)).toEqual({ isAnswerOpen: '0', answers: [] })
    await ask('t001', 'openAnswersByCourse', { teachingClassId: place.teachingClassId })
    expect((await seen('s002', userTaskId)).isAnswerOpen).toBe('1')
    expect((await seen('s001', (await opened('s001')).userTaskId)).isAnswerOpen).toBe('0')
    await ask('t001', 'closeAnswersByCourse', { teachingClassId: place.teachingClassId })
  })

  test('comments are stored for their teacher', async () => {
    const kept = dataOf(await ask('t001', 'saveGradingComment', { content: '论据充分' }), calls.saveGradingComment.data)
    expect(
      dataOf(await ask('t001', 'saveGradingComment', { content: '论据充分' }), calls.saveGradingComment.data),
    ).toEqual(kept)
    expect((await ask('t001', 'findGradingComments', {})).data).toContainEqual(kept)
    expect((await ask('t002', 'findGradingComments', {})).data).not.toContainEqual(kept)
    expect(await ask('t002', 'deleteGradingComment', { commentId: kept.commentId })).toMatchObject(notFound)
    expect((await ask('t001', 'deleteGradingComment', { commentId: kept.commentId })).success).toBe(true)
  })

  test('D13 after a clearing nothing of it is graded, and a new work begins', async () => {
    const { userTaskId } = await opened('s002')
    const clear = { teachingClassId: place.teachingClassId, ...(await server.captcha(tokens.get('t001'))) }
    expect((await ask('t001', 'clearByCourse', clear)).success).toBe(true)
    expect(await ask('t001', 'getHomework', { userTaskId })).toMatchObject(notFound)
    expect(await ask('s002', 'getWorkResult', { userTaskId })).toMatchObject(refusal(900304))
    expect((await opened('s002')).content).toBe('')
  })
})
