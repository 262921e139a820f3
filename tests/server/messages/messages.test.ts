import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import type { Notice } from '../../../contract/entities/messages/notice'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'
import { redisMissing, startRedis } from '../live/support/processes'
import { until } from '../live/support/until'

type Page = { list: Notice[]; total: number; pageNo: number; pageSize: number }
type Announcement = CallData<CallOf<'saveAnnouncement'>>
type TimeTask = CallData<CallOf<'timingPull'>>[number]

const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const DAY = 86_400_000
const CLASS = 'demo-teaching-class-1'
const OTHER_CLASS = 'demo-teaching-class-2'

describeOnEither('messages and timed push', (database) => {
  let server: TestApp
  let teacher: string
  let other: string
  let student: string
  let classmate: string
  let stranger: string
  /** Where the database serves several nodes: another on the same one, and what they talk over where it is installed. */
  const isShared = database.name === 'postgres'
  let second: TestApp | null = null
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let skew = 0
  const now = () => Date.now() + skew
  const clients: { end(): void }[] = []

  beforeAll(async () => {
    server = await startApp(database, { now })
    if (isShared && redisMissing() === '') redis = await startRedis()
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
    classmate = await server.login('s002')
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
  const find = async (token: string, form: Record<string, string> = {}) =>
    (await server.post('/api/msg/findPage', form, token)).data as Page
  const unread = async (token: string, form: Record<string, string> = {}) =>
    (await server.post('/api/msg/findUnReadCount', form, token)).data
  let requests = 0
  const write = async (title: string, content = '<p>内容</p>', teachingClassId = CLASS, token = teacher) =>
    server.post('/admin/notice/save', { teachingClassId, title, content, requestId: `r${requests++}` }, token)
  const json = (call: string, body: unknown, token: string, node = server) =>
    node.request(`/platform${call}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('B157 B158 one’s notices: unread first, by class, state, type and filterType, paged; the bell’s three unread', async () => {
    const all = await find(student)
    expect([all.total, all.pageNo, all.pageSize]).toEqual([6, 1, 10])
    expect(all.list.map(({ state, type }) => `${state}${type}`)).toEqual(['00', '00', '17', '16', '15', '13'])
    const types = async (form: Record<string, string>) => (await find(student, form)).list.map(({ type }) => type)
    expect(await types({ state: '0', pageSize: '3' })).toEqual(['0', '0'])
    expect(await types({ state: '1' })).toEqual(['7', '6', '5', '3'])
    expect(await types({ 'msg.type': '5' })).toEqual(['5'])
    expect(await types({ filterType: '2' })).toEqual(['7', '3'])
    expect(await types({ filterType: '1', state: '1' })).toEqual(['6', '5'])
    expect(await types({ filterType: '', state: '', 'msg.type': '' })).toHaveLength(6)
    expect(await types({ 'msg.teachingClassId': OTHER_CLASS })).toEqual([])
    const second = await find(student, { pageNo: '2', pageSize: '4', 'msg.teachingClassId': CLASS })
    expect([second.total, second.list.map(({ type }) => type)]).toEqual([6, ['5', '3']])
    expect((await server.post('/api/msg/findPage', { state: '2' }, student)).code).toBe(900001)
  })

  test('of notices in sight, those that still exist are answered too, one’s own alone', async () => {
    const first = await find(student, { pageSize: '1' })
    const all = await find(student, { pageSize: '50' })
    const last = all.list.at(-1)?.userMsgId ?? ''
    const others = (await find(classmate)).list.map(({ userMsgId }) => userMsgId)
    const inSight = [last, first.list[0]?.userMsgId, 'nosuch', ...others].join()
    const { list, total } = await find(student, { pageSize: '1', inSight })
    expect(list.map(({ userMsgId }) => userMsgId)).toEqual([first.list[0]?.userMsgId, last])
    expect(total).toBe(all.total)
  })

  test('B161 comment messages have their own list and their own mark-as-read, without a payload', async () => {
    const comments = async () => (await server.post('/api/msg/findCommentList', {}, student)).data as Notice[]
    expect((await comments()).map(({ type, state }) => `${type}${state}`)).toEqual(['71', '31'])
    const { db } = server.app.database
    const own = db.updateTable('user_notice').set({ state: '0' }).where('user_id', '=', 'demo-s001')
    await own.where('type', 'in', ['3', '5']).execute()
    expect(await unread(student)).toBe(4)
    expect((await server.post('/api/msg/commentHadRead', {}, student)).success).toBe(true)
    expect(await unread(student)).toBe(3)
    expect((await find(student, { 'msg.type': '5' })).list[0]?.state).toBe('0')
  })

  test('B159 B160 one read lowers the count, all read of a class make it 0; other screens are told', async () => {
    const before = Number(await unread(student, { teachingClassId: CLASS }))
    const screen = await listen(student)
    const [first] = (await find(student, { state: '0' })).list
    const { userMsgId = '', msgId = '' } = first ?? {}
    expect(await server.post('/api/msg/hadRead', { userMsgId }, student)).toMatchObject({ success: true, data: null })
    expect((await screen.next('noticesChanged')).data.unreadCount).toBe(before - 1)
    await server.post('/api/msg/hadRead', { userMsgId, msgId }, student)
    expect(await unread(student)).toBe(before - 1)
    await server.post('/api/msg/allHadRead', { teachingClassId: OTHER_CLASS }, student)
    expect(await unread(student)).toBe(before - 1)
    await server.post('/api/msg/allHadRead', { teachingClassId: CLASS }, student)
    expect((await screen.next('noticesChanged')).data.unreadCount).toBe(0)
    expect(await unread(student, { teachingClassId: CLASS })).toBe(0)
    expect(screen.names()).toEqual(['resumed', 'noticesChanged', 'noticesChanged'])
    expect(await server.post('/api/msg/hadRead', { userMsgId }, classmate)).toEqual(notFound)
  })

  test('B184 B094 an announcement is cleaned, stored once, and pushed to everybody in the class', async () => {
    const [screen, outside] = [await listen(student), await listen(stranger)]
    const given = {
      teachingClassId: CLASS,
      title: ' 调课通知 ',
      content: '<p onclick="x()">周三的课<b>改到周四</b><script>alert(1)</script></p>',
      requestId: 'twice',
    }
    const answers = await Promise.all([0, 1].map(() => server.post('/admin/notice/save', given, teacher)))
    const [one, two] = answers.map(({ data }) => data as Announcement)
    expect(one).toEqual(two)
    expect(one).toMatchObject({
      title: '调课通知',
      content: '<p>周三的课<b>改到周四</b></p>',
      teachingClassName: '业务流程机器人实训 · 会计信息2601班',
      sentNum: 40,
      readNum: 0,
      withdrawnAt: null,
    })
    const { notice, unreadCount } = (await screen.next('noticePushed')).data
    expect(notice).toMatchObject({
      msgId: one?.noticeId,
      type: '0',
      teachingClassId: CLASS,
      teachingClassName: '业务流程机器人实训',
      teachingClassIsStop: '0',
      senderName: '陈思远',
      state: '0',
    })
    expect(unreadCount).toBe(1)
    expect((await find(student)).list[0]).toEqual(notice)
    expect([screen.names(), outside.names()]).toEqual([['resumed', 'noticePushed'], ['resumed']])
    const { db } = server.app.database
    await db.updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', CLASS).execute()
    expect((await find(student)).list[0]?.teachingClassIsStop).toBe('1')
    await db.updateTable('teaching_class').set({ is_stop: false }).execute()
    const text = { noticeId: notice.msgId }
    expect((await server.post('/api/notice/getNotice', text, student)).data).toMatchObject({ title: '调课通知' })
    expect((await server.post('/api/notice/getNotice', text, teacher)).data).toMatchObject({ title: '调课通知' })
    expect(await server.post('/api/notice/getNotice', text, stranger)).toEqual(notFound)
    expect(await server.post('/api/notice/getNotice', text, other)).toEqual(notFound)
  })

  test('an announcement needs a title, a text and an own class; it can be taken back once, by its writer', async () => {
    expect(await write('')).toEqual(refusal(900180, '请填写公告标题'))
    expect(await write('长'.repeat(51))).toEqual(refusal(900181, '公告标题不能超过50个字符'))
    expect(await write('标题', '<p>&nbsp;<br></p>')).toEqual(refusal(900182, '请填写公告内容'))
    expect(await write('标题', '内容', OTHER_CLASS)).toEqual(notFound)
    expect(await write('标题', '内容', 'nowhere')).toEqual(notFound)
    const { noticeId } = (await write('要撤回的')).data as Announcement
    const screen = await listen(classmate)
    const count = Number(await unread(classmate))
    const list = async (token: string) =>
      (await server.post('/admin/notice/findPage', { teachingClassId: CLASS }, token)).data as {
        list: Announcement[]
        total: number
      }
    expect((await list(teacher)).list.map(({ title }) => title).slice(0, 2)).toEqual(['要撤回的', '调课通知'])
    expect((await list(other)).total).toBe(0)
    const { userMsgId = '' } = (await find(student)).list.find(({ msgId }) => msgId === noticeId) ?? {}
    await server.post('/api/msg/hadRead', { userMsgId }, student)
    expect(await server.post('/admin/notice/withdraw', { noticeId }, other)).toEqual(notFound)
    expect((await server.post('/admin/notice/withdraw', { noticeId }, teacher)).success).toBe(true)
    expect((await screen.next('noticesChanged')).data.unreadCount).toBe(count - 1)
    expect((await find(classmate)).list.some(({ msgId }) => msgId === noticeId)).toBe(false)
    // Who had read it is known afterwards too.
    expect((await list(teacher)).list[0]).toMatchObject({ withdrawnAt: expect.any(Number), sentNum: 40, readNum: 1 })
    expect(await server.post('/admin/notice/withdraw', { noticeId }, teacher)).toEqual(refusal(900183, '该公告已撤回'))
  })

  test('B131 a join request is a notice of type 2: the count of a teacher tells how many wait unread', async () => {
    const screen = await listen(teacher)
    const to = ['demo-t001']
    await server.app.notices.send({
      type: '2',
      to,
      title: '入班申请',
      content: '王子涵 申请加入',
      bizKey: 'demo-class-1',
    })
    expect((await screen.next('noticePushed')).data.notice).toMatchObject({
      type: '2',
      bizKey: 'demo-class-1',
      teachingClassId: '',
      teachingClassName: '',
      teachingClassIsStop: '0',
    })
    const again = new Client('notification', Number(new URL(server.origin).port), teacher)
    clients.push(again)
    expect((await again.next('resumed')).data).toMatchObject({ joinRequests: 1 })
    await server.post('/api/msg/allHadRead', {}, teacher)
    expect((await screen.next('noticesChanged')).data).toEqual({ unreadCount: 0, joinRequests: 0 })
  })

  const tasksOf = async (token: string) => {
    const { data } = await server.post('/api/userTask/findHadPushLessonVo', { teachingClassId: CLASS }, token)
    return (data as CallData<CallOf<'findPushedLessons'>>).flatMap(({ lessonTasks }) =>
      lessonTasks.map(({ lessonTaskId }) => lessonTaskId.replace('demo-task-', '')),
    )
  }
  const pushed = ['1-1-1', '1-1-2', '1-2-1', '1-2-2']

  test('B183 G065 G063 tasks are pushed and recalled by chapter, lesson and task, as JSON or form; the class is told', async () => {
    expect(await tasksOf(student)).toEqual(pushed)
    const screen = await listen(student)
    const push = {
      teachingClassId: CLASS,
      ids: ['demo-lesson-2-1', 'demo-task-3-2-1'],
      types: ['lesson', 'lessonTask'],
    }
    expect((await json('/admin/teachClassTask/batchPush', push, teacher)).data).toBe(3)
    expect((await screen.next('tasksChanged')).data).toEqual({ teachingClassId: CLASS, executionType: '0' })
    expect((await screen.next('noticePushed')).data.notice).toMatchObject({
      type: '1',
      title: '新的学习任务',
      content: '2.1 安装与界面、任务：完成月末对账',
    })
    expect(await tasksOf(student)).toEqual([...pushed, '2-1-1', '2-1-2', '3-2-1'])
    expect((await json('/admin/teachClassTask/batchPush', push, teacher)).data).toBe(0)
    const recall = { teachingClassId: CLASS, ids: 'demo-chapter-2,demo-chapter-3', types: 'chapter' }
    expect((await server.post('/admin/teachClassTask/batcRecall', recall, teacher)).data).toBe(3)
    expect((await screen.next('tasksChanged')).data.executionType).toBe('1')
    expect(await tasksOf(student)).toEqual(pushed)
    const whole = { teachingClassId: CLASS, ids: ['demo-course'], types: ['course'] }
    expect((await json('/admin/teachClassTask/batchPush', whole, teacher)).data).toBe(9)
    const rest = { teachingClassId: CLASS, ids: ['demo-chapter-2', 'demo-chapter-3'], types: ['chapter', 'chapter'] }
    expect((await json('/admin/teachClassTask/batchRecall', rest, teacher)).data).toBe(9)
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
      ],
    })
  })

  test('nobody else pushes, and ids of other courses, sub-lessons and uneven types are refused', async () => {
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
  /** Lets the server's clock jump; what is due runs at once. */
  const advance = async (ms: number) => {
    skew += ms
    // Another timed push wakes the scheduler, which looks at the clock again.
    await later(['demo-lesson-3-2'], ['lesson'], { executionTime: now() + DAY, executionType: '1' })
  }
  const MINUTE = 60_000

  test('B095 B104 B127 B163 G064 B556 timed pushes and recalls are listed by kind, six a page, pending at first', async () => {
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

  test('B105 B106 B164 only what is pending and still to come is cancelled, by its teacher', async () => {
    const [last] = (await timed('0')).list
    const cancel = (timeTaskId = '', token = teacher) =>
      server.post('/admin/teachingClassTimeTask/delete', { timeTaskId }, token)
    expect(await cancel(last?.timeTaskId, other)).toEqual(notFound)
    expect(await cancel('nothing')).toEqual(notFound)
    expect((await cancel(last?.timeTaskId)).success).toBe(true)
    expect((await timed('0')).list[0]?.pushStatus).toBe('2')
    expect(await cancel(last?.timeTaskId)).toEqual(refusal(900186, '该定时任务已执行或已取消'))
  })

  test('B162 G142 what is due is done once at its time, and the class is told; a recall too', async () => {
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

  test('what fell due while the server was down is done at the next start, once, also where two start together', async () => {
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
    test('G142 of two nodes one does what is due, and whoever is on the other is told of it once', async () => {
      if (!second) throw new Error('there is one node')
      const screen = await listen(student, second)
      const { data } = await later(['demo-task-3-1-2'], ['lessonTask'], { pullTime: now() + MINUTE })
      const [due] = data as TimeTask[]
      skew += 2 * MINUTE
      // Both look at the clock again at the same moment.
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
      await until(() => pushes().length > 0 || redis === undefined)
      // Teachers on one node see who is there on the other.
      const online = async () =>
        (await server.post('/admin/classes/onlineStudentNum', { classesId: 'demo-class-1' }, teacher)).data
      await until(async () => (await online()) === 1 || redis === undefined)
      expect([await told(due?.pushName ?? ''), pushes().length]).toEqual([1, redis ? 1 : expect.any(Number)])
    })
  }

  test('B162 a teacher opens a course to an own class, once at a time; folders and templates are one’s own', async () => {
    const save = (form: Record<string, string>, token = teacher) =>
      server.post('/admin/teachingClass/save', form, token)
    const form = {
      'course.courseId': 'demo-course',
      'classes.classesId': 'demo-class-1',
      beginTime: String(Date.UTC(2050, 1, 1)),
      endTime: String(Date.UTC(2051, 1, 1)),
    }
    expect((await save(form)).data).toMatchObject({
      course: { courseId: 'demo-course' },
      classes: { classesId: 'demo-class-1' },
      state: '0',
      isStop: '0',
    })
    expect(await save(form)).toEqual(refusal(900188, '该班级正在学习此课程，不能重复开课'))
    expect(await save({ ...form, endTime: form.beginTime })).toEqual(refusal(900187, '结束时间必须晚于开始时间'))
    expect(await save({ ...form, 'classes.classesId': 'demo-class-2' })).toEqual(notFound)
    expect(await save({ ...form, 'course.courseId': 'nothing' })).toEqual(notFound)
    expect((await server.post('/api/course/findList', {}, teacher)).data).toEqual([
      { courseId: 'demo-course', fullName: '业务流程机器人实训', coverImg: '' },
    ])
    const { db } = server.app.database
    const folder = { folder_id: 'f1', folder_type: 'video', folder_name: '我的视频', created_at: 5 }
    await db
      .insertInto('folder')
      .values({ ...folder, owner_id: 'demo-t001' })
      .execute()
    await db
      .insertInto('course_template')
      .values({ template_id: 'p1', owner_id: 'demo-t001', template_name: '模板', cover_img: '', created_at: 6 })
      .execute()
    const folders = async (token: string, filter = {}) =>
      (await server.post('/api/SysFloder/findPage', filter, token)).data as { total: number; list: unknown[] }
    expect((await folders(teacher, { floderName: '视', floderType: 'video', pageNo: '1' })).list).toEqual([
      { floderId: 'f1', floderName: '我的视频', floderType: 'video', createTime: 5 },
    ])
    expect([(await folders(teacher, { floderType: 'case' })).total, (await folders(other)).total]).toEqual([0, 0])
    expect((await server.post('/api/template/findMyTemplateList', {}, teacher)).data).toEqual([
      { templateId: 'p1', templateName: '模板', coverImg: '', createTime: 6 },
    ])
  })
})
