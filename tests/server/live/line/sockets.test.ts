import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FRAME_MAX_BYTES } from '../../../../contract/limits'
import { SOCKET_PROTOCOL } from '../../../../contract/sockets'
import { noAttendance, noSlides } from '../support/school'
import { until } from '../support/until'
import { socketClass, tc } from './support/socketClass'

describe('sockets', () => {
  const line = socketClass()
  const { withLimits } = line

  test('the server answers podium.v1 and never the token', async () => {
    const client = await line.school.client('classroom', line.student).opened()
    expect(client.ws.protocol).toBe('podium.v1')
  })

  test('B382 B369 a socket registers with its class and gets the running state', async () => {
    const client = await line.school.client('classroom', line.teacher).opened()
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
      ...noSlides,
    })
    expect(Math.abs(date - Date.now())).toBeLessThan(5_000)
  })

  test('a student who is removed from a class is notified and disconnected at once on every channel; others remain', async () => {
    const classroom = await line.school.classroom(line.student)
    const voteRace = await line.school.voteRace(line.student)
    const other = await line.school.classroom(await line.school.person('s002'))
    const belongs = line.open.db
      .deleteFrom('class_student')
      .where('classes_id', '=', 'c1')
      .where('user_id', '=', 's001')
    await belongs.execute()
    try {
      line.school.membership.changed({ classesId: 'c1', userIds: ['s001', 's002'] })
      for (const { data, mess } of [await classroom.next('refused'), await voteRace.next('refused')]) {
        expect([data, mess]).toEqual([{ code: 900003, request: 0 }, '您已不在该班级中'])
      }
      expect((await classroom.closing()).code).toBe(4403)
      expect((await voteRace.closing()).code).toBe(4403)
      other.send('heartbeat', {})
      expect((await other.next('heartbeat')).data).toEqual({})
      const again = await line.school.client('classroom', line.student).opened()
      again.send('register', tc)
      expect((await again.closing()).code).toBe(4403)
    } finally {
      await line.open.db
        .insertInto('class_student')
        .values({ classes_id: 'c1', user_id: 's001', origin_type: '0', excluded: false, joined_at: 0 })
        .execute()
    }
  })

  test('a removed class closes the sockets of all its members, and of no other class', async () => {
    const clients = [
      await line.school.classroom(line.teacher),
      await line.school.classroom(line.student),
      await line.school.voteRace(line.student),
    ]
    const elsewhere = await line.school.classroom(await line.school.person('t2'), 'tc2')
    const set = (deleted_at: number | null) =>
      line.open.db.updateTable('classes').set({ deleted_at }).where('classes_id', '=', 'c1').execute()
    await set(1)
    try {
      line.school.membership.changed({ classesId: 'c1' })
      for (const client of clients) expect((await client.closing()).code).toBe(4403)
      elsewhere.send('heartbeat', {})
      expect((await elsewhere.next('heartbeat')).data).toEqual({})
    } finally {
      await set(null)
    }
  })

  test('B375 71004 registers first and keeps alive after that', async () => {
    const client = await line.school.voteRace(line.student)
    client.send('join', tc)
    expect((await client.next('heartbeat')).data).toEqual({})
    expect(client.messages.map(({ name }) => name)).toEqual(['running', 'heartbeat'])
  })

  test('B366 B367 every message is JSON with code, mess and date in extend', async () => {
    const client = await line.school.classroom(line.student)
    client.send('heartbeat', {})
    const { date } = await client.next('heartbeat')
    expect(JSON.parse(client.frames.at(-1) ?? '')).toEqual({ extend: { code: 10000, mess: '', date }, data: {} })
  })

  test('a notification socket needs no registration and begins with the unread count', async () => {
    const client = await line.school.client('notification', line.student).opened()
    const { data } = await client.next('resumed')
    expect(data).toEqual({ unreadCount: 0, joinRequests: 0, serverTime: data.serverTime })
  })

  test('an expired token is closed with 4401', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      const client = line.school.client('classroom', { token })
      expect((await client.closing()).code).toBe(4401)
    }
  })

  test('a page of another origin is refused, the own origin and non-browsers are accepted', async () => {
    const foreign = line.school.client('classroom', line.student, { origin: 'https://evil.example' })
    expect((await foreign.closing()).code).toBe(4403)
    await line.school.client('classroom', line.student, { origin: `http://127.0.0.1:${line.school.port}` }).opened()
    await withLimits({ origins: ['https://podium.example'] }, async (other) => {
      await other.client('classroom', line.student, { origin: 'https://podium.example' }).opened()
      const own = other.client('classroom', line.student, { origin: `http://127.0.0.1:${other.port}` })
      expect((await own.closing()).code).toBe(4403)
    })
  })

  test('an unknown path and a missing protocol are refused by HTTP', async () => {
    const missing = line.school.client('classroom', line.student, { protocols: ['other'] })
    await expect(missing.opened()).rejects.toThrow('Unexpected server response: 400')
    const lost = new WebSocket(`ws://127.0.0.1:${line.school.port}/ws/nothing`, [SOCKET_PROTOCOL])
    const failure = await new Promise<Error>((resolve) => lost.on('error', resolve))
    expect(failure.message).toBe('Unexpected server response: 404')
  })

  test('a class of another user is refused with 4403 and audited', async () => {
    for (const [person, id] of [
      [line.student, 'tc3'],
      [line.student, 'unknown'],
      [line.teacher, 'tc2'],
    ] as const) {
      const client = await line.school.client('classroom', person).opened()
      client.send('register', { teachingClassId: id })
      expect((await client.closing()).code).toBe(4403)
    }
    const rows = await until(async () => {
      const found = await line.open.db
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
    const client = await line.school.client('classroom', await line.school.person('a1')).opened()
    client.send('register', tc)
    expect((await client.next('refused')).data).toEqual({ code: 900003, request: 64001 })
  })

  test('before registration only registration and heartbeat are accepted', async () => {
    const client = await line.school.client('classroom', line.teacher).opened()
    client.send('startRollCall', { ...tc, stuNum: 1, isNominateAllStu: '1' })
    expect((await client.next('refused')).data).toEqual({ code: 900051, request: 64002 })
    client.send('heartbeat', {})
    await client.next('heartbeat')
  })

  test('registering for another class moves the socket there', async () => {
    const client = await line.school.classroom(line.teacher, 'tc1')
    const witness = await line.school.classroom(line.student, 'tc1')
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
    const client = await line.school.classroom(line.teacher)
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
    const client = await line.school.classroom(line.teacher)
    client.ws.send('x'.repeat(FRAME_MAX_BYTES))
    await client.next('refused')
    client.ws.send('x'.repeat(FRAME_MAX_BYTES + 1))
    expect((await client.closing()).code).toBe(4429)
    const huge = await line.school.classroom(line.teacher)
    huge.ws.send('x'.repeat(FRAME_MAX_BYTES * 5))
    expect((await huge.closing()).code).toBe(1009)
  })

  test('too many frames end only the socket that sent them', async () => {
    const flood = await line.school.classroom(line.student)
    const calm = await line.school.classroom(line.teacher)
    for (let i = 0; i < 200; i++) flood.send('heartbeat', {})
    expect((await flood.closing()).code).toBe(4429)
    calm.send('heartbeat', {})
    await calm.next('heartbeat')
  })

  test('a socket that does not register in time is closed with 4408', async () => {
    await withLimits({ limits: { registerMs: 150, sweepMs: 20 } }, async (other) => {
      const lazy = await other.client('classroom', line.student).opened()
      const prompt = await other.classroom(line.teacher)
      expect((await lazy.closing()).code).toBe(4408)
      expect(prompt.closed).toBeNull()
    })
  })
})
