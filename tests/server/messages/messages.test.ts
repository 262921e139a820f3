import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import type { Notice } from '../../../contract/entities/messages/notice'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

type Page = { list: Notice[]; total: number; pageNo: number; pageSize: number }
type Announcement = CallData<CallOf<'saveAnnouncement'>>

const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const CLASS = 'demo-teaching-class-1'
const OTHER_CLASS = 'demo-teaching-class-2'

describeOnEither('messages', (database) => {
  let server: TestApp
  let teacher: string
  let other: string
  let student: string
  let classmate: string
  let stranger: string
  const clients: { end(): void }[] = []

  beforeAll(async () => {
    server = await startApp(database)
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
    classmate = await server.login('s002')
    stranger = await server.login('s041')
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(() => server.close())

  const listen = async (token: string) => {
    const client = await new Client('notification', Number(new URL(server.origin).port), token).opened()
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

  test("B157 B158 a user's notices: unread first, by class, state, type and filterType, paged; the bell’s three unread", async () => {
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

  test("visible notices are returned too if they exist and are the user's own", async () => {
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

  test('B159 B160 reading one lowers the count, reading all of a class makes it 0; other pages are notified', async () => {
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

  test('B184 B094 an announcement is sanitised, stored once, and pushed to all members of the class', async () => {
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

  test('an announcement needs a title, a text and an own class; it can be withdrawn once, by its author', async () => {
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
    // The number of readers is known afterwards too.
    expect((await list(teacher)).list[0]).toMatchObject({ withdrawnAt: expect.any(Number), sentNum: 40, readNum: 1 })
    expect(await server.post('/admin/notice/withdraw', { noticeId }, teacher)).toEqual(refusal(900183, '该公告已撤回'))
  })

  test('R229 G126 D34 an announcement is changed by its author, reloaded by its receivers, and not by an outdated page', async () => {
    const { noticeId } = (await write('要修改的')).data as Announcement
    const change = (fields: Record<string, string>, token = teacher) =>
      server.post('/admin/notice/update', { noticeId, title: '已修改', content: '<p>新内容</p>', ...fields }, token)
    const screen = await listen(student)
    expect(await change({ version: '1' }, other)).toEqual(notFound)
    expect(await change({ title: ' ', version: '1' })).toEqual(refusal(900180, '请填写公告标题'))
    expect((await change({ version: '1' })).data).toMatchObject({
      title: '已修改',
      content: '<p>新内容</p>',
      version: 2,
    })
    expect((await screen.next('noticesChanged')).name).toBe('noticesChanged')
    expect((await find(student)).list.find(({ msgId }) => msgId === noticeId)?.title).toBe('已修改')
    const stale = await change({ title: '旧页面', version: '1' })
    expect(stale.data).toMatchObject({ version: 2, current: { title: '已修改', content: '<p>新内容</p>' } })
    expect(stale.success).toBe(false)
    await server.post('/admin/notice/withdraw', { noticeId }, teacher)
    expect(await change({ version: '2' })).toEqual(refusal(900183, '该公告已撤回'))
  })

  test('B131 a join request is a notice of type 2: the count of a teacher includes the unread ones', async () => {
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

  test('B162 a teacher opens a course to an own class, once at a time; folders and templates are private', async () => {
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
    // The school's courses and the teacher's own, not those of others (D3).
    const found = (await server.post('/api/course/findList', {}, teacher)).data as { courseId: string }[]
    expect(found).toContainEqual({ courseId: 'demo-course', fullName: '业务流程机器人实训', coverImg: '' })
    expect(found.map(({ courseId }) => courseId).sort()).toEqual([
      ...['demo-course', 'demo-own-1', 'demo-public-1', 'demo-standard-1', 'demo-standard-2'],
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
