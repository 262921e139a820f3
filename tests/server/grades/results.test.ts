/** Results on a real server: transcripts, rankings and quality, from attempts that students submitted there. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { recordMark, releaseMarks } from '../../../server/policies/grades/marks'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithTests } from '../../support/work/testCourse'
import { askerOf, dataOf, notFound } from '../documents/support'

const DEMO_CLASS = 'demo-teaching-class-1'
type Task = 'choices' | 'gaps' | 'essay'

describeOnEither('results', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  let time = Date.now()
  let sequence = 0

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's041']) tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'rs-')
    // s001: all correct. s002 a minute later: 3.5 of 6 points. s003: nothing.
    await take('s001', 'choices', [['B'], ['A', 'C', 'D'], ['B']])
    await take('s001', 'gaps', [['机器人流程自动化', '规则']])
    await take('s001', 'essay', [['我每天整理考勤']])
    time += 60_000
    await take('s002', 'choices', [['B'], ['A'], ['A']])
    // Choices were due; the others have no due time.
    await db()
      .updateTable('class_task')
      .set({ due_at: time })
      .where('teaching_class_id', '=', place.teachingClassId)
      .where('node_id', '=', place.task('choices'))
      .execute()
    time += 60_000
  })
  afterAll(() => server.close())
  beforeEach(() => {
    time += 1_000
  })

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>) =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const inClass = () => ({ teachingClassId: place.teachingClassId })
  const recordOf = async (who: string, task: Task) =>
    dataOf(
      await ask(who, 'createUserTask', { ...inClass(), lessonTaskId: place.task(task) }),
      calls.createUserTask.data,
    ).userTaskId
  async function take(who: string, task: Task, responses: string[][]): Promise<void> {
    const userTaskId = await recordOf(who, task)
    const { testUserId } = dataOf(await ask(who, 'openTest', { userTaskId }), calls.openTest.data)
    sequence += 1
    const answer = responses.map((response, position) => ({
      position,
      response,
      isMarked: '0' as const,
      writer: 'desk',
      sequence: time + sequence,
    }))
    expect((await ask(who, 'submitTest', { userTaskId, testUserId, answer })).success).toBe(true)
  }
  const transcript = async (more: { schemeId?: string } = {}) =>
    dataOf(await ask('t001', 'findTranscript', { ...inClass(), ...more }), calls.findTranscript.data)
  const totals = async (more: { schemeId?: string } = {}) =>
    (await transcript(more)).students.slice(0, 3).map(({ total }) => total)
  const own = async (who: string) => dataOf(await ask(who, 'getOwnTranscript', inClass()), calls.getOwnTranscript.data)
  const sheetsOf = async (call: 'exportTranscript' | 'exportQuality') => {
    const answer = await fetch(`${server.origin}/platform${calls[call].path}`, {
      method: 'POST',
      headers: { authorization: tokens.get('t001') ?? '' },
      body: new URLSearchParams(inClass()),
    })
    const book = XLSX.read(new Uint8Array(await answer.arrayBuffer()))
    return book.SheetNames.map((name) =>
      XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
    )
  }

  test('R213 D20 without a scheme the mean of pushed tasks counts; missing work is 0 after its due time, waiting work does not count', async () => {
    const { tasks, students, scheme } = await transcript()
    expect(scheme).toBeNull()
    expect(tasks.map(({ lessonTaskName, category, fullMark }) => [lessonTaskName, category, fullMark])).toEqual([
      ['测试：流程机器人', 'tests', 100],
      ['填空：基本概念', 'tests', 100],
      ['简答：身边的工作', 'subjective', 100],
    ])
    expect(students.slice(0, 3).map(({ loginCode, total, cells }) => [loginCode, total, cells])).toEqual([
      ['s001', 100, [100, 100, 'waiting']],
      ['s002', 58.3, [58.3, 'open', 'open']],
      ['s003', 0, ['missing', 'open', 'open']],
    ])
    expect(students).toHaveLength(40)
  })

  test('D20 a student with more time is not missing yet; after the end of the class everything is due', async () => {
    const due = { teaching_class_id: place.teachingClassId, node_id: place.task('choices'), student_id: 'demo-s003' }
    await db()
      .insertInto('class_task_due')
      .values({ ...due, due_at: time + 1e9 })
      .execute()
    expect((await transcript()).students[2]?.cells).toEqual(['open', 'open', 'open'])
    await db().deleteFrom('class_task_due').where('student_id', '=', 'demo-s003').execute()
    const room = () => db().updateTable('teaching_class').where('teaching_class_id', '=', place.teachingClassId)
    const { end_time } = await db()
      .selectFrom('teaching_class')
      .select('end_time')
      .where('teaching_class_id', '=', place.teachingClassId)
      .executeTakeFirstOrThrow()
    await room().set({ end_time: time }).execute()
    // 58.3 and twice nothing.
    expect(await totals()).toEqual([100, 19.4, 0])
    await room().set({ end_time }).execute()
  })

  test('D20 R206 the scheme of a class weighs its categories; empty ones are left out, the others scaled', async () => {
    const weights = {
      tests: 60,
      subjective: 20,
      practice: 0,
      papers: 0,
      videos: 0,
      files: 0,
      ability: 0,
      signIn: 20,
      live: 0,
    }
    const made = await ask('t001', 'createGradeScheme', { schemeName: '期末方案', weights })
    const { schemeId } = dataOf(made, calls.createGradeScheme.data)
    const at = new Date(time).getTime()
    await sql`insert into sign_in (sign_in_id, teaching_class_id, teacher_id, request_id, status, mode, time_remaining, started_at, ends_at, ended_at)
      values ('rs-sign', ${place.teachingClassId}, 'demo-t001', 'rs-sign', 'ended', 'time', 60000, ${at}, ${at}, ${at})`.execute(
      db(),
    )
    for (const [student, signed, mark] of [
      ['s001', at, ''],
      ['s002', null, ''],
      ['s003', null, 'excused'],
    ] as const)
      await sql`insert into sign_in_student (sign_in_id, student_id, teaching_class_id, started_at, student_name, login_code, sign_time, tried, mark)
        values ('rs-sign', ${`demo-${student}`}, ${place.teachingClassId}, ${at}, '', ${student}, ${signed}, '[]', ${mark})`.execute(
        db(),
      )
    // Previewed first: the class has none yet. s002: (60 × 58.3 + 20 × 0) / 80; s003 was excused.
    expect(await totals({ schemeId })).toEqual([100, 43.7, 0])
    expect(await totals()).toEqual([100, 58.3, 0])
    const chosen = await ask('t001', 'chooseClassScheme', { ...inClass(), schemeId })
    expect(dataOf(chosen, calls.chooseClassScheme.data)).toMatchObject({
      scheme: { schemeName: '期末方案', weights },
      isOutdated: false,
    })
    expect(await totals()).toEqual([100, 43.7, 0])
    const { categories } = await own('s002')
    expect(categories.filter(({ partNum }) => partNum > 0)).toEqual([
      { category: 'tests', partNum: 1, percent: 58.3, weight: 75 },
      { category: 'signIn', partNum: 1, percent: 0, weight: 25 },
    ])
    // Changing it does not change the class; after deleting it, its copy remains.
    const other = { ...weights, tests: 40, signIn: 40 }
    const changed = await ask('t001', 'changeGradeScheme', {
      schemeId,
      schemeName: '期末方案',
      weights: other,
      version: 1,
    })
    expect(changed.data).toEqual({ version: 2 })
    expect(await totals()).toEqual([100, 43.7, 0])
    const list = dataOf(await ask('t001', 'findClassSchemes', {}), calls.findClassSchemes.data).list
    expect(list.find(({ teachingClassId }) => teachingClassId === place.teachingClassId)).toMatchObject({
      isOutdated: true,
    })
    expect((await ask('t001', 'deleteGradeSchemes', { schemeIds: [schemeId] })).success).toBe(true)
    expect((await transcript()).scheme).toEqual({ schemeId: null, schemeName: '期末方案', weights })
    await ask('t001', 'chooseClassScheme', { ...inClass(), schemeId: '' })
    expect(await totals()).toEqual([100, 58.3, 0])
    const { rows } =
      await sql`select action from audit where subject = ${place.teachingClassId} and action = 'gradeScheme.choose'`.execute(
        db(),
      )
    expect(rows).toHaveLength(2)
    await sql`delete from sign_in where sign_in_id = 'rs-sign'`.execute(db())
  })

  test('D19 R116 a teacher’s mark counts for the student once it is released, and nothing reveals the grading before', async () => {
    const userTaskId = await recordOf('s001', 'essay')
    const judged = { userTaskId, points: 4, maxPoints: 10, teacherId: 'demo-t001', at: time }
    await db()
      .transaction()
      .execute((trx) => recordMark(trx, judged))
    expect((await transcript()).students[0]).toMatchObject({ total: 80, cells: [100, 100, 40] })
    const before = await own('s001')
    expect(before.total).toBe(100)
    expect(before.tasks[2]).toMatchObject({ cell: 'waiting', taskState: 'submitted', isReleased: '0' })
    const ofTeacher = await ask('t001', 'getStudentTranscript', { ...inClass(), userId: 'demo-s001' })
    expect(dataOf(ofTeacher, calls.getStudentTranscript.data).tasks[2]).toMatchObject({ cell: 40, isReleased: '0' })
    expect((await ranking('s001')).list[0]).toMatchObject({ rank: 1, score: 200 })
    await db()
      .transaction()
      .execute((trx) => releaseMarks(trx, [userTaskId], time))
    expect((await own('s001')).tasks[2]).toMatchObject({ cell: 40, taskState: 'graded', isReleased: '1' })
    expect((await own('s001')).total).toBe(80)
    expect((await ranking('s001')).list[0]).toMatchObject({ rank: 1, score: 240 })
  })

  const ranking = async (who: string, call: 'scoreRanking' | 'videoRanking' = 'scoreRanking') =>
    dataOf(await ask(who, call, inClass()), calls[call].data)

  test('E224 D21 B554 students by the sum of their marks; equal ones share a rank; a student sees only names and ranks of others', async () => {
    const ofTeacher = (await ranking('t001')).list
    expect(ofTeacher.slice(0, 3).map(({ rank, loginCode, score }) => [rank, loginCode, score])).toEqual([
      [1, 's001', 240],
      [2, 's002', 58.3],
      [null, 's003', null],
    ])
    expect(ofTeacher.slice(2).every(({ rank, score }) => rank === null && score === null)).toBe(true)
    const { list } = await ranking('s002')
    expect(list[0]).toEqual({
      rank: 1,
      userId: '',
      userName: '王子涵',
      loginCode: '',
      isOwn: '0',
      score: null,
      lastTime: null,
    })
    expect(list[1]).toMatchObject({ rank: 2, isOwn: '1', score: 58.3, loginCode: 's002' })
    // The earlier last submission ranks first.
    await db()
      .updateTable('user_task')
      .set({ points: 6 })
      .where('student_id', '=', 'demo-s002')
      .where('node_id', '=', place.task('choices'))
      .execute()
    await db()
      .updateTable('user_task')
      .set({ points: 0 })
      .where('student_id', '=', 'demo-s001')
      .where('node_id', 'in', [place.task('gaps'), place.task('essay')])
      .execute()
    expect(
      (await ranking('t001')).list.slice(0, 2).map(({ rank, loginCode, score }) => [rank, loginCode, score]),
    ).toEqual([
      [1, 's001', 100],
      [2, 's002', 100],
    ])
    await db()
      .updateTable('user_task')
      .set({ points: 3.5 })
      .where('student_id', '=', 'demo-s002')
      .where('node_id', '=', place.task('choices'))
      .execute()
    await db()
      .updateTable('user_task')
      .set({ points: 3 })
      .where('student_id', '=', 'demo-s001')
      .where('node_id', '=', place.task('gaps'))
      .execute()
    await db()
      .updateTable('user_task')
      .set({ points: 4 })
      .where('student_id', '=', 'demo-s001')
      .where('node_id', '=', place.task('essay'))
      .execute()
    // All three ids, as in the specification; ids that do not belong together match nothing.
    const room = await db()
      .selectFrom('teaching_class')
      .selectAll()
      .where('teaching_class_id', '=', place.teachingClassId)
      .executeTakeFirstOrThrow()
    const three = { ...inClass(), classId: room.classes_id, courseId: room.course_id }
    expect((await ask('s001', 'scoreRanking', three)).success).toBe(true)
    expect(await ask('s001', 'scoreRanking', { ...three, courseId: 'demo-course' })).toMatchObject(notFound)
    expect(await ask('s001', 'scoreRanking', { ...three, classId: 'demo-class-2' })).toMatchObject(notFound)
    expect(await ask('s041', 'scoreRanking', inClass())).toMatchObject(notFound)
  })

  test('E225 D21 a student without watched videos has neither a figure nor a rank', async () => {
    const { list } = await ranking('t001', 'videoRanking')
    expect(list).toHaveLength(40)
    expect(list.every(({ rank, score }) => rank === null && score === null)).toBe(true)
  })

  test('E226 E227 D30 R217 the quality of tasks and items, and the matrix', async () => {
    const { tasks, items } = dataOf(await ask('t001', 'statisticQuality', inClass()), calls.statisticQuality.data)
    expect(items).toEqual([])
    expect(tasks[0]).toMatchObject({ studentNum: 40, finishNum: 2, num: 2 })
    expect(tasks[0]?.discrimination).toBeCloseTo(1 - 0.583, 9)
    expect(tasks[0]?.mean).toBeCloseTo((100 + 58.3) / 2, 9)
    expect(tasks[0]?.distribution).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
    const one = await ask('t001', 'statisticQuality', { ...inClass(), lessonTaskId: place.task('choices') })
    const found = dataOf(one, calls.statisticQuality.data)
    expect(found.tasks).toHaveLength(1)
    expect(
      found.items.map(({ itemNo, stem, points, answerNum, mean, difficulty }) => [
        itemNo,
        stem,
        points,
        answerNum,
        mean,
        difficulty,
      ]),
    ).toEqual([
      [1, '流程机器人的英文缩写是？', 2, 2, 100, 1],
      [2, '哪些工作适合交给机器人？', 3, 2, 75, 0.75],
      [3, '机器人会疲劳。', 1, 2, 50, 0.5],
    ])
    expect(found.items.map(({ discrimination }) => discrimination)).toEqual([0, 0.5, 1])
    const matrix = dataOf(await ask('t001', 'qualityMatrix', inClass()), calls.qualityMatrix.data)
    expect(matrix.students[1]?.cells).toEqual([58.3, 'open', 'open'])
    expect(await ask('t001', 'statisticQuality', { ...inClass(), lessonTaskId: 'demo-task-1-1-1' })).toMatchObject(
      notFound,
    )
  })

  test('R213 R217 spreadsheets have the same numbers as the pages', async () => {
    const { students, tasks } = await transcript()
    const [sheet = []] = await sheetsOf('exportTranscript')
    expect(sheet[0]).toEqual([
      '帐号',
      '姓名',
      '总评',
      '客观测试',
      '主观题',
      ...tasks.map(({ lessonTaskName }) => lessonTaskName),
    ])
    const [first, second] = students
    expect(sheet[1]).toEqual(['s001', '王子涵', first?.total, 100, 40, 100, 100, 40])
    expect(sheet[2]).toEqual(['s002', '李雨桐', second?.total, 58.3, null, 58.3, '未完成', '未完成'])
    const [quality = [], matrix = []] = await sheetsOf('exportQuality')
    expect(quality[1]?.slice(0, 8)).toEqual(['测试：流程机器人', '第一章 测验', '客观测试', 100, 40, 2, 5, 2])
    expect(matrix[2]).toEqual(['s002', '李雨桐', 58.3, '未完成', '未完成'])
  })

  test('R202 R205 schemes are stored in folders; invalid schemes are refused', async () => {
    const weights = {
      tests: 100,
      subjective: 0,
      practice: 0,
      papers: 0,
      videos: 0,
      files: 0,
      ability: 0,
      signIn: 0,
      live: 0,
    }
    const folder = dataOf(
      await ask('t001', 'createSchemeFolder', { folderName: '本学期' }),
      calls.createSchemeFolder.data,
    )
    expect((await ask('t001', 'createSchemeFolder', { folderName: '本学期' })).code).toBe(900282)
    const schemeFolderId = folder.folderId
    const refused = (change: object) => ask('t001', 'createGradeScheme', { schemeName: '甲', weights, ...change })
    expect((await refused({ weights: { ...weights, tests: 99 } })).errDesc).toBe('各项权重须为整数，合计须为100%')
    expect((await refused({ schemeName: ' ' })).code).toBe(900381)
    expect(await refused({ schemeFolderId: 'nosuch' })).toMatchObject(notFound)
    const { schemeId } = dataOf(await refused({ schemeFolderId }), calls.createGradeScheme.data)
    const inFolder = async () =>
      dataOf(await ask('t001', 'findGradeSchemes', { schemeFolderId }), calls.findGradeSchemes.data).list.map(
        (one) => one.schemeId,
      )
    expect(await inFolder()).toEqual([schemeId])
    expect(await ask('t002', 'getGradeScheme', { schemeId })).toMatchObject(notFound)
    expect(await ask('t002', 'moveGradeSchemes', { schemeIds: [schemeId] })).toMatchObject(notFound)
    await ask('t001', 'moveGradeSchemes', { schemeIds: [schemeId] })
    expect(await inFolder()).toEqual([])
    await ask('t001', 'moveGradeSchemes', { schemeIds: [schemeId], schemeFolderId })
    await ask('t001', 'deleteSchemeFolder', { schemeFolderId })
    const still = dataOf(await ask('t001', 'getGradeScheme', { schemeId }), calls.getGradeScheme.data)
    expect(still).toMatchObject({ schemeName: '甲', folderId: null, weights })
    const stale = { schemeId, schemeName: '乙', weights, version: 9 }
    expect((await ask('t001', 'changeGradeScheme', stale)).success).toBe(false)
    expect(await ask('t002', 'chooseClassScheme', { ...inClass(), schemeId })).toMatchObject(notFound)
  })

  test('results are accessible for own classes only', async () => {
    for (const call of ['findTranscript', 'statisticQuality', 'qualityMatrix'] as const)
      expect(await ask('t002', call, inClass())).toMatchObject(notFound)
    expect(await ask('s041', 'getOwnTranscript', inClass())).toMatchObject(notFound)
    expect(await ask('t001', 'getStudentTranscript', { ...inClass(), userId: 'demo-s041' })).toMatchObject(notFound)
    expect((await ask('s001', 'findTranscript', { teachingClassId: DEMO_CLASS })).code).toBe(900003)
  })
})
