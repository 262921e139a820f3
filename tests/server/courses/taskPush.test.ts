import { expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { CLEAR_UNDO_MS, PUSH_UNDO_MS } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'
import { until } from '../live/support/until'
import { CLASS, HOUR, notFound, pushedCourse } from './support/pushedCourse'

describeOnEither('pushing and recalling at five levels', (database) => {
  const course = pushedCourse(database)
  const { now, clients, db, ask, give, changed, struct, tasksIn, short, pushed, proof, sub, inSub, begin } = course

  /** The tasks that a student sees. */
  const seen = async () => {
    const { data } = await course.server.post(
      '/api/userTask/findHadPushLessonVo',
      { teachingClassId: CLASS },
      course.student,
    )
    return (data as CallData<CallOf<'findPushedLessons'>>).flatMap(({ lessonTasks }) =>
      lessonTasks.map(({ lessonTaskId }) => short(lessonTaskId)),
    )
  }

  test('B401 D6 E231 E232 E233 E234 pushing a level pushes exactly the tasks below it', async () => {
    expect(await changed('pushSubLesson', { subLessonId: sub })).toBe(2)
    expect(await pushed()).toEqual(inSub)
    expect(await changed('pushLesson', { lessonId: 'demo-lesson-3-2' })).toBe(1)
    const some = ['demo-task-2-1-2', 'demo-task-2-1-1']
    expect(await changed('pushLessonTask', { lessonId: 'demo-lesson-2-1', lessonTaskIds: some })).toBe(2)
    expect(await pushed()).toEqual(['2-1-1', '2-1-2', '3-2-1', ...inSub])
    expect(await changed('pushChapter', { chapterId: 'demo-chapter-4' })).toBe(3)
    expect(await pushed()).toEqual(['2-1-1', '2-1-2', '3-2-1', '4-1-1', ...inSub, '4-1-3-1', '4-1-3-2'])
    expect(await seen()).toEqual(await pushed())
    const whole = { ids: ['demo-course'], types: ['course'] }
    expect(await changed('batchPush', whole)).toBe(18 - 8)
    expect(await changed('batchPush', whole)).toBe(0)
  })

  test('E234 tasks are named with their lesson or sub-lesson', async () => {
    const within = (lessonId: string, ...ids: string[]) =>
      ask('pushLessonTask', { lessonId, lessonTaskIds: ids.map((id) => `demo-task-${id}`) })
    expect(await within('demo-lesson-2-1', '2-2-1')).toMatchObject(notFound)
    expect(await within('demo-chapter-2', '2-1-1')).toMatchObject(notFound)
    expect(await within(sub, '4-1-3-1')).toMatchObject(notFound)
    expect((await within(sub, '4-1-2-1')).data).toMatchObject({ changedNum: 1 })
    expect((await within('demo-lesson-4-1', '4-1-2-2')).data).toMatchObject({ changedNum: 1 })
    expect(await pushed()).toEqual(inSub)
  })

  test('E229 E230 D10 the lists contain all tasks with their state, or only the pushed ones', async () => {
    await give('pushSubLesson', { subLessonId: sub })
    const all = await struct()
    expect(tasksIn(all)).toHaveLength(18)
    expect(tasksIn(all).filter(({ isPushed }) => isPushed === '1')).toHaveLength(2)
    // Only videos have a watching rule (D23).
    for (const { lessonTaskType, videoType } of tasksIn(all))
      expect(videoType !== undefined).toBe(lessonTaskType === '1')
    const { chapters, studentNum } = await struct('hadPushLessonTaskStruct')
    expect(studentNum).toBe(40)
    expect(chapters).toMatchObject([
      {
        chapterId: 'demo-chapter-4',
        lessons: [
          {
            lessonId: 'demo-lesson-4-1',
            lessonTasks: [],
            subLessons: [{ subLessonId: sub, subLessonName: '4.1.1 费用报销', lessonTasks: [{}, {}] }],
          },
        ],
      },
    ])
  })

  test.each([
    ['E235', 'recallChapter', { chapterId: 'demo-chapter-4' }, 5],
    ['E236', 'recallLesson', { lessonId: 'demo-lesson-4-1' }, 5],
    ['E237', 'recallSubLesson', { subLessonId: sub }, 2],
    ['E238', 'recallLessonTask', { lessonId: 'demo-lesson-4-1', lessonTaskIds: ['demo-task-4-1-1'] }, 1],
  ] as const)('B473 B557 %s %s needs the captcha; without it nothing is recalled', async (_, name, part, count) => {
    await give('pushChapter', { chapterId: 'demo-chapter-4' })
    expect(await ask(name, part)).toMatchObject({ success: false })
    const { code } = await ask(name, { ...part, ...(await proof()), validCode: 'ZZZZ' })
    expect(await ask(name, { ...part, captchaKey: 'a'.repeat(32), validCode: 'ACEH' })).toMatchObject({ code })
    expect(await pushed()).toHaveLength(5)
    const read = await proof()
    expect(await changed(name, { ...part, ...read })).toBe(count)
    expect(await pushed()).toHaveLength(5 - count)
    expect((await ask(name, { ...part, ...read })).code).toBe(code)
  })

  test('B183 pages are notified of each order at once, of a push by a notice too', async () => {
    const screen = await new Client('notification', Number(new URL(course.server.origin).port), course.student).opened()
    clients.push(screen)
    await screen.next('resumed')
    await give('pushSubLesson', { subLessonId: sub })
    expect((await screen.next('tasksChanged')).data).toEqual({ teachingClassId: CLASS, executionType: '0' })
    expect((await screen.next('noticePushed')).data.notice).toMatchObject({
      title: '新的学习任务',
      content: '4.1.1 费用报销',
    })
    await give('recallSubLesson', { subLessonId: sub, ...(await proof()) })
    expect((await screen.next('tasksChanged')).data).toEqual({ teachingClassId: CLASS, executionType: '1' })
  })

  test('an order is undone within 10 s, once, by the teacher of the class; changes of a later order remain', async () => {
    const first = await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    expect(await ask('undoOrder', { orderId: first.orderId }, course.other)).toMatchObject(notFound)
    expect(await ask('undoOrder', { orderId: 'nothing' })).toMatchObject(notFound)
    expect(await changed('undoOrder', { orderId: first.orderId })).toBe(2)
    expect(await pushed()).toEqual([])
    expect((await ask('undoOrder', { orderId: first.orderId })).code).toBe(900290)

    const late = await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    course.skew += PUSH_UNDO_MS + 6_000
    expect(await ask('undoOrder', { orderId: late.orderId })).toMatchObject({ code: 900290 })
    expect(await pushed()).toEqual(['3-1-1', '3-1-2'])

    const before = (await struct()).chapters[2]?.lessons[0]?.lessonTasks[0]?.pushTime
    const recall = await give('recallChapter', { chapterId: 'demo-chapter-3', ...(await proof()) })
    const again = { lessonId: 'demo-lesson-3-1', lessonTaskIds: ['demo-task-3-1-2'] }
    course.skew += 1
    await give('pushLessonTask', again)
    expect(await changed('undoOrder', { orderId: recall.orderId })).toBe(1)
    expect(await pushed()).toEqual(['3-1-1', '3-1-2'])
    const tasks = (await struct()).chapters[2]?.lessons[0]?.lessonTasks
    expect(tasks?.[0]?.pushTime).toBe(before)
    expect(tasks?.[1]?.pushTime).toBeGreaterThan(before ?? 0)
  })

  test('D11 the effect of an order is shown before it: its tasks and the students who have begun; former students do not count', async () => {
    await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    await begin('3-1-1', 0, [1, 'finished'], [2, 'inProgress'], [50, 'finished'])
    await begin('3-1-2', 0, [1, 'inProgress'])
    await begin('3-1-2', 7, [3, 'finished'])
    const effect = await ask('orderEffect', { ids: ['demo-chapter-3'], types: ['chapter'] })
    expect(effect.data).toEqual({ taskNum: 3, pushedNum: 2, beginStudentNum: 2, recordNum: 3 })
    const [one, two] = (await struct()).chapters[2]?.lessons[0]?.lessonTasks ?? []
    expect([one?.beginNum, one?.finishNum, two?.beginNum, two?.finishNum]).toEqual([2, 1, 1, 0])
  })

  test('D41 in a paused class pushed tasks can be read, and timed orders wait until it resumes', async () => {
    await give('pushLesson', { lessonId: 'demo-lesson-3-2' })
    await ask('timingPull', { ids: ['demo-lesson-3-1'], types: ['lesson'], pullTime: now() + HOUR })
    await ask('setTeachingClassStop', { isStop: '1' })
    expect(await seen()).toEqual(['3-2-1'])
    course.skew += 2 * HOUR
    // Another timed order wakes the scheduler.
    await ask('timingPull', { ids: ['demo-task-1-1-1'], types: ['lessonTask'], pullTime: now() + 100 * HOUR })
    expect(await pushed()).toEqual(['3-2-1'])
    await ask('setTeachingClassStop', { isStop: '0' })
    await until(async () => (await pushed()).length === 3)
    expect(await seen()).toEqual(['3-1-1', '3-1-2', '3-2-1'])
  })

  test('of a push and a recall at the same moment the recall wins, in whatever order they were given', async () => {
    await give('pushLesson', { lessonId: 'demo-lesson-3-2' })
    const at = now() + HOUR
    await ask('timingPull', { ids: ['demo-lesson-3-1'], types: ['lesson'], recallTime: at })
    await ask('timingPull', { ids: ['demo-chapter-3'], types: ['chapter'], pullTime: at })
    course.skew += 2 * HOUR
    await ask('timingPull', { ids: ['demo-task-1-1-1'], types: ['lessonTask'], pullTime: now() + 100 * HOUR })
    await until(
      async () =>
        (await db().selectFrom('class_order').selectAll().where('state', '=', 'pending').execute()).length === 1,
    )
    expect(await pushed()).toEqual(['3-2-1'])
  })

  test('the records of orders: actor, action and targets, latest first, with those that can still be undone', async () => {
    await give('pushChapter', { chapterId: 'demo-chapter-3' })
    course.skew += HOUR
    await begin('3-1-1', 0, [1, 'finished'])
    const cleared = await give('clearByChapter', { chapterIds: ['demo-chapter-3'], ...(await proof()) })
    await ask('timingPull', { ids: ['demo-lesson-3-1'], types: ['lesson'], recallTime: now() + HOUR })
    const { list, total } = (await ask('findOrders')).data as CallData<CallOf<'findOrders'>>
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { kind: 'recall', state: 'pending', isTimed: '1', undoUntil: null, names: ['3.1 发票查验机器人'], changedNum: 0 },
      { kind: 'clear', state: 'done', orderId: cleared.orderId, teacherName: '陈思远', changedNum: 1 },
      { kind: 'push', state: 'done', isTimed: '0', undoUntil: null, changedNum: 3 },
    ])
    expect(list[1]?.undoUntil).toBe((list[1]?.createTime ?? 0) + CLEAR_UNDO_MS)
    expect(await ask('findOrders', {}, course.other)).toMatchObject(notFound)
  })

  test('concurrent orders on the same tasks are serialised; each task is changed by one of them', async () => {
    const both = await Promise.all([
      changed('pushChapter', { chapterId: 'demo-chapter-4' }),
      changed('batchPush', { ids: ['demo-course'], types: ['course'] }),
      changed('pushLesson', { lessonId: 'demo-lesson-4-1' }),
    ])
    expect(both.reduce((sum, n) => sum + n, 0)).toBe(18)
  })

  test('B534 a student cannot give orders', async () => {
    const names: readonly CallName[] = [
      'pushChapter',
      'recallChapter',
      'clearByCourse',
      'setFullMarks',
      'undoOrder',
      'setDueTime',
    ]
    for (const name of names) expect([name, (await ask(name, {}, course.student)).code]).toEqual([name, 900003])
  })
})
