import * as http from 'node:http'
import { getLines, getMessages } from '@microsoft/fetch-event-source/lib/cjs/parse.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodeServer, type ServerMessage } from '../../../../contract/socket'
import { channels } from '../../../../contract/sockets'
import { testInFull } from '../../../support/full'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import { until } from '../../live/support/until'

type Said = ServerMessage<typeof channels.notification>

/** A reader of `/api/events` that can stop reading, as no `fetch` can. */
class Reader {
  readonly said: Said[] = []
  ended = false
  private constructor(readonly response: http.IncomingMessage) {
    const ignore = () => undefined
    const take = getLines(
      getMessages(ignore, ignore, ({ data }) => {
        if (data !== '') this.hear(data)
      }),
    )
    response.on('data', take)
    response.on('close', () => (this.ended = true))
    response.on('error', () => (this.ended = true))
  }

  private hear(data: string): void {
    const decoded = decodeServer(channels.notification, data)
    if (!decoded.ok) throw new Error(`${decoded.problem}: ${data}`)
    this.said.push(decoded.message)
  }

  static open(origin: string, token: string, prefix = '/platform'): Promise<Reader> {
    return new Promise((resolve, reject) => {
      http
        .get(`${origin}${prefix}/api/events`, { headers: { authorization: token }, agent: false }, (response) =>
          resolve(new Reader(response)),
        )
        .on('error', reject)
    })
  }

  names(): string[] {
    return this.said.map(({ name }) => name).filter((name) => name !== 'heartbeat')
  }

  async next<N extends Said['name']>(name: N): Promise<Extract<Said, { name: N }>> {
    const isNamed = (one: Said): one is Extract<Said, { name: N }> => one.name === name
    return until(
      () => this.said.find(isNamed) ?? null,
      5_000,
      () => `${name} after ${this.names().join()}`,
    )
  }
}

const readers: Reader[] = []

describeOnEither('server-sent events', (database) => {
  let server: TestApp
  const open = async (token: string, prefix?: string) => {
    const reader = await Reader.open(server.origin, token, prefix)
    readers.push(reader)
    return reader
  }
  beforeAll(async () => {
    server = await startApp(database, { streamLimits: { heartbeatMs: 40, sweepMs: 20, slowMs: 200, drainMs: 50 } })
  })
  afterEach(() => {
    for (const { response } of readers.splice(0)) response.destroy()
  })
  afterAll(() => server.close())

  test('send first the unread counts, then pushed messages, under both prefixes, and keep the connection alive', async () => {
    const token = await server.login('s001')
    const [one, other] = [await open(token), await open(token, '/jiaoxuepingtai')]
    expect([
      one.response.statusCode,
      one.response.headers['content-type'],
      one.response.headers['cache-control'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store, no-transform'])
    for (const reader of [one, other]) {
      expect((await reader.next('resumed')).data).toMatchObject({ unreadCount: 2, joinRequests: 0 })
    }
    const teacher = await server.login('t001')
    const written = {
      teachingClassId: 'demo-teaching-class-1',
      title: '调课',
      content: '<p>周四</p>',
      requestId: 'sse-1',
    }
    expect((await server.post('/admin/notice/save', written, teacher)).success).toBe(true)
    for (const reader of [one, other]) {
      const { data } = await reader.next('noticePushed')
      expect([data.notice.title, data.unreadCount]).toEqual(['调课', 3])
      expect(reader.names()).toEqual(['resumed', 'noticePushed'])
      await reader.next('heartbeat')
    }
  })

  test('no one receives messages for another user', async () => {
    const [one, other] = [await open(await server.login('s002')), await open(await server.login('s041'))]
    await Promise.all([one.next('resumed'), other.next('resumed')])
    const teacher = await server.login('t001')
    const written = { teachingClassId: 'demo-teaching-class-1', title: '只给一班', content: '在', requestId: 'sse-2' }
    await server.post('/admin/notice/save', written, teacher)
    await one.next('noticePushed')
    expect(other.names()).toEqual(['resumed'])
  })

  test('a user with only a stream is present for an inspection request, and no longer once it is closed', async () => {
    const reader = await open(await server.login('s003'))
    await reader.next('resumed')
    const admin = await server.login('admin')
    const ask = () => server.post('/admin/inspection/ask', { userCode: 's003' }, admin)
    expect((await ask()).success).toBe(true)
    expect(await reader.next('inspectionAsked')).toMatchObject({ name: 'inspectionAsked' })
    reader.response.destroy()
    await expect.poll(async () => (await ask()).code, { timeout: 10_000 }).toBe(900194)
  })

  test('without a valid token there is no stream', async () => {
    for (const token of ['', 'nobody']) {
      const { statusCode } = (await open(token)).response
      expect(statusCode).toBe(401)
    }
    const answer = await server.request('/platform/api/events', { headers: { authorization: 'nobody' } })
    expect([answer.status, answer.code]).toEqual([401, 40300])
  })

  test('a session that is ended elsewhere gets the reason, and its stream ends', async () => {
    const reader = await open(await server.login('s003'))
    await reader.next('resumed')
    await server.login('s003')
    expect((await reader.next('forcedOffline')).mess).not.toBe('')
    await until(() => reader.ended)
  })

  test('signing out ends the stream without a message', async () => {
    const token = await server.login('s004')
    const reader = await open(token)
    await reader.next('resumed')
    await server.post('/api/logout', { userCode: 's004' }, token)
    await until(() => reader.ended)
    expect(reader.names()).toEqual(['resumed'])
  })

  test('an administrator has a stream without notices', async () => {
    const reader = await open(await server.login('admin'))
    expect((await reader.next('resumed')).data).toMatchObject({ unreadCount: 0, joinRequests: 0 })
  })

  test('streams are counted, and released when a client disconnects', async () => {
    const count = async () => {
      const text = await (await fetch(`${server.origin}/metrics`)).text()
      return Number(/^podium_event_streams (\d+)$/m.exec(text)?.[1])
    }
    await until(async () => (await count()) === 0)
    const reader = await open(await server.login('s005'))
    await reader.next('resumed')
    expect(await count()).toBe(1)
    reader.response.destroy()
    await until(async () => (await count()) === 0)
  })

  testInFull('a client that does not read is disconnected', async () => {
    const token = await server.login('s006')
    const reader = await open(token)
    await reader.next('resumed')
    reader.response.pause()
    const content = '长'.repeat(300_000)
    for (let i = 0; i < 8; i += 1) await server.app.notices.send({ type: '0', to: ['demo-s006'], title: '大', content })
    const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
    await until(async () => /podium_event_streams_cut_total\{reason="slow"\} 1/.test(await metrics()))
  })

  test('a drain asks all clients to reconnect, and nothing prevents the server from exiting', async () => {
    const last = await startApp(database, { streamLimits: { drainMs: 50 } })
    const reader = await Reader.open(last.origin, await last.login('s001'))
    await reader.next('resumed')
    await last.app.drain()
    await until(() => reader.ended)
    expect(reader.names()).toEqual(['resumed', 'comeBack'])
    await last.close()
  })
})
