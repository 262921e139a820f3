/** Announcements of administrators: to the school, a role, an academy; and the maintenance that every page announces. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

const list = z.object({ list: z.array(z.object({ title: z.string(), teachingClassName: z.string() }).loose()) })
const HOUR = 3_600_000

describeOnEither('announcements of administrators', (database) => {
  let server: TestApp
  let admin: string
  let office: string
  beforeAll(async () => {
    server = await startApp(database)
    const { db } = server.app.database
    const own = await db.selectFrom('users').selectAll().where('user_id', '=', 'demo-admin').executeTakeFirstOrThrow()
    const account = { ...own, user_id: 'office1', login_code: 'office1', user_code: 'office1' }
    await db
      .insertInto('users')
      .values({ ...account, admin_limit: 'academyOffice', admin_academy_id: 'demo-academy-information' })
      .execute()
    admin = await server.login('admin')
    office = await server.login('office1')
  })
  afterAll(() => server.close())

  let requests = 0
  const publish = (form: Record<string, string>, token = admin) => {
    const text = { title: '停课', content: '<p>周五停课</p>', requestId: `s${requests++}` }
    return server.post('/admin/notice/saveSchool', { ...text, ...form }, token)
  }
  const count = async (form: Record<string, string>, token = admin) =>
    (await server.post('/admin/notice/countReceivers', form, token)).data
  const inbox = async (token: string) => list.parse((await server.post('/api/msg/findPage', {}, token)).data).list

  test('the number of receivers is that of people with active accounts in the audience', async () => {
    const { db } = server.app.database
    const active = await db.selectFrom('users').select('user_type').where('status', '=', '1').execute()
    const of = (type: string) => active.filter(({ user_type }) => user_type === type).length
    expect(await count({ audience: 'school' })).toBe(active.length)
    expect(await count({ audience: 'student' })).toBe(of('1'))
    expect(await count({ audience: 'teacher' })).toBe(of('2'))
    expect(await count({ audience: 'admin' })).toBe(2)
    // The 20 students of the class of 信息工程学院, its teacher and its office.
    expect(await count({ audience: 'academy', academyId: 'demo-academy-information' })).toBe(22)
  })

  test('an announcement reaches its audience at once, also administrators, and its author withdraws it', async () => {
    const student = await server.login('s001')
    const other = await server.login('s041')
    const bell = await new Client('notification', Number(new URL(server.origin).port), admin).opened()
    await bell.next('resumed')
    const made = await publish({ audience: 'school' })
    expect(made.data).toMatchObject({ teachingClassName: '全校', readNum: 0 })
    expect((await bell.next('noticePushed')).data).toMatchObject({
      unreadCount: 1,
      notice: { title: '停课', type: '0' },
    })
    bell.end()
    for (const token of [student, other, admin, office]) expect((await inbox(token))[0]?.title).toBe('停课')
    expect((await server.post('/api/msg/findUnReadCount', {}, admin)).data).toBe(1)
    const { noticeId } = z.object({ noticeId: z.string() }).parse(made.data)
    // Another author may not withdraw it.
    expect((await server.post('/admin/notice/withdraw', { noticeId }, office)).code).toBe(900002)
    expect((await server.post('/admin/notice/withdraw', { noticeId }, admin)).code).toBe(200)
    expect((await inbox(student)).map(({ title }) => title)).not.toContain('停课')
  })

  test('a repeated request sends and audits one announcement', async () => {
    const form = { audience: 'teacher', requestId: 'again' }
    const [one, two] = [await publish(form), await publish(form)]
    expect(two.data).toEqual(one.data)
    const { db } = server.app.database
    const rows = await db.selectFrom('audit').select('detail').where('action', '=', 'announcement.published').execute()
    expect(rows.filter(({ detail }) => detail.audience === '全体老师')).toHaveLength(1)
  })

  test('the office of an academy announces to its academy only', async () => {
    const own = { audience: 'academy', academyId: 'demo-academy-information' }
    expect((await publish(own, office)).data).toMatchObject({ teachingClassName: '信息工程学院', sentNum: 22 })
    expect((await publish({ audience: 'school' }, office)).errDesc).toBe('您只能向本院发布公告')
    const foreign = { audience: 'academy', academyId: 'demo-academy-business' }
    expect((await publish(foreign, office)).code).toBe(900002)
    expect((await server.post('/admin/notice/countReceivers', foreign, office)).code).toBe(900002)
    expect((await publish({ audience: 'academy' })).errDesc).toBe('请选择学院')
    expect((await publish({ audience: 'school', title: ' ' })).code).toBe(900180)
    expect((await publish({ audience: 'academy', academyId: 'no-such-academy' })).errDesc).toBe('请选择学院')
  })

  test('a maintenance arrives on open pages of every role at once, by socket and by events, also its end', async () => {
    const port = Number(new URL(server.origin).port)
    const pages = await Promise.all(
      ['s002', 't002'].map(async (login) => {
        const page = await new Client('notification', port, await server.login(login)).opened()
        await page.next('resumed')
        return page
      }),
    )
    const authorization = await server.login('s003')
    const leaving = new AbortController()
    const stream = await fetch(`${server.origin}/platform/api/events`, {
      headers: { authorization },
      signal: leaving.signal,
    })
    const now = Date.now()
    const maintenance = { text: '升级', beginTime: now + HOUR, endTime: now + 2 * HOUR }
    const form = { text: '升级', beginTime: `${maintenance.beginTime}`, endTime: `${maintenance.endTime}` }
    const sentAt = performance.now()
    await server.post('/admin/maintenance/save', form, admin)
    for (const page of pages) expect((await page.next('maintenanceChanged')).data).toMatchObject({ maintenance })
    expect(performance.now() - sentAt).toBeLessThan(2_000)
    let events = ''
    for await (const chunk of stream.body ?? []) {
      events += new TextDecoder().decode(chunk)
      if (events.includes('63420')) break
    }
    leaving.abort()
    await server.post('/admin/maintenance/end', {}, admin)
    for (const page of pages) {
      expect((await page.next('maintenanceChanged')).data).toMatchObject({ maintenance: null })
      page.end()
    }
  })

  test('a maintenance is announced to everyone until it ends, and must end in the future', async () => {
    const get = async () => (await server.post('/api/maintenance/get')).data
    expect(await get()).toMatchObject({ maintenance: null })
    const now = Date.now()
    const save = (beginTime: number, endTime: number) =>
      server.post('/admin/maintenance/save', { text: '升级', beginTime: `${beginTime}`, endTime: `${endTime}` }, admin)
    expect((await save(now + HOUR, now)).code).toBe(900198)
    expect((await save(now - 2 * HOUR, now - HOUR)).code).toBe(900198)
    expect((await save(now + HOUR, now + 2 * HOUR)).code).toBe(200)
    expect(await get()).toMatchObject({ maintenance: { text: '升级', beginTime: now + HOUR, endTime: now + 2 * HOUR } })
    const { db } = server.app.database
    const over = JSON.stringify({ text: '', beginTime: 1, endTime: now - 1 })
    await db.updateTable('setting').set({ value: over }).where('name', '=', 'maintenance').execute()
    expect(await get()).toMatchObject({ maintenance: null })
    await save(now + HOUR, now + 2 * HOUR)
    expect((await server.post('/admin/maintenance/end', {}, admin)).code).toBe(200)
    expect(await get()).toMatchObject({ maintenance: null })
  })
})
