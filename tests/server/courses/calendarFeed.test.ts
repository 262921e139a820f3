/** The feed of a calendar on a real server, read by another implementation of iCalendar (RFC 5545). */
import { Writable } from 'node:stream'
import ICAL from 'ical.js'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { momentOfField } from '../../../contract/moments'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, signedIn } from '../documents/support'

const CLASS = 'demo-teaching-class-1'
const TASK = 'demo-task-1-1-1'
const DAY = 24 * 60 * 60_000
/** Half past midnight in the school: the evening before in UTC. */
const NOW = momentOfField('2031-03-10T00:30')
const NAME = '画图、说明；A,B;C\\D “引号” 🧮 第二行很长很长很长很长很长很长很长很长'

describeOnEither('the feed of a calendar', (database) => {
  let server: TestApp
  let teacher: Ask
  let student: Ask
  let time = NOW
  let logged = ''
  const db = () => server.app.database.db
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        logged += String(chunk)
        done()
      },
    }),
  )

  beforeAll(async () => {
    server = await startApp(database, { log, now: () => time })
    teacher = await signedIn(server, 't001')
    student = await signedIn(server, 's030')
    await db()
      .updateTable('teaching_class')
      .set({ end_time: NOW + 300 * DAY })
      .execute()
    await db().updateTable('class_task').set({ due_at: null }).execute()
    await db().deleteFrom('class_task_due').execute()
    await db().updateTable('course_node').set({ name: NAME }).where('node_id', '=', TASK).execute()
    await db()
      .updateTable('class_task')
      .set({ pushed_at: 1, due_at: NOW + 60_000 })
      .where('teaching_class_id', '=', CLASS)
      .where('node_id', '=', TASK)
      .execute()
  })
  afterAll(() => server.close())

  const renewed = async (as: Ask): Promise<string> =>
    dataOf(await as('renewCalendarFeed', {}), calls.renewCalendarFeed.data).feedPath
  const read = (path: string, headers: Record<string, string> = {}) => server.respond(path, { headers })
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const events = async (path: string) => eventsOf(await (await read(path)).text())

  test('a feed is created on request; then its owner can read the address again', async () => {
    expect(await student('getCalendarFeed', {})).toMatchObject({ data: null })
    const feedPath = await renewed(student)
    expect(feedPath).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect(await student('getCalendarFeed', {})).toMatchObject({ data: { feedPath, lastUseTime: null } })
    await read(feedPath)
    expect(await student('getCalendarFeed', {})).toMatchObject({ data: { feedPath, lastUseTime: time } })
    expect(await teacher('getCalendarFeed', {})).toMatchObject({ data: null })
  })

  test('another implementation reads the entry: its moment, its name with all characters, and its link by the day of the school', async () => {
    const response = await read(await renewed(student))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('prodid')]).toEqual([
      '2.0',
      '-//Podium//Calendar//ZH',
    ])
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT60M')
    const [event] = eventsOf(text)
    expect(event?.startDate.toJSDate().getTime()).toBe(NOW + 60_000)
    expect(event?.startDate.zone.tzid).toBe('UTC')
    expect(event?.summary).toBe(`截止：${NAME}`)
    expect(event?.description).toContain('2031-03-10 00:31 截止')
    const url = new URL(String(event?.component.getFirstPropertyValue('url')))
    expect([url.pathname, url.searchParams.get('day'), url.searchParams.get('open')]).toEqual([
      '/dist/student/calendar',
      '2031-03-10',
      `due.${CLASS}.${TASK}`,
    ])
    expect(event?.component.getFirstPropertyValue('dtstamp')).toBeTruthy()
  })

  test('lines end with CRLF and have at most 75 octets', async () => {
    const text = await (await read(await renewed(student))).text()
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR') || text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // No character was cut by the folding.
    expect(text).not.toContain('\uFFFD')
  })

  test('the UID stays when the due time moves, and the own extension counts', async () => {
    const path = await renewed(student)
    const [before] = await events(path)
    await teacher('setDueTime', {
      teachingClassId: CLASS,
      ids: [TASK],
      types: ['lessonTask'],
      dueTime: NOW + 2 * DAY,
      studentIds: ['demo-s030'],
    })
    const [after] = await events(path)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.startDate.toJSDate().getTime()).toBe(NOW + 2 * DAY)
    await db().deleteFrom('class_task_due').execute()
  })

  test('an unchanged feed is answered with 304, a changed one with its content', async () => {
    const path = await renewed(student)
    const tag = (await read(path)).headers.get('etag') ?? ''
    time += 60_000
    for (const given of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const same = await read(path, { 'if-none-match': given })
      expect([given, same.status, await same.text()]).toEqual([given, 304, ''])
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200)
    await db().updateTable('course_node').set({ name: '新名称' }).where('node_id', '=', TASK).execute()
    const changed = await read(path, { 'if-none-match': tag })
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
    await db().updateTable('course_node').set({ name: NAME }).where('node_id', '=', TASK).execute()
  })

  test('a teacher gets the due times of the own classes', async () => {
    const [event] = await events(await renewed(teacher))
    expect([event?.summary, event?.startDate.toJSDate().getTime()]).toEqual([`截止：${NAME}`, NOW + 60_000])
    expect(String(event?.component.getFirstPropertyValue('url'))).toContain('/dist/teacher/calendar?')
  })

  test('a wrong, replaced or ended address, and that of a disabled or removed account, get the same answer', async () => {
    const old = await renewed(student)
    const current = await renewed(student)
    const answer = async (path: string) => {
      const response = await read(path)
      return [response.status, await response.text(), response.headers.get('etag')]
    }
    const unknown = await answer(`/calendar/${'a'.repeat(43)}.ics`)
    expect(unknown[0]).toBe(404)
    expect(await answer('/calendar/nosuch.ics')).toEqual(unknown)
    expect(await answer(`${current}x`)).toEqual(unknown)
    expect(await answer(old)).toEqual(unknown)
    expect((await read(current)).status).toBe(200)
    const change = (values: { status?: '0' | '1'; removed_at?: number | null }) =>
      db().updateTable('users').set(values).where('user_id', '=', 'demo-s030').execute()
    await change({ status: '0' })
    expect(await answer(current)).toEqual(unknown)
    await change({ status: '1', removed_at: 1 })
    expect(await answer(current)).toEqual(unknown)
    await change({ removed_at: null })
    expect((await read(current)).status).toBe(200)
    expect(await student('endCalendarFeed', {})).toMatchObject({ success: true, data: null })
    expect(await answer(current)).toEqual(unknown)
    expect(await student('getCalendarFeed', {})).toMatchObject({ data: null })
  })

  test('the address is neither in the database nor in the log', async () => {
    const path = await renewed(student)
    const secret = path.slice('/calendar/'.length, -'.ics'.length)
    await read(path)
    await read(`/calendar/${secret.slice(0, -1)}0.ics`)
    const rows = await db().selectFrom('calendar_feed').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(logged).not.toBe('')
    expect(logged).not.toContain(secret.slice(0, 20))
  })

  test('a feed is read at most 120 times in an hour', async () => {
    const path = await renewed(await signedIn(server, 's031'))
    const statuses = new Set<number>()
    for (let reads = 0; reads < 120; reads += 1) statuses.add((await read(path)).status)
    expect([...statuses]).toEqual([200])
    const refused = await read(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})
