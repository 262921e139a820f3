import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { CLEAR_UNDO_MS, PUSH_UNDO_MS } from '../../../contract/limits'
import { openTasks } from '../../../server/policies/courses/classTasks'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { withoutDemoPaper } from '../../support/server/withoutDemoPaper'
import { Client } from '../live/support/client'
import { until } from '../live/support/until'

type Struct = CallData<CallOf<'lessonTaskStruct'>>

const CLASS = 'demo-teaching-class-1'
const HOUR = 3_600_000
const notFound = { code: 900002 }

describeOnEither('pushing and recalling at five levels', (database) => {
  let server: TestApp
  let teacher: string
  let other: string
  let student: string
  let skew = 0
  const now = () => Date.now() + skew
  const clients: Client<'notification'>[] = []

  beforeAll(async () => {
    server = await withoutDemoPaper(await startApp(database, { now }))
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(() => server.close())
  const db = () => server.app.database.db
  beforeEach(async () => {
    await db().deleteFrom('class_task').execute()
    await db().deleteFrom('user_task').execute()
    await db().deleteFrom('class_order').execute()
  })

  /** Any call of the feature, in the first class. */
  const ask = (name: CallName, body: object = {}, token = teacher) =>
    server.request(`/platform${calls[name].path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ teachingClassId: CLASS, ...body }),
    })
  const give = async (name: CallName, body: object = {}) =>
    (await ask(name, body)).data as CallData<CallOf<'batchPush'>>
  const changed = async (name: CallName, body: object = {}) => (await give(name, body)).changedNum
  const struct = async (name: 'lessonTaskStruct' | 'hadPushLessonTaskStruct' = 'lessonTaskStruct') =>
    (await ask(name)).data as Struct
  const tasksIn = ({ chapters }: Struct) =>
    chapters
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ lessonTasks, subLessons }) => [...lessonTasks, ...subLessons.flatMap((sub) => sub.lessonTasks)])
  const short = (id: string) => id.replace('demo-task-', '')
  /** The pushed tasks in the database: an independent check. */
  const pushed = async () =>
    (
      await db()
        .selectFrom('class_task')
        .select('node_id')
        .where('pushed_at', 'is not', null)
        .where('teaching_class_id', '=', CLASS)
        .orderBy('node_id')
        .execute()
    ).map(({ node_id }) => short(node_id))
  /** The tasks that a student sees. */
  const seen = async () => {
    const { data } = await server.post('/api/userTask/findHadPushLessonVo', { teachingClassId: CLASS }, student)
    return (data as CallData<CallOf<'findPushedLessons'>>).flatMap(({ lessonTasks }) =>
      lessonTasks.map(({ lessonTaskId }) => short(lessonTaskId)),
    )
  }
  const proof = (token = teacher) => server.captcha(token)
  const sub = 'demo-sub-lesson-4-1-1'
  const inSub = ['4-1-2-1', '4-1-2-2']

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
    const screen = await new Client('notification', Number(new URL(server.origin).port), student).opened()
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
    expect(await ask('undoOrder', { orderId: first.orderId }, other)).toMatchObject(notFound)
    expect(await ask('undoOrder', { orderId: 'nothing' })).toMatchObject(notFound)
    expect(await changed('undoOrder', { orderId: first.orderId })).toBe(2)
    expect(await pushed()).toEqual([])
    expect((await ask('undoOrder', { orderId: first.orderId })).code).toBe(900290)

    const late = await give('pushLesson', { lessonId: 'demo-lesson-3-1' })
    skew += PUSH_UNDO_MS + 6_000
    expect(await ask('undoOrder', { orderId: late.orderId })).toMatchObject({ code: 900290 })
    expect(await pushed()).toEqual(['3-1-1', '3-1-2'])

    const before = (await struct()).chapters[2]?.lessons[0]?.lessonTasks[0]?.pushTime
    const recall = await give('recallChapter', { chapterId: 'demo-chapter-3', ...(await proof()) })
    const again = { lessonId: 'demo-lesson-3-1', lessonTaskIds: ['demo-task-3-1-2'] }
    skew += 1
    await give('pushLessonTask', again)
    expect(await changed('undoOrder', { orderId: recall.orderId })).toBe(1)
    expect(await pushed()).toEqual(['3-1-1', '3-1-2'])
    const tasks = (await struct()).chapters[2]?.lessons[0]?.lessonTasks
    expect(tasks?.[0]?.pushTime).toBe(before)
    expect(tasks?.[1]?.pushTime).toBeGreaterThan(before ?? 0)
  })

  /** Records of students, as the students' calls write them. */
  const begin = async (task: string, epoch: number, ...students: readonly [number, 'inProgress' | 'finished'][]) =>
    db()
      .insertInto('user_task')
      .values(
        students.map(([n, state]) => ({
          user_task_id: `${task}-${epoch}-${n}`,
          teaching_class_id: CLASS,
          node_id: `demo-task-${task}`,
          student_id: `demo-s${String(n).padStart(3, '0')}`,
          epoch,
          state,
          created_at: 1,
        })),
      )
      .execute()

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
    skew += CLEAR_UNDO_MS - HOUR
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
    skew += CLEAR_UNDO_MS + HOUR
    expect((await ask('undoOrder', { orderId: whole.orderId })).code).toBe(900290)
    teacher = await server.login('t001')
    student = await server.login('s001')
    other = await server.login('t002')
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
    expect(await ask('findTaskStudents', asked, other)).toMatchObject(notFound)
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

  test('D41 in a paused class pushed tasks can be read, and timed orders wait until it resumes', async () => {
    await give('pushLesson', { lessonId: 'demo-lesson-3-2' })
    await ask('timingPull', { ids: ['demo-lesson-3-1'], types: ['lesson'], pullTime: now() + HOUR })
    await ask('setTeachingClassStop', { isStop: '1' })
    expect(await seen()).toEqual(['3-2-1'])
    skew += 2 * HOUR
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
    skew += 2 * HOUR
    await ask('timingPull', { ids: ['demo-task-1-1-1'], types: ['lessonTask'], pullTime: now() + 100 * HOUR })
    await until(
      async () =>
        (await db().selectFrom('class_order').selectAll().where('state', '=', 'pending').execute()).length === 1,
    )
    expect(await pushed()).toEqual(['3-2-1'])
  })

  test('the records of orders: actor, action and targets, latest first, with those that can still be undone', async () => {
    await give('pushChapter', { chapterId: 'demo-chapter-3' })
    skew += HOUR
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
    expect(await ask('findOrders', {}, other)).toMatchObject(notFound)
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
    for (const name of names) expect([name, (await ask(name, {}, student)).code]).toEqual([name, 900003])
  })
})
