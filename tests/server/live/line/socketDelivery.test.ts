/** Slow and silent clients, broadcasts, ended sessions and drains on a real server. */

import { describe, expect, test } from 'vitest'
import { handlersOf } from '../../../../server/realtime/dispatch'
import { describeOnEither } from '../../../support/server/databases'
import { fill, School, studentId } from '../support/school'
import { until } from '../support/until'
import { socketClass, tc } from './support/socketClass'

describe('delivery by sockets', () => {
  const line = socketClass()
  const { withLimits } = line

  test('a silent socket is closed, one that answers pings or sends heartbeats is not', async () => {
    await withLimits({ limits: { silenceMs: 300, sweepMs: 20, pingMs: 50 } }, async (other) => {
      const silent = other.client('classroom', line.student, { autoPong: false })
      await silent.opened()
      silent.send('register', tc)
      await silent.next('running')
      const pongs = await other.classroom(line.teacher)
      const beats = other.client('classroom', line.teacher, { autoPong: false })
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
      const slow = await other.classroom(line.student)
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
      const slow = await other.classroom(line.student)
      const quick = await other.classroom(line.teacher)
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
    const client = await line.school.classroom(line.student)
    const texts = Array.from({ length: 50 }, (_, i) => String(i))
    for (const text of texts) line.school.realtime.broadcast.send('classroom', tc, 'message', {}, text)
    await client.settled()
    expect(client.messages.flatMap(({ name, mess }) => (name === 'message' ? [mess] : []))).toEqual(texts)
  })

  test('a broadcast reaches its class, its role or its user, and no one else', async () => {
    const clients = {
      teacher: await line.school.classroom(line.teacher),
      student: await line.school.classroom(line.student),
      second: await line.school.classroom(await line.school.person('s002')),
      elsewhere: await line.school.classroom(await line.school.person('x1'), 'tc3'),
      otherRoom: await line.school.classroom(line.teacher, 'tc1b'),
    }
    const { broadcast } = line.school.realtime
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
    const person = await line.school.person('s003')
    const bell = await line.school.client('notification', person).opened()
    await bell.next('resumed')
    const room = await line.school.classroom(person)
    const race = await line.school.voteRace(person)
    await line.school.sessions.endAll('s003', { text: '您的帐号在其他设备登录' })
    expect((await bell.next('forcedOffline')).mess).toBe('您的帐号在其他设备登录')
    for (const client of [bell, room, race]) expect((await client.closing()).code).toBe(4409)
    expect(room.names()).toEqual(['running'])
    const again = line.school.client('classroom', person)
    expect((await again.closing()).code).toBe(4401)
  })

  test('a user who signs out gets no message, only the close frame', async () => {
    const person = await line.school.person('s004')
    const caller = await line.school.sessions.authenticate(person.token)
    const bell = await line.school.client('notification', person).opened()
    await bell.next('resumed')
    await line.school.sessions.end(caller?.sessionId ?? '')
    expect((await bell.closing()).code).toBe(4409)
    expect(bell.names()).toEqual(['resumed'])
  })

  test('the number of sockets of a session is limited', async () => {
    await withLimits({ limits: { perSession: 3 } }, async (other) => {
      for (let i = 0; i < 3; i++) await other.classroom(line.student)
      expect((await other.client('classroom', line.student).closing()).code).toBe(4429)
      await other.voteRace(line.student)
    })
  })

  test('a drain asks all clients to reconnect and closes their sockets over time; no new ones are accepted', async () => {
    const draining = await School.start(line.open, { limits: { drainMs: 300 } })
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, i) => i).map(
        async (i) => await draining.classroom(await line.school.person(studentId(i))),
      ),
    )
    const times: number[] = []
    for (const client of clients) client.ws.on('close', () => times.push(performance.now()))
    const drained = draining.realtime.drain()
    const late = draining.client('classroom', line.teacher)
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
        async (_, i) => await line.school.client('classroom', await line.school.person(studentId(i))).opened(),
      ),
    )
    for (const client of clients) client.send('register', tc)
    const timer = setInterval(() => line.school.realtime.broadcast.send('classroom', tc, 'message', {}, 'x'), 1)
    for (const client of clients) await client.next('running')
    clearInterval(timer)
    for (const client of clients) expect(client.names()[0]).toBe('running')
  })

  test('a code without a handler, or with two, is detected at the start', () => {
    expect(() => handlersOf([])).toThrow('no feature handles the message classroom.startRollCall')
    const [rollCall] = line.school.features
    if (!rollCall) throw new Error('no feature')
    expect(() => handlersOf([...line.school.features, rollCall])).toThrow('two features handle the message')
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
