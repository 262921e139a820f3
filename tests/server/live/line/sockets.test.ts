import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FRAME_MAX_BYTES } from '../../../../contract/limits'
import { SOCKET_PROTOCOL } from '../../../../contract/sockets'
import type { OpenDatabase } from '../../../../server/database'
import { handlersOf } from '../../../../server/realtime/dispatch'
import { describeOnEither, testDatabases } from '../../../support/server/databases'
import { fill, noAttendance, type Person, School, studentId } from '../support/school'
import { until } from '../support/until'

const [embedded] = testDatabases()
const tc = { teachingClassId: 'tc1' }

describe('sockets', () => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let student: Person

  beforeAll(async () => {
    if (!embedded) throw new Error('no database')
    open = await embedded.open()
    await fill(open, 12)
    school = await School.start(open)
    teacher = await school.person('t1')
    student = await school.person('s001')
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  /** A school with other limits on the same database. */
  const withLimits = async (options: Parameters<typeof School.start>[1], use: (other: School) => Promise<void>) => {
    const other = await School.start(open, options)
    try {
      await use(other)
    } finally {
      await other.stop()
    }
  }

  test('the server answers podium.v1 and never the token', async () => {
    const client = await school.client('classroom', student).opened()
    expect(client.ws.protocol).toBe('podium.v1')
  })

  test('B382 B369 a socket registers with its class and gets the running state', async () => {
    const client = await school.client('classroom', teacher).opened()
    client.send('register', tc)
    const { data, date } = await client.next('running')
    expect(data).toEqual({
      teachingClassId: 'tc1',
      serverTime: data.serverTime,
      rollCall: null,
      sound: '1',
      timer: null,
      presentIds: ['t1'],
      ...noAttendance,
    })
    expect(Math.abs(date - Date.now())).toBeLessThan(5_000)
  })

  test('a student who is removed from a class is notified and disconnected at once on every channel; others remain', async () => {
    const classroom = await school.classroom(student)
    const voteRace = await school.voteRace(student)
    const other = await school.classroom(await school.person('s002'))
    const belongs = open.db.deleteFrom('class_student').where('classes_id', '=', 'c1').where('user_id', '=', 's001')
    await belongs.execute()
    try {
      school.membership.changed({ classesId: 'c1', userIds: ['s001', 's002'] })
      for (const { data, mess } of [await classroom.next('refused'), await voteRace.next('refused')]) {
        expect([data, mess]).toEqual([{ code: 900003, request: 0 }, '您已不在该班级中'])
      }
      expect((await classroom.closing()).code).toBe(4403)
      expect((await voteRace.closing()).code).toBe(4403)
      other.send('heartbeat', {})
      expect((await other.next('heartbeat')).data).toEqual({})
      const again = await school.client('classroom', student).opened()
      again.send('register', tc)
      expect((await again.closing()).code).toBe(4403)
    } finally {
      await open.db
        .insertInto('class_student')
        .values({ classes_id: 'c1', user_id: 's001', origin_type: '0', excluded: false, joined_at: 0 })
        .execute()
    }
  })

  test('a removed class closes the sockets of all its members, and of no other class', async () => {
    const clients = [await school.classroom(teacher), await school.classroom(student), await school.voteRace(student)]
    const elsewhere = await school.classroom(await school.person('t2'), 'tc2')
    const set = (deleted_at: number | null) =>
      open.db.updateTable('classes').set({ deleted_at }).where('classes_id', '=', 'c1').execute()
    await set(1)
    try {
      school.membership.changed({ classesId: 'c1' })
      for (const client of clients) expect((await client.closing()).code).toBe(4403)
      elsewhere.send('heartbeat', {})
      expect((await elsewhere.next('heartbeat')).data).toEqual({})
    } finally {
      await set(null)
    }
  })

  test('B375 71004 registers first and keeps alive after that', async () => {
    const client = await school.voteRace(student)
    client.send('join', tc)
    expect((await client.next('heartbeat')).data).toEqual({})
    expect(client.messages.map(({ name }) => name)).toEqual(['running', 'heartbeat'])
  })

  test('B366 B367 every message is JSON with code, mess and date in extend', async () => {
    const client = await school.classroom(student)
    client.send('heartbeat', {})
    const { date } = await client.next('heartbeat')
    expect(JSON.parse(client.frames.at(-1) ?? '')).toEqual({ extend: { code: 10000, mess: '', date }, data: {} })
  })

  test('a notification socket needs no registration and begins with the unread count', async () => {
    const client = await school.client('notification', student).opened()
    const { data } = await client.next('resumed')
    expect(data).toEqual({ unreadCount: 0, joinRequests: 0, serverTime: data.serverTime })
  })

  test('an expired token is closed with 4401', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      const client = school.client('classroom', { token })
      expect((await client.closing()).code).toBe(4401)
    }
  })

  test('a page of another origin is refused, the own origin and non-browsers are accepted', async () => {
    const foreign = school.client('classroom', student, { origin: 'https://evil.example' })
    expect((await foreign.closing()).code).toBe(4403)
    await school.client('classroom', student, { origin: `http://127.0.0.1:${school.port}` }).opened()
    await withLimits({ origins: ['https://podium.example'] }, async (other) => {
      await other.client('classroom', student, { origin: 'https://podium.example' }).opened()
      const own = other.client('classroom', student, { origin: `http://127.0.0.1:${other.port}` })
      expect((await own.closing()).code).toBe(4403)
    })
  })

  test('an unknown path and a missing protocol are refused by HTTP', async () => {
    const missing = school.client('classroom', student, { protocols: ['other'] })
    await expect(missing.opened()).rejects.toThrow('Unexpected server response: 400')
    const lost = new WebSocket(`ws://127.0.0.1:${school.port}/ws/nothing`, [SOCKET_PROTOCOL])
    const failure = await new Promise<Error>((resolve) => lost.on('error', resolve))
    expect(failure.message).toBe('Unexpected server response: 404')
  })

  test('a class of another user is refused with 4403 and audited', async () => {
    for (const [person, id] of [
      [student, 'tc3'],
      [student, 'unknown'],
      [teacher, 'tc2'],
    ] as const) {
      const client = await school.client('classroom', person).opened()
      client.send('register', { teachingClassId: id })
      expect((await client.closing()).code).toBe(4403)
    }
    const rows = await until(async () => {
      const found = await open.db
        .selectFrom('audit')
        .select(['action', 'subject', 'outcome'])
        .orderBy('subject')
        .execute()
      return found.length === 3 ? found : null
    })
    expect(rows).toEqual(
      ['tc2', 'tc3', 'unknown'].map((subject) => ({ action: 'classroom.register', subject, outcome: 'refused' })),
    )
  })

  test('an administrator has no place in a class', async () => {
    const client = await school.client('classroom', await school.person('a1')).opened()
    client.send('register', tc)
    expect((await client.next('refused')).data).toEqual({ code: 900003, request: 64001 })
  })

  test('before registration only registration and heartbeat are accepted', async () => {
    const client = await school.client('classroom', teacher).opened()
    client.send('startRollCall', { ...tc, stuNum: 1, isNominateAllStu: '1' })
    expect((await client.next('refused')).data).toEqual({ code: 900051, request: 64002 })
    client.send('heartbeat', {})
    await client.next('heartbeat')
  })

  test('registering for another class moves the socket there', async () => {
    const client = await school.classroom(teacher, 'tc1')
    const witness = await school.classroom(student, 'tc1')
    client.send('register', { teachingClassId: 'tc1b' })
    expect((await client.next('running')).data.teachingClassId).toBe('tc1b')
    client.send('setRollCallSound', { teachingClassId: 'tc1b', sound: '0' })
    await client.next('rollCallSoundChanged')
    await witness.settled()
    expect(witness.names()).toEqual(['running'])
    client.send('setRollCallSound', { ...tc, sound: '0' })
    expect((await client.next('refused')).data).toEqual({ code: 900002, request: 64061 })
  })

  test('malformed frames are answered and change nothing', async () => {
    const client = await school.classroom(teacher)
    const frames: [string | Buffer, number, number][] = [
      ['{', 900050, 0],
      ['[]', 900050, 0],
      ['{"code":"64002"}', 900050, 0],
      ['{"receiveId":"0","code":99,"data":{}}', 900050, 99],
      ['{"receiveId":"0","code":64002,"data":{"stuNum":"many"}}', 900001, 64002],
      [Buffer.from([1, 2, 3]), 900050, 0],
    ]
    for (const [frame, code, request] of frames) {
      client.ws.send(frame)
      const { data, mess } = await client.next('refused')
      expect(data).toEqual({ code, request })
      if (code === 900001) expect(mess).toBe('提交的内容有误：缺少“课堂”')
    }
    client.send('heartbeat', {})
    await client.next('heartbeat')
  })

  test('a frame above the limit ends the socket, one at the limit does not', async () => {
    const client = await school.classroom(teacher)
    client.ws.send('x'.repeat(FRAME_MAX_BYTES))
    await client.next('refused')
    client.ws.send('x'.repeat(FRAME_MAX_BYTES + 1))
    expect((await client.closing()).code).toBe(4429)
    const huge = await school.classroom(teacher)
    huge.ws.send('x'.repeat(FRAME_MAX_BYTES * 5))
    expect((await huge.closing()).code).toBe(1009)
  })

  test('too many frames end only the socket that sent them', async () => {
    const flood = await school.classroom(student)
    const calm = await school.classroom(teacher)
    for (let i = 0; i < 200; i++) flood.send('heartbeat', {})
    expect((await flood.closing()).code).toBe(4429)
    calm.send('heartbeat', {})
    await calm.next('heartbeat')
  })

  test('a socket that does not register in time is closed with 4408', async () => {
    await withLimits({ limits: { registerMs: 150, sweepMs: 20 } }, async (other) => {
      const lazy = await other.client('classroom', student).opened()
      const prompt = await other.classroom(teacher)
      expect((await lazy.closing()).code).toBe(4408)
      expect(prompt.closed).toBeNull()
    })
  })

  test('a silent socket is closed, one that answers pings or sends heartbeats is not', async () => {
    await withLimits({ limits: { silenceMs: 300, sweepMs: 20, pingMs: 50 } }, async (other) => {
      const silent = other.client('classroom', student, { autoPong: false })
      await silent.opened()
      silent.send('register', tc)
      await silent.next('running')
      const pongs = await other.classroom(teacher)
      const beats = other.client('classroom', teacher, { autoPong: false })
      await beats.opened()
      beats.send('register', tc)
      const timer = setInterval(() => beats.send('heartbeat', {}), 50)
      await silent.closing()
      clearInterval(timer)
      expect([pongs.closed, beats.closed]).toEqual([null, null])
    })
  })

  test('a slow client is disconnected, and the others do not notice', async () => {
    await withLimits({ limits: { slowMs: 300, sweepMs: 20, bufferBytes: 64 * 1024 * 1024 } }, async (other) => {
      const slow = await other.classroom(student)
      const quick = await other.classroom(await other.person('s002'))
      slow.ws.pause()
      const payload = 'x'.repeat(200_000)
      for (let i = 0; i < 60; i++) {
        other.realtime.broadcast.send('classroom', tc, 'message', {}, `${i}${payload}`)
        const { mess } = await quick.next('message')
        expect(mess.length).toBeGreaterThan(200_000)
      }
      await until(() => other.realtime.size === 1)
      expect(quick.closed).toBeNull()
      slow.ws.resume()
      await slow.closing()
    })
  })

  test('a client with more than 1 MiB of queued data is disconnected at once', async () => {
    await withLimits({ limits: { closeMs: 100, sweepMs: 20 } }, async (other) => {
      const slow = await other.classroom(student)
      const quick = await other.classroom(teacher)
      slow.ws.pause()
      const payload = 'x'.repeat(500_000)
      for (let i = 0; i < 40 && other.realtime.size === 2; i++) {
        other.realtime.broadcast.send('classroom', tc, 'message', {}, payload)
        await quick.next('message')
      }
      await until(() => other.realtime.size === 1)
      expect(quick.closed).toBeNull()
    })
  })

  test('frames arrive in the order of the broadcasts', async () => {
    const client = await school.classroom(student)
    const texts = Array.from({ length: 50 }, (_, i) => String(i))
    for (const text of texts) school.realtime.broadcast.send('classroom', tc, 'message', {}, text)
    await client.settled()
    expect(client.messages.flatMap(({ name, mess }) => (name === 'message' ? [mess] : []))).toEqual(texts)
  })

  test('a broadcast reaches its class, its role or its user, and no one else', async () => {
    const clients = {
      teacher: await school.classroom(teacher),
      student: await school.classroom(student),
      second: await school.classroom(await school.person('s002')),
      elsewhere: await school.classroom(await school.person('x1'), 'tc3'),
      otherRoom: await school.classroom(teacher, 'tc1b'),
    }
    const { broadcast } = school.realtime
    broadcast.send('classroom', tc, 'message', {}, 'all')
    broadcast.send('classroom', { ...tc, only: 'student' }, 'message', {}, 'students')
    broadcast.send('classroom', { ...tc, only: 'teacher' }, 'message', {}, 'teachers')
    broadcast.send('classroom', { userId: 's002' }, 'message', {}, 'second')
    for (const client of Object.values(clients)) await client.settled()
    const heard = Object.fromEntries(
      Object.entries(clients).map(([name, client]) => [
        name,
        client.messages.flatMap(({ name: message, mess }) => (message === 'message' ? [mess] : [])),
      ]),
    )
    expect(heard).toEqual({
      teacher: ['all', 'teachers'],
      student: ['all', 'students'],
      second: ['all', 'students', 'second'],
      elsewhere: [],
      otherRoom: [],
    })
  })

  test('B099 an ended session is announced by 40300 on the notification socket; all its sockets close with 4409', async () => {
    const person = await school.person('s003')
    const bell = await school.client('notification', person).opened()
    await bell.next('resumed')
    const room = await school.classroom(person)
    const race = await school.voteRace(person)
    await school.sessions.endAll('s003', { text: '您的帐号在其他设备登录' })
    expect((await bell.next('forcedOffline')).mess).toBe('您的帐号在其他设备登录')
    for (const client of [bell, room, race]) expect((await client.closing()).code).toBe(4409)
    expect(room.names()).toEqual(['running'])
    const again = school.client('classroom', person)
    expect((await again.closing()).code).toBe(4401)
  })

  test('a user who signs out gets no message, only the close frame', async () => {
    const person = await school.person('s004')
    const caller = await school.sessions.authenticate(person.token)
    const bell = await school.client('notification', person).opened()
    await bell.next('resumed')
    await school.sessions.end(caller?.sessionId ?? '')
    expect((await bell.closing()).code).toBe(4409)
    expect(bell.names()).toEqual(['resumed'])
  })

  test('the number of sockets of a session is limited', async () => {
    await withLimits({ limits: { perSession: 3 } }, async (other) => {
      for (let i = 0; i < 3; i++) await other.classroom(student)
      expect((await other.client('classroom', student).closing()).code).toBe(4429)
      await other.voteRace(student)
    })
  })

  test('a drain asks all clients to reconnect and closes their sockets over time; no new ones are accepted', async () => {
    const draining = await School.start(open, { limits: { drainMs: 300 } })
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, i) => i).map(
        async (i) => await draining.classroom(await school.person(studentId(i))),
      ),
    )
    const times: number[] = []
    for (const client of clients) client.ws.on('close', () => times.push(performance.now()))
    const drained = draining.realtime.drain()
    const late = draining.client('classroom', teacher)
    await expect(late.opened()).rejects.toThrow('Unexpected server response: 503')
    await drained
    for (const client of clients) {
      expect((await client.next('comeBack')).data).toEqual({ withinMs: 5_000 })
      expect((await client.closing()).code).toBe(1012)
    }
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(150)
    expect(draining.realtime.size).toBe(0)
    await draining.stop()
  })

  test('broadcasts during the registration of a socket are sent after the running state', async () => {
    const clients = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, i) => await school.client('classroom', await school.person(studentId(i))).opened(),
      ),
    )
    for (const client of clients) client.send('register', tc)
    const timer = setInterval(() => school.realtime.broadcast.send('classroom', tc, 'message', {}, 'x'), 1)
    for (const client of clients) await client.next('running')
    clearInterval(timer)
    for (const client of clients) expect(client.names()[0]).toBe('running')
  })

  test('a code without a handler, or with two, is detected at the start', () => {
    expect(() => handlersOf([])).toThrow('no feature handles the message classroom.startRollCall')
    const [rollCall] = school.features
    if (!rollCall) throw new Error('no feature')
    expect(() => handlersOf([...school.features, rollCall])).toThrow('two features handle the message')
  })
})

describeOnEither('a class that reconnects at once', (database) => {
  test('all clients get the same running draw', async () => {
    const open = await database.open()
    await fill(open, 60)
    const school = await School.start(open)
    const teacher = await school.classroom(await school.person('t1'))
    teacher.send('startRollCall', { ...tc, stuNum: 5, isNominateAllStu: '1' })
    const round = (await teacher.next('rollCallDrawn')).data
    const people = await Promise.all(Array.from({ length: 60 }, (_, i) => school.person(studentId(i))))
    const clients = await Promise.all(people.map((person) => school.classroom(person)))
    for (const client of clients) expect(client.messages[0]?.data).toMatchObject({ rollCall: round })
    await school.stop()
    await open.close()
  })
})
