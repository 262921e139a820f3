/** Learning on a real server: pushed tasks of students, their records, and their teacher's view. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type {
  ClassProgress,
  LearningChapter,
  LearningStart,
  LearningTask,
  LearningTaskDetail,
  LessonPackage,
  PushedLesson,
  UserTask,
} from '../../../contract/entities/courses/learning'
import type { Page } from '../../../contract/fields'
import { openTasks } from '../../../server/policies/courses/classTasks'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'
import { CLASS, HIDDEN, learningClass, notFound, READING, recalled, refusal, VIDEO } from './support/learningClass'

const OTHER_CLASS = 'demo-teaching-class-2'

const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')

describeOnEither('learning', (database) => {
  const learners = learningClass(database)
  const { clients, db, room, user, json, push, recall, task, begin, begun, ids } = learners

  const start = async (token = learners.student) =>
    (await user('getLearningStart', { teachingClassId: CLASS }, token)).data as LearningStart

  const finish = (userTaskId: string, token = learners.student) => user('finishUserTask', { userTaskId }, token)

  const remember = (userTaskId: string, pageMemory: object, token = learners.student) =>
    json('/api/userTask/saveTaskMemory', { userTaskId, pageMemory }, token)

  const chapters = async (which: 'Pending' | 'Finish', token = learners.student) =>
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
    const client = await new Client('notification', Number(new URL(learners.server.origin).port), token).opened()
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
    expect(await user('getLearningStart', { teachingClassId: CLASS }, learners.stranger)).toEqual(notFound)
    expect(await user('getLearningStart', { teachingClassId: 'nosuch' })).toEqual(notFound)
    expect((await user('getLearningStart', { teachingClassId: CLASS }, learners.teacher)).code).toBe(900003)
  })

  test('B398 a task that was not pushed cannot be opened, nor one of another class', async () => {
    expect(await task(HIDDEN)).toEqual(notFound)
    expect(await begin(HIDDEN)).toEqual(notFound)
    expect(await task('nosuch')).toEqual(notFound)
    expect(await task(READING, learners.stranger)).toEqual(notFound)
    expect(await begin(READING, learners.stranger)).toEqual(notFound)
    const elsewhere = await user(
      'createUserTask',
      { teachingClassId: OTHER_CLASS, lessonTaskId: READING },
      learners.stranger,
    )
    expect(elsewhere).toEqual(notFound)
  })

  test('B537 D14 a task is begun once, however often and on however many devices', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begun(READING)))
    expect(new Set(answers.map(({ userTaskId }) => userTaskId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ taskState: 'created', lessonTaskId: READING, finishTime: null })
    learners.time += 1_000
    expect(await begun(READING)).toEqual(answers[0])
    const records = await db().selectFrom('user_task').select('student_id').where('node_id', '=', READING).execute()
    expect(records).toEqual([{ student_id: 'demo-s001' }])
    expect((await begun(READING, learners.classmate)).userTaskId).not.toBe(answers[0]?.userTaskId)
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
      expect(await begin(VIDEO, learners.classmate)).toMatchObject({
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
    const since = async (token = learners.student) => (await start(token)).newSince
    const first = learners.time
    expect(await since()).toBeNull()
    learners.time += 29 * 60_000
    expect(await since()).toBeNull()
    learners.time += 30 * 60_000
    expect(await since()).toBeNull()
    learners.time += 31 * 60_000
    // The previous visit ended at its last request.
    expect(await since()).toBe(first + 59 * 60_000)
    learners.time += 5 * 60_000
    const [one, other] = await Promise.all([since(), since()])
    expect([one, other]).toEqual([first + 59 * 60_000, first + 59 * 60_000])
    expect(await since(learners.classmate)).toBeNull()
  })

  test("D14 a position in a file is stored, for the student's own record only", async () => {
    const { userTaskId } = await begun(READING)
    expect((await remember(userTaskId, { page: 3, scroll: 250 })).success).toBe(true)
    expect((await task(READING)).data as LearningTaskDetail).toMatchObject({
      taskState: 'inProgress',
      pageMemory: { page: 3, scroll: 250 },
    })
    expect(await remember(userTaskId, { page: 9 }, learners.classmate)).toEqual(notFound)
    expect((await remember(userTaskId, { page: 0 })).code).toBe(900001)
    expect((await remember(userTaskId, { page: 'x' })).code).toBe(900001)
    expect(((await task(READING)).data as LearningTaskDetail).pageMemory).toEqual({ page: 3, scroll: 250 })
    expect(((await task(READING, learners.classmate)).data as LearningTaskDetail).pageMemory).toEqual({})
  })

  test('D14 D22 a file is finished by the button, once; both pages of the student and the teacher are notified', async () => {
    const [own, watching] = [await listen(learners.student), await listen(learners.teacher)]
    const { userTaskId } = await begun(READING)
    expect(await finish(userTaskId, learners.classmate)).toEqual(notFound)
    expect((await user('getTaskRate', { teachingClassId: CLASS })).data).toEqual({
      taskNum: 4,
      finishNum: 0,
      taskRate: 0,
    })
    const at = learners.time
    const first = (await finish(userTaskId)).data as UserTask
    expect(first).toMatchObject({ taskState: 'finished', finishTime: at, pageMemory: { page: 3, scroll: 250 } })
    learners.time += 5_000
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
    expect(await chapters('Finish', learners.classmate)).toEqual([])
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
    const lesson = (lessonId: string, token = learners.student) =>
      learners.server.post('/api/course/getLesson', { lessonId }, token)
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
    expect(await lesson('demo-lesson-1-1', learners.stranger)).toEqual(notFound)
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
    expect(await task(VIDEO, learners.classmate)).toEqual(notFound)
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
    const lessons = async (form: Record<string, string> = {}, token = learners.student) =>
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
    expect((await user('findHadPushLessonVo', { teachingClassId: CLASS, lessonTaskType: '12' })).code).toBe(900001)
    expect(await user('findHadPushLessonVo', { teachingClassId: CLASS }, learners.stranger)).toEqual(notFound)
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
      [{ is_stop: false, end_time: learners.time }, 'ended'],
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
    const ask = (token: string) =>
      learners.server.post('/admin/userTask/findClassProgress', { teachingClassId: CLASS }, token)
    const { tasks, students } = (await ask(learners.teacher)).data as ClassProgress
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
    expect(await ask(learners.otherTeacher)).toEqual(notFound)
    expect((await ask(learners.student)).code).toBe(900003)
  })
})
