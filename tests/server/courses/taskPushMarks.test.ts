/** Clearing records, answers, full marks and due times of pushed tasks, on a real server. */

import { expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { CLEAR_UNDO_MS } from '../../../contract/limits'
import { openTasks } from '../../../server/policies/courses/classTasks'
import { describeOnEither } from '../../support/server/databases'
import { CLASS, HOUR, notFound, pushedCourse, type Struct } from './support/pushedCourse'

describeOnEither('marks and due times of tasks', (database) => {
  const course = pushedCourse(database)
  const { now, db, ask, give, changed, struct, tasksIn, short, pushed, proof, sub, inSub, begin } = course

  test('B476 B559 D13 E250 E251 E252 records are cleared by a new epoch, with captcha; undone within a day; the students are notified', async () => {
    await give('pushChapter', { chapterId: 'demo-chapter-3' })
    await begin('3-1-1', 0, [1, 'finished'], [2, 'inProgress'])
    await begin('3-2-1', 0, [2, 'finished'])
    const epochs = async () =>
      (await db().selectFrom('class_task').select(['node_id', 'epoch']).orderBy('node_id').execute()).map(
        ({ node_id, epoch }) => [short(node_id), epoch],
      )
    const counts = async () => tasksIn(await struct()).reduce((sum, { beginNum }) => sum + beginNum, 0)
    expect((await ask('clearByChapter', { chapterIds: ['demo-chapter-2'], ...(await proof()) })).code).toBe(900292)
    expect((await ask('clearByChapter', { chapterIds: ['demo-chapter-3'] })).success).toBe(false)
    expect(await counts()).toBe(3)

    const cleared = await give('clearByLesson', { lessonIds: 'demo-lesson-3-1', ...(await proof()) })
    expect(cleared.changedNum).toBe(1)
    expect(await epochs()).toEqual([
      ['3-1-1', 1],
      ['3-1-2', 0],
      ['3-2-1', 0],
    ])
    expect(await counts()).toBe(1)
    expect(await db().selectFrom('user_task').selectAll().execute()).toHaveLength(3)
    const told = () =>
      db()
        .selectFrom('notice as n')
        .innerJoin('user_notice as u', 'u.msg_id', 'n.msg_id')
        .select('u.user_id')
        .where('n.content', '=', '3.1 发票查验机器人')
        .where('n.title', 'like', '%学习记录%')
        .orderBy('u.user_id')
        .execute()
    expect((await told()).map(({ user_id }) => user_id)).toEqual(['demo-s001', 'demo-s002'])

    // A student begins again, and then the clearing is undone: the older record counts, and no epoch is reused.
    await begin('3-1-1', 1, [1, 'inProgress'])
    course.skew += CLEAR_UNDO_MS - HOUR
    expect(await changed('undoOrder', { orderId: cleared.orderId })).toBe(1)
    expect((await epochs())[0]).toEqual(['3-1-1', 0])
    expect(await counts()).toBe(3)
    const whole = await give('clearByCourse', await proof())
    expect(whole.changedNum).toBe(2)
    expect(await epochs()).toEqual([
      ['3-1-1', 2],
      ['3-1-2', 0],
      ['3-2-1', 1],
    ])
    course.skew += CLEAR_UNDO_MS + HOUR
    expect((await ask('undoOrder', { orderId: whole.orderId })).code).toBe(900290)
    course.teacher = await course.server.login('t001')
    course.student = await course.server.login('s001')
    course.other = await course.server.login('t002')
  })

  test('B475 E241–E249 answers are opened and closed at four levels; the last order wins', async () => {
    const open = async () =>
      tasksIn((await ask('answerStruct')).data as Struct)
        .filter(({ isAnswerOpen }) => isAnswerOpen === '1')
        .map(({ lessonTaskId }) => short(lessonTaskId))
    expect((await ask('openAnswersBySubLesson', { subLessonId: sub })).data).toBe(2)
    expect(await open()).toEqual(inSub)
    await ask('openAnswersByLesson', { lessonId: 'demo-lesson-3-1' })
    await ask('openAnswersByChapter', { chapterId: 'demo-chapter-4' })
    expect(await open()).toHaveLength(7)
    await ask('closeAnswersBySubLesson', { subLessonId: sub })
    expect(await open()).toEqual(['3-1-1', '3-1-2', '4-1-1', '4-1-3-1', '4-1-3-2'])
    await ask('closeAnswersByLesson', { lessonId: 'demo-lesson-3-1' })
    await ask('closeAnswersByChapter', { chapterId: 'demo-chapter-4' })
    expect(await open()).toEqual([])
    expect((await ask('openAnswersByCourse')).data).toBe(18)
    expect((await ask('closeAnswersByCourse')).data).toBe(18)
    expect((await ask('closeAnswersByCourse')).data).toBe(0)
    expect(await pushed()).toEqual([])
  })

  test('B558 E239 E240 full marks of several tasks in one call; unequal lists and invalid marks are refused completely', async () => {
    const ids = ['demo-task-1-1-1', 'demo-task-3-2-1']
    const set = (scores: unknown) => ask('setFullMarks', { lessonTaskIds: ids, scores })
    const tasks = async () => tasksIn((await ask('scoreStruct')).data as Struct)
    const ofCourse = new Map((await tasks()).map(({ lessonTaskId, fullMark }) => [lessonTaskId, fullMark]))
    expect((await set([80, 12.5])).data).toBe(2)
    const marks = async () =>
      (await tasks())
        .filter(({ lessonTaskId, fullMark }) => fullMark !== ofCourse.get(lessonTaskId))
        .map(({ lessonTaskId, fullMark }) => [lessonTaskId, fullMark])
    expect(await marks()).toEqual([
      ['demo-task-1-1-1', 80],
      ['demo-task-3-2-1', 12.5],
    ])
    expect((await set([80])).code).toBe(900291)
    for (const bad of [[1, -1], [1, 1001], [1, 1.23], ['x', 1], 'a,b', []])
      expect([bad, (await set(bad)).code]).toEqual([bad, 900001])
    expect(await marks()).toHaveLength(2)
    expect((await set('80,100')).data).toBe(1)
    expect(await marks()).toEqual([['demo-task-1-1-1', 80]])
  })

  test('D17 the full mark of a pushed task is that of the course, else of its resource, else 100; one of the class is preserved', async () => {
    const marks = async () => {
      const tasks = new Map(tasksIn(await struct()).map((task) => [task.lessonTaskId, task.fullMark]))
      return ['2-1-1', '2-1-2', '2-2-1'].map((id) => tasks.get(`demo-task-${id}`))
    }
    const node = (id: string) => db().updateTable('course_node').where('node_id', '=', `demo-task-${id}`)
    const points = (id: string, value: number | null) => node(id).set({ points: value }).execute()
    const { resource_id, resource_version_id } = await db()
      .selectFrom('resource_version')
      .select(['resource_id', 'resource_version_id'])
      .executeTakeFirstOrThrow()
    const held = db().updateTable('resource_version').where('resource_version_id', '=', resource_version_id)
    await held.set({ max_points: 44 }).execute()
    await points('2-1-1', 30)
    await node('2-1-2').set({ points: null, resource_id, resource_version_id }).execute()
    await points('2-2-1', null)
    expect(await marks()).toEqual([30, 44, 100])
    await give('pushChapter', { chapterId: 'demo-chapter-2' })
    expect(await marks()).toEqual([30, 44, 100])
    // A task that is pushed later gets the current value of the course; a mark of the class is preserved.
    await ask('setFullMarks', { lessonTaskIds: ['demo-task-2-1-2'], scores: [44] })
    const recalled = { chapterId: 'demo-chapter-2', ...(await proof()) }
    await give('recallChapter', recalled)
    await points('2-1-1', 15)
    await held.set({ max_points: 60 }).execute()
    await give('pushChapter', { chapterId: 'demo-chapter-2' })
    expect(await marks()).toEqual([15, 44, 100])
  })

  test('a task is due some days after its push by the course, or when the teacher sets it; a student may have longer', async () => {
    const day = 24 * HOUR
    await db().updateTable('course_node').set({ due_days: 3 }).where('node_id', '=', 'demo-task-3-1-1').execute()
    await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    const dues = async () =>
      tasksIn(await struct('hadPushLessonTaskStruct')).map((task) => [task.pushTime, task.dueTime])
    const [[at = 0] = [], second] = await dues()
    expect((await dues())[0]).toEqual([at, (at ?? 0) + 3 * day])
    expect(second?.[1]).toBeNull()
    const due = now() + 5 * day
    const all = { ids: ['demo-lesson-3-1'], types: ['lesson'] }
    expect((await ask('setDueTime', { ...all, dueTime: due })).data).toBe(2)
    const longer = { ids: ['demo-task-3-1-1'], types: ['lessonTask'], studentIds: ['demo-s001'] }
    expect((await ask('setDueTime', { ...longer, dueTime: due + day })).data).toBe(1)
    expect(await ask('setDueTime', { ...longer, studentIds: ['demo-s041'], dueTime: due })).toMatchObject(notFound)
    const own = async (studentId: string) =>
      (await openTasks(db(), { teachingClassId: CLASS, studentId })).map(({ due_at }) => due_at)
    expect([await own('demo-s001'), await own('demo-s002')]).toEqual([
      [due + day, due],
      [due, due],
    ])
    const asked = { lessonTaskId: 'demo-task-3-1-1' }
    const students = (await ask('findTaskStudents', asked)).data as CallData<CallOf<'findTaskStudents'>>
    expect(students).toHaveLength(40)
    expect(students.filter(({ ownDueTime }) => ownDueTime !== null)).toEqual([
      {
        userId: 'demo-s001',
        userName: '王子涵',
        loginCode: 's001',
        taskState: 'new',
        finishTime: null,
        ownDueTime: due + day,
      },
    ])
    for (const lessonTaskId of ['demo-lesson-3-1', 'nosuch', ''])
      expect((await ask('findTaskStudents', { lessonTaskId })).success).toBe(false)
    expect(await ask('findTaskStudents', asked, course.other)).toMatchObject(notFound)
    await ask('setDueTime', { ...longer, dueTime: null })
    await ask('setDueTime', { ...all, dueTime: null })
    expect(await own('demo-s001')).toEqual([null, null])
  })

  test('undoing a push within 10 s also undoes the due time that it set, and no other', async () => {
    const [given, own, later] = ['demo-task-3-1-1', 'demo-task-3-1-2', 'demo-task-3-2-1']
    await db().updateTable('course_node').set({ due_days: 3 }).where('node_id', 'in', [given, own, later]).execute()
    const dues = async () =>
      Object.fromEntries(
        (await db().selectFrom('class_task').select(['node_id', 'due_at']).orderBy('node_id').execute()).map((row) => [
          row.node_id,
          row.due_at,
        ]),
      )
    const [before, since] = [now() + HOUR, now() + 2 * HOUR]
    const due = (id: string, dueTime: number) => ask('setDueTime', { ids: [id], types: ['lessonTask'], dueTime })
    await due(own, before)
    const order = await give('pushChapter', { chapterId: 'demo-chapter-3' })
    const at = (await struct()).chapters[2]?.lessons[0]?.lessonTasks[0]?.pushTime ?? 0
    expect(await dues()).toEqual({ [given]: at + 72 * HOUR, [own]: before, [later]: at + 72 * HOUR })
    await due(later, since)
    expect(await changed('undoOrder', { orderId: order.orderId })).toBe(3)
    expect(await dues()).toEqual({ [given]: null, [own]: before, [later]: since })
    // Several orders, undone one after another in any order.
    const first = await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    const second = await give('pushLesson', { lessonId: 'demo-lesson-3-2' })
    expect(await changed('undoOrder', { orderId: first.orderId })).toBe(2)
    expect(await changed('undoOrder', { orderId: second.orderId })).toBe(1)
    expect([await pushed(), await dues()]).toEqual([[], { [given]: null, [own]: before, [later]: since }])
    await db().updateTable('course_node').set({ due_days: null }).execute()
  })
})
