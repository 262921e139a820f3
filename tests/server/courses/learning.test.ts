/** Learning on a real server: pushed tasks of students, their records, and their teacher's view. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ClassProgress,
  LearningChapter,
  LearningStart,
  LearningTask,
  LearningTaskDetail,
  LessonPackage,
  PushedLesson,
  StudentResource,
  UserTask,
} from '../../../contract/entities/courses/learning'
import type { OpenedFile } from '../../../contract/entities/library/file'
import type { Page } from '../../../contract/fields'
import { openTasks } from '../../../server/policies/courses/classTasks'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { withoutDemoPaper } from '../../support/server/withoutDemoPaper'
import { Client } from '../live/support/client'

const CLASS = 'demo-teaching-class-1'
const OTHER_CLASS = 'demo-teaching-class-2'
const READING = 'demo-task-1-1-1'
const VIDEO = 'demo-task-1-2-1'
const HIDDEN = 'demo-task-2-1-1'
const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const recalled = refusal(900300, '老师已收回该任务，重新推送后可以继续')
const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')

describeOnEither('learning', (database) => {
  let server: TestApp
  let teacher: string
  let otherTeacher: string
  let student: string
  let classmate: string
  let stranger: string
  let time = Date.UTC(2026, 10, 1)
  const clients: { end(): void }[] = []

  beforeAll(async () => {
    server = await withoutDemoPaper(await startApp(database, { now: () => time }))
    teacher = await server.login('t001')
    otherTeacher = await server.login('t002')
    student = await server.login('s001')
    classmate = await server.login('s002')
    stranger = await server.login('s041')
    // Removes the demo school's records, which would mix with those of the tests.
    await server.app.database.db.deleteFrom('user_task').execute()
    // Videos are finished by the button here: watching them is tested elsewhere.
    await server.app.database.db.updateTable('class_task').set({ video_type: '0' }).execute()
    await room({ begin_time: time - 1_000_000, end_time: time + 100_000_000_000, is_stop: false })
  })
  afterAll(async () => {
    for (const client of clients) client.end()
    await server.close()
  })
  beforeEach(async () => {
    time += 60_000
    await room({ is_stop: false })
  })

  const db = () => server.app.database.db
  const room = (change: { begin_time?: number; end_time?: number; is_stop?: boolean }) =>
    db().updateTable('teaching_class').set(change).where('teaching_class_id', '=', CLASS).execute()
  const user = (call: string, form: Record<string, string>, token = student) =>
    server.post(`/api/userTask/${call}`, form, token)
  const json = (call: string, body: unknown, token: string) =>
    server.request(`/platform${call}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const push = (ids: string[], types = ['lessonTask']) =>
    json('/admin/teachClassTask/batchPush', { teachingClassId: CLASS, ids, types }, teacher)
  const recall = async (ids: string[]) => {
    const order = { teachingClassId: CLASS, ids, types: ['lessonTask'], ...(await server.captcha(teacher)) }
    return json('/admin/teachClassTask/batchRecall', order, teacher)
  }
  const start = async (token = student) =>
    (await user('getLearningStart', { teachingClassId: CLASS }, token)).data as LearningStart
  const task = (lessonTaskId: string, token = student) =>
    user('getLearningTask', { teachingClassId: CLASS, lessonTaskId }, token)
  const begin = (lessonTaskId: string, token = student) =>
    user('createUserTask', { teachingClassId: CLASS, lessonTaskId }, token)
  const begun = async (lessonTaskId: string, token = student) => (await begin(lessonTaskId, token)).data as UserTask
  const finish = (userTaskId: string, token = student) => user('finishUserTask', { userTaskId }, token)
  const remember = (userTaskId: string, pageMemory: object, token = student) =>
    json('/api/userTask/saveTaskMemory', { userTaskId, pageMemory }, token)
  const ids = (list: readonly LearningTask[]) => list.map(({ lessonTaskId }) => lessonTaskId)
  const chapters = async (which: 'Pending' | 'Finish', token = student) =>
    ((await user(`findMy${which}ChapterList`, { teachingClassId: CLASS }, token)).data as LearningChapter[]).map(
      ({ chapterId, pendingNum, finishNum }) => [chapterId, pendingNum, finishNum],
    )
  const packages = async (which: 'Pending' | 'Finish', form: Record<string, string> = {}) =>
    (
      (await user(`findMy${which}LessonListPackageByChapter`, { teachingClassId: CLASS, ...form }))
        .data as LessonPackage[]
    ).map(({ chapterId, lessonList }) => [
      chapterId,
      ...lessonList.map(({ lessonId, lessonTaskList }) => [lessonId, ...ids(lessonTaskList)]),
    ])
  const listen = async (token: string) => {
    const client = await new Client('notification', Number(new URL(server.origin).port), token).opened()
    clients.push(client)
    await client.next('resumed')
    return client
  }

  test('B398 a student sees only the pushed tasks of the own class, in the order of the course', async () => {
    const { tasks, courseName, readOnly: cause } = await start()
    expect([courseName, cause]).toEqual(['业务流程机器人实训', ''])
    const { rows } = await sql<{ node_id: string }>`
      select task.node_id from class_task as task join course_node as node on node.node_id = task.node_id
      where task.teaching_class_id = ${CLASS} and task.pushed_at is not null order by node.path`.execute(db())
    expect(ids(tasks)).toEqual(rows.map(({ node_id }) => node_id))
    expect(tasks).toHaveLength(4)
    expect(tasks[0]).toMatchObject({
      lessonTaskId: READING,
      lessonTaskName: '阅读：自动化的来历',
      chapterName: '第一章 认识流程机器人',
      lessonName: '1.1 什么是流程自动化',
      taskState: 'new',
      userTaskId: null,
    })
    expect(await user('getLearningStart', { teachingClassId: CLASS }, stranger)).toEqual(notFound)
    expect(await user('getLearningStart', { teachingClassId: 'nosuch' })).toEqual(notFound)
    expect((await user('getLearningStart', { teachingClassId: CLASS }, teacher)).code).toBe(900003)
  })

  test('B398 a task that was not pushed cannot be opened, nor one of another class', async () => {
    expect(await task(HIDDEN)).toEqual(notFound)
    expect(await begin(HIDDEN)).toEqual(notFound)
    expect(await task('nosuch')).toEqual(notFound)
    expect(await task(READING, stranger)).toEqual(notFound)
    expect(await begin(READING, stranger)).toEqual(notFound)
    const elsewhere = await user('createUserTask', { teachingClassId: OTHER_CLASS, lessonTaskId: READING }, stranger)
    expect(elsewhere).toEqual(notFound)
  })

  test('B537 D14 a task is begun once, however often and on however many devices', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begun(READING)))
    expect(new Set(answers.map(({ userTaskId }) => userTaskId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ taskState: 'created', lessonTaskId: READING, finishTime: null })
    time += 1_000
    expect(await begun(READING)).toEqual(answers[0])
    const records = await db().selectFrom('user_task').select('student_id').where('node_id', '=', READING).execute()
    expect(records).toEqual([{ student_id: 'demo-s001' }])
    expect((await begun(READING, classmate)).userTaskId).not.toBe(answers[0]?.userTaskId)
  })

  test('B537 a task whose record is created concurrently between read and insert is begun, not refused: watching the video creates one', async () => {
    await sql`
      create function first_elsewhere() returns trigger language plpgsql as $$ begin
        insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, created_at)
        values ('elsewhere', new.teaching_class_id, new.node_id, new.student_id, new.epoch, new.created_at);
        return new;
      end $$`.execute(db())
    await sql`
      create trigger first_elsewhere before insert on user_task
      for each row when (new.user_task_id <> 'elsewhere') execute function first_elsewhere()`.execute(db())
    try {
      expect(await begin(VIDEO, classmate)).toMatchObject({
        success: true,
        data: { userTaskId: 'elsewhere', taskState: 'created' },
      })
      const records = db().selectFrom('user_task').select('user_task_id').where('node_id', '=', VIDEO)
      expect(await records.execute()).toEqual([{ user_task_id: 'elsewhere' }])
    } finally {
      await sql`drop function first_elsewhere cascade`.execute(db())
      await db().deleteFrom('user_task').where('user_task_id', '=', 'elsewhere').execute()
    }
  })

  test('tasks that were pushed since the last visit are new: requests within half an hour are one visit', async () => {
    await db().deleteFrom('class_visit').execute()
    const since = async (token = student) => (await start(token)).newSince
    const first = time
    expect(await since()).toBeNull()
    time += 29 * 60_000
    expect(await since()).toBeNull()
    time += 30 * 60_000
    expect(await since()).toBeNull()
    time += 31 * 60_000
    // The previous visit ended at its last request.
    expect(await since()).toBe(first + 59 * 60_000)
    time += 5 * 60_000
    const [one, other] = await Promise.all([since(), since()])
    expect([one, other]).toEqual([first + 59 * 60_000, first + 59 * 60_000])
    expect(await since(classmate)).toBeNull()
  })

  test("D14 a position in a file is stored, for the student's own record only", async () => {
    const { userTaskId } = await begun(READING)
    expect((await remember(userTaskId, { page: 3, scroll: 250 })).success).toBe(true)
    expect((await task(READING)).data as LearningTaskDetail).toMatchObject({
      taskState: 'inProgress',
      pageMemory: { page: 3, scroll: 250 },
    })
    expect(await remember(userTaskId, { page: 9 }, classmate)).toEqual(notFound)
    expect((await remember(userTaskId, { page: 0 })).code).toBe(900001)
    expect((await remember(userTaskId, { page: 'x' })).code).toBe(900001)
    expect(((await task(READING)).data as LearningTaskDetail).pageMemory).toEqual({ page: 3, scroll: 250 })
    expect(((await task(READING, classmate)).data as LearningTaskDetail).pageMemory).toEqual({})
  })

  test('D14 D22 a file is finished by the button, once; both pages of the student and the teacher are notified', async () => {
    const [own, watching] = [await listen(student), await listen(teacher)]
    const { userTaskId } = await begun(READING)
    expect(await finish(userTaskId, classmate)).toEqual(notFound)
    expect((await user('getTaskRate', { teachingClassId: CLASS })).data).toEqual({
      taskNum: 4,
      finishNum: 0,
      taskRate: 0,
    })
    const at = time
    const first = (await finish(userTaskId)).data as UserTask
    expect(first).toMatchObject({ taskState: 'finished', finishTime: at, pageMemory: { page: 3, scroll: 250 } })
    time += 5_000
    expect((await finish(userTaskId)).data).toEqual(first)
    const told = { teachingClassId: CLASS, lessonTaskId: READING, userId: 'demo-s001' }
    expect((await own.next('taskProgressed')).data).toEqual(told)
    expect((await watching.next('taskProgressed')).data).toEqual(told)
    expect((await user('getTaskRate', { teachingClassId: CLASS })).data).toEqual({
      taskNum: 4,
      finishNum: 1,
      taskRate: 25,
    })
    // A later position does not undo it.
    expect((await remember(userTaskId, { page: 1 })).success).toBe(true)
    expect(((await task(READING)).data as LearningTaskDetail).taskState).toBe('finished')
  })

  test('B536 pending and finished chapters, lessons and tasks are requested by separate calls', async () => {
    await push(['demo-lesson-2-1'], ['lesson'])
    expect(await chapters('Pending')).toEqual([
      ['demo-chapter-1', 3, 1],
      ['demo-chapter-2', 2, 0],
    ])
    expect(await chapters('Finish')).toEqual([['demo-chapter-1', 3, 1]])
    expect(await chapters('Finish', classmate)).toEqual([])
    expect(await packages('Finish')).toEqual([['demo-chapter-1', ['demo-lesson-1-1', READING]]])
    expect(await packages('Pending', { chapterId: 'demo-chapter-1' })).toEqual([
      ['demo-chapter-1', ['demo-lesson-1-1', 'demo-task-1-1-2'], ['demo-lesson-1-2', VIDEO, 'demo-task-1-2-2']],
    ])
    expect((await packages('Pending')).map(([chapterId]) => chapterId)).toEqual(['demo-chapter-1', 'demo-chapter-2'])
    const lesson = { teachingClassId: CLASS, lessonId: 'demo-lesson-1-1' }
    expect(ids((await user('findMyLessonTaskList', lesson)).data as LearningTask[])).toEqual(['demo-task-1-1-2'])
    expect(ids((await user('findMyFinishLessonTaskList', lesson)).data as LearningTask[])).toEqual([READING])
    expect((await user('getLearningResults', { teachingClassId: CLASS })).data).toMatchObject({
      taskNum: 6,
      finishNum: 1,
      taskRate: 16,
      chapterList: [
        { chapterId: 'demo-chapter-1', taskNum: 4, finishNum: 1 },
        { chapterId: 'demo-chapter-2', taskNum: 2, finishNum: 0 },
      ],
    })
    const records = (await user('findMyLessonRecordPage', { teachingClassId: CLASS, pageSize: '1', pageNo: '1' }))
      .data as Page<LearningTask>
    expect([ids(records.list), records.total, records.pageSize]).toEqual([[READING], 1, 1])
  })

  test('B398 a lesson is found if tasks of it were pushed to an own class', async () => {
    const lesson = (lessonId: string, token = student) => server.post('/api/course/getLesson', { lessonId }, token)
    expect((await lesson('demo-lesson-1-1')).data).toEqual({
      lessonId: 'demo-lesson-1-1',
      lessonName: '1.1 什么是流程自动化',
      chapterId: 'demo-chapter-1',
      chapterName: '第一章 认识流程机器人',
      courseId: 'demo-course',
      courseName: '业务流程机器人实训',
      teachingClassId: CLASS,
    })
    expect(await lesson('demo-lesson-3-1')).toEqual(notFound)
    expect(await lesson('demo-lesson-1-1', stranger)).toEqual(notFound)
    expect(await lesson('demo-chapter-1')).toEqual(notFound)
  })

  test('D12 a recalled task is refused as such everywhere, preserves its record, and goes on once it is pushed again', async () => {
    const { userTaskId } = await begun(VIDEO)
    await remember(userTaskId, { positionMs: 61_000 })
    await recall([VIDEO])
    expect(ids((await start()).tasks)).not.toContain(VIDEO)
    expect(await task(VIDEO)).toEqual(recalled)
    expect(await begin(VIDEO)).toEqual(recalled)
    expect(await finish(userTaskId)).toEqual(recalled)
    expect(await remember(userTaskId, { positionMs: 1 })).toEqual(recalled)
    // A student who never opened it gets not found.
    expect(await task(VIDEO, classmate)).toEqual(notFound)
    await push([VIDEO])
    expect((await task(VIDEO)).data).toMatchObject({ userTaskId, pageMemory: { positionMs: 61_000 } })
    expect((await begun(VIDEO)).userTaskId).toBe(userTaskId)
    expect((await finish(userTaskId)).success).toBe(true)
  })

  test('D13 a record from before a clearing no longer counts; the task can be begun again', async () => {
    const { userTaskId } = await begun(VIDEO)
    await db()
      .updateTable('class_task')
      .set({ epoch: sql`epoch + 1` })
      .where('teaching_class_id', '=', CLASS)
      .where('node_id', '=', VIDEO)
      .execute()
    expect((await task(VIDEO)).data).toMatchObject({ taskState: 'new', userTaskId: null, pageMemory: {} })
    const cleared = refusal(900304, '老师已清除该任务的学习记录，请重新打开任务')
    expect(await finish(userTaskId)).toEqual(cleared)
    expect(await remember(userTaskId, { positionMs: 1 })).toEqual(cleared)
    const again = await begun(VIDEO)
    expect(again).toMatchObject({ taskState: 'created', pageMemory: {} })
    expect(again.userTaskId).not.toBe(userTaskId)
  })

  test('B399 D8 D9 D14 a task is a file, which is finished by the button, or a test, question, practice or paper, which is submitted', async () => {
    const node = 'demo-task-1-1-2'
    const as = (kind: string) => sql`update course_node set kind = ${kind} where node_id = ${node}`.execute(db())
    await db().updateTable('class_task').set({ answers_open: true }).where('node_id', '=', node).execute()
    const files = ['0', '1', '4', '5', '7']
    const handedIn = ['2', '3', '6', '8', '9', '10']
    for (const kind of [...handedIn, ...files]) {
      await as(kind)
      const { userTaskId } = await begun(node)
      expect((await task(node)).data).toMatchObject({ lessonTaskType: kind, userTaskId })
      const said = await finish(userTaskId)
      if (handedIn.includes(kind)) expect([kind, said]).toEqual([kind, refusal(900302, '该类任务需要提交后才算完成')])
      else expect([kind, said.data]).toEqual([kind, expect.objectContaining({ taskState: 'finished' })])
      await db().deleteFrom('user_task').where('node_id', '=', node).execute()
    }
    await as('8')
    await db().updateTable('class_task').set({ answers_open: false }).where('node_id', '=', node).execute()
  })

  test('B538 D8 pushed lessons are requested by class and type, including tasks of sub-lessons and open solutions', async () => {
    const sub = ['demo-task-4-1-2-1', 'demo-task-4-1-2-2']
    const lessons = async (form: Record<string, string> = {}, token = student) =>
      ((await user('findHadPushLessonVo', { teachingClassId: CLASS, ...form }, token)).data as PushedLesson[]).map(
        ({ chapterId, lessonId, lessonTasks }) => [
          chapterId,
          lessonId,
          ...lessonTasks.map((one) => [one.lessonTaskId, one.lessonTaskType]),
        ],
      )
    await push(['demo-sub-lesson-4-1-1'], ['subLesson'])
    const kinds = async (...values: string[]) => {
      for (const [n, kind] of values.entries())
        await sql`update course_node set kind = ${kind} where node_id = ${sub[n] ?? ''}`.execute(db())
    }
    const [first, second] = (
      await sql<{ kind: string }>`
      select kind from course_node where node_id = any(${sub}) order by node_id`.execute(db())
    ).rows
    await kinds('6', '5')
    const place = ['demo-chapter-4', 'demo-lesson-4-1']
    expect(await lessons({ lessonTaskType: '6' })).toContainEqual([...place, [sub[0], '6']])
    expect(await lessons({ lessonTaskType: '5' })).toEqual([])
    expect((await lessons()).at(-1)).toEqual([...place, [sub[0], '6']])
    expect((await lessons({ lessonTaskType: '' })).at(-1)).toEqual([...place, [sub[0], '6']])
    await db().updateTable('class_task').set({ answers_open: true }).where('node_id', 'in', sub).execute()
    expect(await lessons({ lessonTaskType: '5' })).toEqual([[...place, [sub[1], '5']]])
    expect((await lessons()).at(-1)).toEqual([...place, [sub[0], '6'], [sub[1], '5']])
    expect((await user('findHadPushLessonVo', { teachingClassId: CLASS, lessonTaskType: '11' })).code).toBe(900001)
    expect(await user('findHadPushLessonVo', { teachingClassId: CLASS }, stranger)).toEqual(notFound)
    await kinds(first?.kind ?? '', second?.kind ?? '')
    await recall(sub)
  })

  test('D19 a solution is listed only while answers are visible', async () => {
    await sql`update course_node set kind = '5' where node_id = 'demo-task-1-2-2'`.execute(db())
    const show = (open: boolean) =>
      db()
        .updateTable('class_task')
        .set({ answers_open: open })
        .where('teaching_class_id', '=', CLASS)
        .where('node_id', '=', 'demo-task-1-2-2')
        .execute()
    await show(false)
    expect(await task('demo-task-1-2-2')).toEqual(notFound)
    expect(ids((await start()).tasks)).not.toContain('demo-task-1-2-2')
    expect(await begin('demo-task-1-2-2')).toEqual(notFound)
    await show(true)
    expect((await task('demo-task-1-2-2')).success).toBe(true)
    const { userTaskId } = await begun('demo-task-1-2-2')
    await show(false)
    expect(await finish(userTaskId)).toEqual(recalled)
    expect(await remember(userTaskId, { page: 2 })).toEqual(recalled)
    expect(
      (await openTasks(db(), { teachingClassId: CLASS, studentId: 'demo-s001' })).map((one) => one.node_id),
    ).toEqual(ids((await start()).tasks))
    await db().deleteFrom('user_task').where('node_id', '=', 'demo-task-1-2-2').execute()
    await sql`update course_node set kind = '6' where node_id = 'demo-task-1-2-2'`.execute(db())
  })

  test('D41 in a paused or ended class everything can be read and nothing changed', async () => {
    const { userTaskId } = await begun(VIDEO)
    const ends = await db()
      .selectFrom('teaching_class')
      .select('end_time')
      .where('teaching_class_id', '=', CLASS)
      .executeTakeFirstOrThrow()
    for (const [change, cause] of [
      [{ is_stop: true }, 'paused'],
      [{ is_stop: false, end_time: time }, 'ended'],
    ] as const) {
      await room(change)
      const { readOnly: why, tasks } = await start()
      expect([why, tasks.length]).toEqual([cause, 6])
      expect((await task(VIDEO)).data).toMatchObject({ readOnly: cause })
      expect((await begin(VIDEO)).data).toMatchObject({ userTaskId })
      expect(await begin('demo-task-2-1-2')).toEqual(readOnly)
      expect(await finish(userTaskId)).toEqual(readOnly)
      expect(await remember(userTaskId, { positionMs: 5 })).toEqual(readOnly)
    }
    await room(ends)
    expect((await finish(userTaskId)).success).toBe(true)
  })

  test('the teacher sees every student of the class with every pushed task, as in the records', async () => {
    const ask = (token: string) => server.post('/admin/userTask/findClassProgress', { teachingClassId: CLASS }, token)
    const { tasks, students } = (await ask(teacher)).data as ClassProgress
    expect(tasks.map(({ lessonTaskId }) => lessonTaskId)).toEqual(ids((await start()).tasks))
    expect(students).toHaveLength(40)
    const { rows } = await sql<{ student_id: string; node_id: string; state: string }>`
      select student_id, node_id, state from user_task join class_task using (teaching_class_id, node_id, epoch)
      where teaching_class_id = ${CLASS} and pushed_at is not null`.execute(db())
    const stored = rows.map(({ student_id, node_id, state }) => [student_id, node_id, state].join(' ')).sort()
    const seen = students
      .flatMap(({ userId, taskStates }) =>
        taskStates.map((state, index) => [userId, tasks[index]?.lessonTaskId, state].join(' ')),
      )
      .filter((line) => !line.endsWith(' new'))
      .sort()
    expect(seen).toEqual(stored)
    expect(tasks.find(({ lessonTaskId }) => lessonTaskId === READING)).toMatchObject({ startNum: 2, finishNum: 1 })
    expect(await ask(otherTeacher)).toEqual(notFound)
    expect((await ask(student)).code).toBe(900003)
  })

  describe('files', () => {
    const bytes = Buffer.from('%PDF-1.4 自动化的来历')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = (form: Record<string, string>, token = student) =>
      fetch(`${server.origin}/platform/api/SysFile/downloadFile?${new URLSearchParams(form)}`, {
        headers: { authorization: token },
      })
    const refused = async (form: Record<string, string>, token = student) =>
      (await (await file(form, token)).json()).code
    const state = async (resId: string, token = student) =>
      (await server.post('/admin/resourceDownload/getState', { resId }, token)).data
    const resources = async (form: Record<string, string> = {}, token = student) =>
      (await server.post('/api/resourcePoolStudent/studentResource', { teachingClassId: CLASS, ...form }, token))
        .data as StudentResource[]

    beforeAll(async () => {
      const folder = path.join(server.dataDir, 'content', sha256.slice(0, 2))
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, sha256), bytes)
      const at = time
      const stored = { sha256, size: bytes.length, mime: 'application/pdf', created_at: at }
      for (const extension of ['pdf', 'mp4'])
        await db()
          .insertInto('file')
          .values({ ...stored, file_id: `file-${extension}`, extension, facts: '{}' })
          .execute()
      for (const [id, kind, node] of [
        ['pdf', '0', READING],
        ['mp4', '1', VIDEO],
      ] as const) {
        const version = { current_version_id: `version-${id}`, created_at: at, updated_at: at }
        await db()
          .insertInto('resource')
          .values({
            resource_id: `res-${id}`,
            owner_id: 'demo-t001',
            kind,
            name: `资源 ${id}`,
            folder_id: null,
            request_id: null,
            ...version,
          })
          .execute()
        await db()
          .insertInto('resource_version')
          .values({
            resource_version_id: `version-${id}`,
            resource_id: `res-${id}`,
            no: 1,
            file_id: `file-${id}`,
            file_name: `资源.${id}`,
            body: JSON.stringify({ text: '<p>先读这一段</p>', handIn: '0' }),
            max_points: null,
            created_at: at,
          })
          .execute()
        // One pins the version of its resource; the other has the current one.
        const resource_version_id = id === 'pdf' ? `version-${id}` : null
        await db()
          .updateTable('course_node')
          .set({ resource_id: `res-${id}`, resource_version_id, kind })
          .where('node_id', '=', node)
          .execute()
      }
      await push([READING, VIDEO])
    })

    test('B406 the files of pushed tasks are found, by chapter and by type', async () => {
      expect((await resources()).map(({ lessonTaskId, mayDownload }) => [lessonTaskId, mayDownload])).toEqual([
        [READING, '1'],
        [VIDEO, '0'],
      ])
      expect((await resources({ lessonTaskType: '1' })).map(({ resId }) => resId)).toEqual(['res-mp4'])
      expect(await resources({ chapterId: 'demo-chapter-2' })).toEqual([])
      expect((await resources({ chapterId: 'demo-chapter-1' }))[0]).toMatchObject({
        fileName: '资源.pdf',
        extension: 'pdf',
        fileSize: bytes.length,
        resName: '资源 pdf',
      })
      expect((await task(READING)).data).toMatchObject({ file: { fileId: 'file-pdf' }, text: '<p>先读这一段</p>' })
    })

    test('B544 whether a resource may be downloaded is requested by resId; the file by fileId', async () => {
      expect(await state('res-pdf')).toEqual({ state: '1', fileId: 'file-pdf', fileName: '资源.pdf', reason: '' })
      expect(await state('res-mp4')).toMatchObject({ state: '0', fileId: null, reason: '该资源只能在线查看，不能下载' })
      const answer = await file({ fileId: 'file-pdf' })
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('资源.pdf'))
      expect(await refused({ fileId: 'file-mp4' })).toBe(900303)
      const ofTeacher = await file({ fileId: 'file-mp4' }, teacher)
      expect(ofTeacher.headers.get('content-type')).toBe('application/pdf')
      await ofTeacher.arrayBuffer()
    })

    test('D12 D40 the bytes of a task are read by a ticket of its place, which a recall revokes at once', async () => {
      const place = (lessonTaskId: string) => ({ placeKind: 'lessonTask', placeId: `${CLASS}:${lessonTaskId}` })
      const open = (lessonTaskId: string, token = student) => json('/api/file/open', place(lessonTaskId), token)
      const opened = (await open(READING)).data as OpenedFile
      expect(opened).toMatchObject({ fileId: 'file-pdf', fileName: '资源.pdf', viewer: 'pdf', mayDownload: true })
      const had = async (address: string) => {
        const answer = await fetch(`${server.origin}${address}`)
        await answer.arrayBuffer()
        return answer.status
      }
      expect(await had(opened.address)).toBe(200)
      expect((await open(VIDEO)).data).toMatchObject({ mayDownload: false })
      expect((await open(VIDEO, teacher)).data).toMatchObject({ mayDownload: true })
      for (const token of [stranger, otherTeacher]) expect(await open(READING, token)).toEqual(notFound)
      for (const placeId of [HIDDEN, 'nosuch', '', ':', `${READING}:${READING}`])
        expect((await open(placeId)).code).toBe(900002)
      await begun(READING)
      await recall([READING])
      expect(await had(opened.address)).toBe(404)
      expect(await open(READING)).toEqual(recalled)
      expect(await open(READING, teacher)).toEqual(notFound)
      await push([READING])
      expect(await had(opened.address)).toBe(404)
      expect(await had(((await open(READING)).data as OpenedFile).address)).toBe(200)
    })

    test('B398 B544 a file is inaccessible with its task: recalled, of another class, of another teacher', async () => {
      for (const token of [stranger, otherTeacher]) {
        expect(await refused({ fileId: 'file-pdf' }, token)).toBe(900002)
        expect((await server.post('/admin/resourceDownload/getState', { resId: 'res-pdf' }, token)).code).toBe(900002)
      }
      await recall([READING])
      expect(await refused({ fileId: 'file-pdf' })).toBe(900002)
      expect(await state('res-pdf')).toBeNull()
      expect((await resources()).map(({ resId }) => resId)).toEqual(['res-mp4'])
      await push([READING])
      const again = await file({ fileId: 'file-pdf' })
      expect(again.status).toBe(200)
      await again.arrayBuffer()
    })
  })
})
