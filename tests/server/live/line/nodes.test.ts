/** Two server processes on one PostgreSQL and one Redis: a class with users on different nodes. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../../contract/calls'
import { errors } from '../../../../contract/errors'
import { decodeServer } from '../../../../contract/socket'
import { type ChannelName, channels } from '../../../../contract/sockets'
import { testInFull } from '../../../support/full'
import { type TestPlace, testDatabases } from '../../../support/server/databases'
import { Client } from '../support/client'
import {
  attendance,
  callOf,
  redisMissing,
  type ServerProcess,
  startLine,
  startRedis,
  startServer,
  teachingClassOf,
} from '../support/processes'
import { until } from '../support/until'

const postgres = testDatabases().find(({ name }) => name === 'postgres')
const missing = [postgres?.missing, redisMissing()].filter(Boolean).join('; ')

describe.skipIf(missing !== '')(`two nodes${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let place: TestPlace
  let redis: Awaited<ReturnType<typeof startRedis>>
  let line: Awaited<ReturnType<typeof startLine>>
  let one: ServerProcess
  let two: ServerProcess
  let teacher: { token: string }
  let student: { token: string }
  let teachingClassId: string
  const clients: { end(): void }[] = []
  const start = (redisPort: number) =>
    startServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.url ?? '',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    })

  beforeAll(async () => {
    if (!postgres) throw new Error('no PostgreSQL')
    place = await postgres.createSchool()
    redis = await startRedis()
    line = await startLine(redis.port)
    one = await start(redis.port)
    two = await start(line.port)
    teacher = await attendance(one.port, 't001')
    student = await attendance(two.port, 's001')
    teachingClassId = await teachingClassOf(one.port, teacher)
  }, 120_000)
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(async () => {
    await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
    await line.stop()
    await redis.stop()
    await place.remove()
  })

  const open = async <C extends ChannelName>(channel: C, node: ServerProcess, { token }: { token: string }) => {
    const client = new Client(channel, node.port, token)
    clients.push(client)
    return await client.opened()
  }
  const classroom = async (node: ServerProcess, person: { token: string }) => {
    const client = await open('classroom', node, person)
    client.send('register', { teachingClassId })
    await client.next('running')
    return client
  }
  const voteRace = async (node: ServerProcess, person: { token: string }) => {
    const client = await open('voteRace', node, person)
    client.send('join', { teachingClassId })
    await client.next('running')
    return client
  }
  const readiness = async (node: ServerProcess) =>
    (await (await fetch(`http://127.0.0.1:${node.port}/readyz`)).json()) as { relay: boolean }

  test('B244 a roll call of the teacher on one node is sent to the student on the other', async () => {
    const t = await classroom(one, teacher)
    const s = await classroom(two, student)
    t.send('startRollCall', { teachingClassId, stuNum: 2, isNominateAllStu: '1' })
    const drawn = (await s.next('rollCallDrawn')).data
    expect((await t.next('rollCallDrawn')).data).toEqual(drawn)
    for (const client of [t, s]) await client.next('rollCallRevealed', 15_000)
    t.send('closeRollCall', { teachingClassId })
    expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: drawn.rollCallId })
    for (const client of [t, s]) expect(client.names().filter((name) => name === 'rollCallRevealed')).toHaveLength(1)
  }, 60_000)

  test('B264 students on both nodes press concurrently: one wins, and both nodes agree', async () => {
    const { data } = await callOf(
      two.port,
      '/admin/edRace/save',
      { teachingClassId, raceContext: '<p>题</p>', raceTime: '1', raceType: '1' },
      teacher.token,
    )
    const { raceId } = data as { raceId: string }
    const t = await voteRace(one, teacher)
    const second = await attendance(one.port, 's002')
    const pupils = [await voteRace(two, student), await voteRace(one, second)]
    t.send('startRace', { raceId })
    const rounds = await Promise.all(pupils.map(async (client) => (await client.next('raceStarted')).data))
    expect(rounds.map(({ raceContext }) => raceContext)).toEqual([null, null])
    const opensAt = rounds[0]?.opensAt ?? 0
    await until(() => Date.now() > opensAt + 20)
    for (const client of pupils) client.send('press', { raceId })
    const outcomes = await Promise.all(
      pupils.map((client) => until(() => client.frames.map(outcomeIn).find((outcome) => outcome !== null))),
    )
    expect(outcomes.sort()).toEqual(['tooLate', 'won'])
    const winners = await Promise.all(
      [t, ...pupils].map(
        async (client) => (await until(() => client.messages.find(({ name }) => name === 'raceWon'))).data,
      ),
    )
    expect(new Set(winners.map((winner) => JSON.stringify(winner))).size).toBe(1)
    t.send('stopRace', { raceId })
    await pupils[0]?.next('raceStopped')
  }, 60_000)

  test('B099 a forced sign-in on one node ends the session on the other', async () => {
    const first = await attendance(two.port, 's003')
    const bell = await open('notification', two, first)
    await bell.next('resumed')
    const room = await classroom(two, first)
    await attendance(one.port, 's003')
    const { mess } = await bell.next('forcedOffline', 2_000)
    expect(mess).not.toBe('')
    for (const client of [bell, room]) expect((await client.closing()).code).toBe(4409)
    expect((await callOf(two.port, '/api/user/get', null, first.token)).code).toBe(40300)
  }, 60_000)

  test('an administrator on one node inspects a page of a user on the other, who consents, and ends it', async () => {
    const admin = await attendance(one.port, 'admin')
    const [looker, looked] = [await open('notification', one, admin), await open('notification', two, student)]
    for (const client of [looker, looked]) await client.next('resumed')
    const asked = await callOf(one.port, calls.askInspection.path, { userCode: 's001' }, admin.token)
    const { inspectionId } = asked.data as { inspectionId: string }
    const tell = (at: number) => {
      const entries = [{ kind: 'event', at, from: null, to: 'x:1', type: 'race.press', payload: {} }]
      const report = JSON.stringify({ kind: 'batch', batch: { entries, dropped: 0 } })
      return callOf(two.port, calls.sendInspection.path, { inspectionId, report }, student.token)
    }

    expect((await looked.next('inspectionAsked')).data).toEqual({ inspectionId, askedBy: '系统管理员' })
    expect((await tell(0)).code).toBe(errors.inspectionOver.code)
    await callOf(two.port, calls.answerInspection.path, { inspectionId, isAgreed: '1' }, student.token)
    for (const client of [looker, looked])
      expect((await client.next('inspectionChanged')).data).toEqual({ inspectionId, state: 'agreed' })

    for (const at of [1, 2, 3]) expect((await tell(at)).code).toBe(200)
    const reports = [1, 2, 3].map(() => looker.next('inspectionReport'))
    const moments = (await Promise.all(reports)).map(({ data }) => JSON.parse(data.report).batch.entries[0].at)
    expect(moments).toEqual([1, 2, 3])
    const question = JSON.stringify({ kind: 'look', actor: 'x:1' })
    await callOf(one.port, calls.askInspected.path, { inspectionId, question }, admin.token)
    expect((await looked.next('inspectionQuestion')).data).toEqual({ inspectionId, question })

    await callOf(one.port, calls.endInspection.path, { inspectionId }, admin.token)
    for (const client of [looker, looked])
      expect((await client.next('inspectionChanged')).data).toEqual({ inspectionId, state: 'ended' })
    expect((await tell(4)).code).toBe(errors.inspectionOver.code)
    expect(looker.names().filter((name) => name === 'inspectionReport')).toHaveLength(3)
  }, 60_000)

  testInFull(
    'Redis cut and restored: the node reports it, recovers automatically, and its sockets get the running state again',
    async () => {
      const t = await classroom(one, teacher)
      const s = await classroom(two, student)
      line.cut()
      t.send('startRollCall', { teachingClassId, stuNum: 5, isNominateAllStu: '1' })
      const round = (await t.next('rollCallDrawn')).data
      await until(async () => !(await readiness(two)).relay, 20_000)
      await until(async () => two.output().includes('the relay cannot reach the other nodes'))
      const metrics = async () => await (await fetch(`http://127.0.0.1:${two.port}/metrics`)).text()
      expect(await metrics()).toContain('podium_relay_healthy 0')
      expect(s.names()).toEqual(['running'])
      line.mend()
      expect((await s.next('running', 20_000)).data.rollCall).toEqual(round)
      await until(async () => (await readiness(two)).relay)
      expect(await metrics()).toContain('podium_relay_healthy 1')
      expect(await metrics()).toMatch(/podium_relay_messages\{state="gaps"\} [1-9]/)
      t.send('closeRollCall', { teachingClassId })
      expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: round.rollCallId })
    },
    90_000,
  )

  test('a session that ended while a node was disconnected has ended there after the reconnection', async () => {
    const person = await attendance(two.port, 's004')
    const room = await classroom(two, person)
    line.cut()
    await attendance(one.port, 's004')
    line.mend()
    expect((await room.closing(20_000)).code).toBe(4409)
  }, 60_000)

  test('after a node is killed, the other one reveals and continues the round', async () => {
    const t = await classroom(one, teacher)
    const s = await classroom(two, student)
    t.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
    const round = (await s.next('rollCallDrawn')).data
    await one.end('SIGKILL')
    const { date } = await s.next('rollCallRevealed', 15_000)
    expect(date - round.revealAt).toBeLessThan(500)
    const back = await classroom(two, teacher)
    back.send('closeRollCall', { teachingClassId })
    await s.next('rollCallClosed')
  }, 60_000)
})

/** The outcome of the own press in a frame, if it contains one. */
function outcomeIn(frame: string): string | null {
  const decoded = decodeServer(channels.voteRace, frame)
  return decoded.ok && decoded.message.name === 'pressAnswered' ? decoded.message.data.outcome : null
}
