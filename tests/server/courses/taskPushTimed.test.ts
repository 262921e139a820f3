import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { withoutDemoPaper } from '../../support/server/withoutDemoPaper'
import { Client } from '../live/support/client'
import { redisMissing, startRedis } from '../live/support/processes'
import { until } from '../live/support/until'

type TimeTask = CallData<CallOf<'timingPull'>>[number]

const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const DAY = 86_400_000
const CLASS = 'demo-teaching-class-1'

describeOnEither('pushing by ids and types, now and at a time', (database) => {
  let server: TestApp
  let teacher: string
  let other: string
  let student: string
  let stranger: string
  /** If the database serves several nodes: another one on the same database, and their relay if it is installed. */
  const isShared = database.name === 'postgres'
  let second: TestApp | null = null
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let skew = 0
  const now = () => Date.now() + skew
  const clients: { end(): void }[] = []

  beforeAll(async () => {
    server = await withoutDemoPaper(await startApp(database, { now }))
    if (isShared && redisMissing() === '') redis = await startRedis()
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
    stranger = await server.login('s041')
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(async () => {
    await server.close()
    await redis?.stop()
  })

  const listen = async (token: string, node = server) => {
    const client = await new Client('notification', Number(new URL(node.origin).port), token).opened()
    clients.push(client)
    await client.next('resumed')
    return client
  }
  const json = (call: string, body: unknown, token: string, node = server) =>
    node.request(`/platform${call}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Gives an order; returns the number of changed tasks. */
  const order = async (call: 'batchPush' | 'batchRecall', body: unknown) => {
    const { data } = await json(`/admin/teachClassTask/${call}`, body, teacher)
    return (data as CallData<CallOf<'batchPush'>>).changedNum
  }

  const tasksOf = async (token: string) => {
    const { data } = await server.post('/api/userTask/findHadPushLessonVo', { teachingClassId: CLASS }, token)
    return (data as CallData<CallOf<'findPushedLessons'>>).flatMap(({ lessonTasks }) =>
      lessonTasks.map(({ lessonTaskId }) => lessonTaskId.replace('demo-task-', '')),
    )
  }
  const pushed = ['1-1-1', '1-1-2', '1-2-1', '1-2-2']

  test('B183 G065 G063 tasks are pushed and recalled by chapter, lesson and task, as JSON or form; the class is notified', async () => {
    expect(await tasksOf(student)).toEqual(pushed)
    const screen = await listen(student)
    const push = {
      teachingClassId: CLASS,
      ids: ['demo-lesson-2-1', 'demo-task-3-2-1'],
      types: ['lesson', 'lessonTask'],
    }
    expect(await order('batchPush', push)).toBe(3)
    expect((await screen.next('tasksChanged')).data).toEqual({ teachingClassId: CLASS, executionType: '0' })
    expect((await screen.next('noticePushed')).data.notice).toMatchObject({
      type: '1',
      title: '新的学习任务',
      content: '2.1 安装与界面、任务：完成月末对账',
    })
    expect(await tasksOf(student)).toEqual([...pushed, '2-1-1', '2-1-2', '3-2-1'])
    expect(await order('batchPush', push)).toBe(0)
    const recall = { teachingClassId: CLASS, ids: 'demo-chapter-2,demo-chapter-3', types: 'chapter' }
    const form = { ...recall, ...(await server.captcha(teacher)) }
    expect((await server.post('/admin/teachClassTask/batcRecall', form, teacher)).data).toMatchObject({ changedNum: 3 })
    expect((await screen.next('tasksChanged')).data.executionType).toBe('1')
    expect(await tasksOf(student)).toEqual(pushed)
    const whole = { teachingClassId: CLASS, ids: ['demo-course'], types: ['course'] }
    expect(await order('batchPush', whole)).toBe(14)
    const chapters = ['demo-chapter-2', 'demo-chapter-3', 'demo-chapter-4']
    const rest = { teachingClassId: CLASS, ids: chapters, types: ['chapter'] }
    expect(await order('batchRecall', { ...rest, ...(await server.captcha(teacher)) })).toBe(14)
    const { data } = await json('/admin/teachClassTask/lessonTaskStruct', { teachingClassId: CLASS }, teacher)
    expect(data).toMatchObject({
      courseId: 'demo-course',
      chapters: [
        {
          lessons: [
            { lessonTasks: [{ isPushed: '1' }, { isPushed: '1' }] },
            { lessonTasks: [{ isPushed: '1' }, { isPushed: '1' }] },
          ],
        },
        { chapterName: '第二章 第一个机器人' },
        { chapterName: '第三章 综合实训' },
        { chapterName: '第四章 进阶案例' },
      ],
    })
  })

  test('no other user pushes, and ids of other courses, sub-lessons and uneven types are refused', async () => {
    const order = { teachingClassId: CLASS, ids: ['demo-chapter-2'], types: ['chapter'] }
    for (const call of ['batchPush', 'batchRecall', 'batcRecall']) {
      expect(await json(`/admin/teachClassTask/${call}`, order, other)).toEqual(notFound)
      expect((await json(`/admin/teachClassTask/${call}`, order, student)).code).toBe(900003)
      expect(await json(`/admin/teachClassTask/${call}`, { ...order, ids: ['x'] }, teacher)).toEqual(notFound)
      expect(await json(`/admin/teachClassTask/${call}`, { ...order, types: ['subLesson'] }, teacher)).toEqual(notFound)
      const uneven = { ...order, ids: ['a', 'b', 'c'], types: ['chapter', 'lesson'] }
      expect(await json(`/admin/teachClassTask/${call}`, uneven, teacher)).toEqual(
        refusal(900184 + 1, '推送内容与类型不一致'),
      )
      expect((await json(`/admin/teachClassTask/${call}`, { ...order, types: ['planet'] }, teacher)).code).toBe(900001)
    }
    expect(await json('/admin/teachClassTask/lessonTaskStruct', { teachingClassId: CLASS }, other)).toEqual(notFound)
    const lessons = await server.post('/api/userTask/findHadPushLessonVo', { teachingClassId: CLASS }, stranger)
    expect(lessons).toEqual(notFound)
  })

  const later = (ids: string[], types: string[], more: object, token = teacher) =>
    json('/admin/teachClassTask/timingPull', { teachingClassId: CLASS, ids, types, ...more }, token)
  const timed = async (executionType: '0' | '1', more: Record<string, string> = {}) =>
    (
      await server.post(
        '/admin/teachingClassTimeTask/ViewTheListOfTimedPush',
        { teachingClassId: CLASS, executionType, ...more },
        teacher,
      )
    ).data as { list: TimeTask[]; total: number; pageSize: number }
  /** Moves the server's clock ahead; due work runs at once. */
  const advance = async (ms: number) => {
    skew += ms
    // Another timed push wakes the scheduler, which reads the clock again.
    await later(['demo-lesson-3-2'], ['lesson'], { executionTime: now() + DAY, executionType: '1' })
  }
  const MINUTE = 60_000

  test('B095 B104 B127 B163 G064 B556 timed pushes and recalls are listed by kind, six a page, pending ones first', async () => {
    const at = now() + 10 * MINUTE
    const ids = ['demo-lesson-2-1', 'demo-lesson-2-2']
    const first = await later(ids, ['lesson', 'lesson'], { executionTime: at, executionType: '0' })
    expect(first.data).toMatchObject([
      { pushId: ids[0], pushName: '2.1 安装与界面', pushTime: at, pushStatus: '0', executionType: '0' },
      { pushId: ids[1], pushName: '2.2 读取与写入表格', pushStatus: '0' },
    ])
    await later(['demo-chapter-3'], ['chapter'], { pullTime: at + 1 })
    await later(['demo-chapter-3'], ['chapter'], { recallTime: at + 2 * MINUTE })
    await later(['demo-chapter-3'], ['chapter'], { executionTime: '2039-01-01 08:00', executionType: '0' })
    for (let i = 0; i < 4; i += 1) await later(['demo-task-2-3-1'], ['lessonTask'], { pullTime: at + MINUTE * (5 + i) })
    const { list, total, pageSize } = await timed('0')
    expect([list.length, total, pageSize]).toEqual([6, 8, 6])
    expect(list[0]?.pushTime).toBe(Date.parse('2039-01-01T00:00:00Z'))
    expect((await timed('0', { pageNo: '2' })).list).toHaveLength(2)
    expect((await timed('1')).list.map(({ executionType }) => executionType)).toEqual(['1'])
    expect(await later(['demo-chapter-3'], ['chapter'], { executionTime: now() - 1 })).toEqual(
      refusal(900184, '执行时间必须晚于当前时间'),
    )
    expect((await later(['demo-chapter-3'], ['chapter'], {})).code).toBe(900001)
    expect(await later(['demo-chapter-3'], ['chapter'], { pullTime: at }, other)).toEqual(notFound)
  })

  test('B105 B106 B164 only a pending order that is not due yet is cancelled, by its teacher', async () => {
    const [last] = (await timed('0')).list
    const cancel = (timeTaskId = '', token = teacher) =>
      server.post('/admin/teachingClassTimeTask/delete', { timeTaskId }, token)
    expect(await cancel(last?.timeTaskId, other)).toEqual(notFound)
    expect(await cancel('nothing')).toEqual(notFound)
    expect((await cancel(last?.timeTaskId)).success).toBe(true)
    expect((await timed('0')).list[0]?.pushStatus).toBe('2')
    expect(await cancel(last?.timeTaskId)).toEqual(refusal(900186, '该定时任务已执行或已取消'))
  })

  test('B095 an order is carried out once at its time and the class is notified; a recall too', async () => {
    const screen = await listen(student)
    await advance(10 * MINUTE + 30_000)
    await until(async () => (await tasksOf(student)).length > pushed.length)
    expect((await screen.next('tasksChanged')).data.executionType).toBe('0')
    await until(async () => (await tasksOf(student)).includes('3-2-1'))
    expect(await tasksOf(student)).toEqual([...pushed, '2-1-1', '2-1-2', '2-2-1', '2-2-2', '3-1-1', '3-1-2', '3-2-1'])
    const done = (await timed('0', { pageSize: '20' })).list.filter(({ pushStatus }) => pushStatus === '1')
    expect(done).toHaveLength(3)
    const [one] = done
    const settled = { timeTaskId: one?.timeTaskId ?? '' }
    expect((await server.post('/admin/teachingClassTimeTask/delete', settled, teacher)).code).toBe(900186)
    await advance(2 * MINUTE)
    await until(async () => !(await tasksOf(student)).includes('3-1-1'))
    expect((await screen.next('noticePushed')).data.notice.type).toBe('1')
  })

  const told = async (content: string) => {
    const rows = server.app.database.db.selectFrom('notice').select('msg_id').where('type', '=', '1')
    return (await rows.where('content', '=', content).execute()).length
  }

  test('orders that became due while the server was down are carried out at the next start, once, also with two concurrent starts', async () => {
    const place = server.place
    const { data } = await later(['demo-task-3-1-1'], ['lessonTask'], { pullTime: now() + MINUTE })
    const [due] = data as TimeTask[]
    await server.app.close()
    skew += 2 * MINUTE
    const start = () =>
      startApp(database, { now, place, config: { redisUrl: redis && `redis://127.0.0.1:${redis.port}` } })
    const [one, two] = await Promise.all([start(), isShared ? start() : null])
    second = two
    server = {
      ...one,
      async close() {
        await two?.close()
        await one.close()
        await place.remove()
      },
    }
    expect(await tasksOf(student)).toContain('3-1-1')
    const records = (await timed('0', { pageSize: '50' })).list
    expect(records.find(({ timeTaskId }) => timeTaskId === due?.timeTaskId)?.pushStatus).toBe('1')
    expect(await told(due?.pushName ?? '')).toBe(1)
  })

  if (isShared) {
    test('one of two nodes carries out an order; users on the other are notified once', async () => {
      if (!second) throw new Error('there is one node')
      const screen = await listen(student, second)
      const { data } = await later(['demo-task-3-1-2'], ['lessonTask'], { pullTime: now() + MINUTE })
      const [due] = data as TimeTask[]
      skew += 2 * MINUTE
      // Both read the clock again at the same moment.
      const order = { teachingClassId: CLASS, ids: ['demo-lesson-3-2'], types: ['lesson'], executionType: '1' }
      const nodes = [server, second]
      await Promise.all(
        nodes.map((node) =>
          json('/admin/teachClassTask/timingPull', { ...order, executionTime: now() + DAY }, teacher, node),
        ),
      )
      await until(async () => (await tasksOf(student)).includes('3-1-2'))
      const isDue = ({ content }: { content: string }) => content === due?.pushName
      const pushes = () => screen.messages.filter((one) => one.name === 'noticePushed' && isDue(one.data.notice))
      await until(async () => (await told(due?.pushName ?? '')) > 0)
      await until(() => pushes().length > 0 || redis === undefined)
      // Teachers on one node see the presence on the other.
      const online = async () =>
        (await server.post('/admin/classes/onlineStudentNum', { classesId: 'demo-class-1' }, teacher)).data
      await until(async () => (await online()) === 1 || redis === undefined)
      expect([await told(due?.pushName ?? ''), pushes().length]).toEqual([1, redis ? 1 : expect.any(Number)])
    })

    test('B095 of two nodes one executes a due recall, once, and users on the other are notified', async () => {
      if (!second) throw new Error('there is one node')
      const screen = await listen(student, second)
      const { data } = await later(['demo-task-3-1-2'], ['lessonTask'], { recallTime: now() + MINUTE })
      const [due] = data as TimeTask[]
      skew += 2 * MINUTE
      const order = { teachingClassId: CLASS, ids: ['demo-lesson-3-2'], types: ['lesson'], executionType: '1' }
      await Promise.all(
        [server, second].map((node) =>
          json('/admin/teachClassTask/timingPull', { ...order, executionTime: now() + DAY }, teacher, node),
        ),
      )
      await until(async () => !(await tasksOf(student)).includes('3-1-2'))
      // A second run would have found nothing to recall, and stored that.
      const row = await server.app.database.db
        .selectFrom('class_order')
        .select(['state', 'changed'])
        .where('order_id', '=', due?.timeTaskId ?? '')
        .executeTakeFirstOrThrow()
      expect([row.state, row.changed.map(({ nodeId, after }) => [nodeId, after])]).toEqual([
        'done',
        [['demo-task-3-1-2', null]],
      ])
      const heard = () => screen.messages.filter((one) => one.name === 'tasksChanged' && one.data.executionType === '1')
      await until(() => heard().length > 0 || redis === undefined)
      expect(heard().length).toBeLessThanOrEqual(1)
    })
  }
})
