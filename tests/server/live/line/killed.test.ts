/** A server that dies during rounds, as a real process on a real data folder. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkDraw } from '../../../../contract/rules/live/draw'
import { openDatabase } from '../../../../server/database'
import { testInFull } from '../../../support/full'
import { describeOnOne, type TestPlace } from '../../../support/server/databases'
import { Client } from '../support/client'
import { attendance, callOf, type ServerProcess, startServer, teachingClassOf } from '../support/processes'

/** How late the announcement of a round may be that became due while the server ran, in ms (figures, Reliability). */
const LATE_MS = 100
/** In addition, a multiple of this process's own delays, because other work uses the processors too. */
const KEPT_WAITING = 4

describeOnOne('embedded', 'a killed server', (database) => {
  let place: TestPlace
  let env: Record<string, string>
  let server: ServerProcess
  let teacher: { token: string }
  let student: { token: string }
  let teachingClassId: string
  /** Time enough for a server to start again, however busy the machine is. */
  let restartMs: number
  const clients: { end(): void }[] = []

  beforeAll(async () => {
    place = await database.createSchool()
    env = { DATA_DIR: place.dataDir, ...(place.url ? { DATABASE_URL: place.url } : {}) }
    const began = performance.now()
    server = await startServer(env)
    restartMs = Math.ceil(2_000 + 3 * (performance.now() - began))
    teacher = await attendance(server.port, 't001')
    student = await attendance(server.port, 's001')
    teachingClassId = await teachingClassOf(server.port, teacher)
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.end()
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await place.remove()
  })

  const classroom = async (person: { token: string }) => {
    const client = await new Client('classroom', server.port, person.token).opened()
    clients.push(client)
    client.send('register', { teachingClassId })
    return { client, running: (await client.next('running')).data }
  }
  const voteRace = async (person: { token: string }) => {
    const client = await new Client('voteRace', server.port, person.token).opened()
    clients.push(client)
    client.send('join', { teachingClassId })
    return { client, running: (await client.next('running')).data }
  }
  /** Kills the server, sets stored times, and starts it again on the same folder. */
  const killAndRestart = async (set: Partial<Record<'reveal_at' | 'ends_at', number>>, table: 'roll_call' | 'race') => {
    await server.end('SIGKILL')
    const open = await openDatabase({ ...place, onFailure: () => undefined, onError: () => undefined })
    await open.db.updateTable(table).set(set).where('status', '=', 'running').execute()
    await open.close()
    server = await startServer(env)
  }
  /** The longest delay of this process since the last `reset`. */
  const kept = monitorEventLoopDelay({ resolution: 5 })
  /** Announced after it was due, and not late. */
  const expectOnTime = (date: number, due: number) => {
    const keptMs = Math.max(0, kept.max / 1e6 - 5)
    expect(date - due).toBeGreaterThanOrEqual(0)
    expect(date - due).toBeLessThan(LATE_MS + KEPT_WAITING * keptMs)
  }

  testInFull(
    'during a roll call: the draw continues, its proof and its end are sent on time',
    async () => {
      const before = (await classroom(teacher)).client
      before.send('startRollCall', { teachingClassId, stuNum: 5, isNominateAllStu: '1', seed: 'ab' })
      const round = (await before.next('rollCallDrawn')).data
      const revealAt = Date.now() + restartMs
      const endsAt = revealAt + 500
      await killAndRestart({ reveal_at: revealAt, ends_at: endsAt }, 'roll_call')
      const { client, running } = await classroom(student)
      expect(running.rollCall).toEqual({ ...round, revealAt, endsAt })
      kept.reset()
      kept.enable()
      const proof = await client.next('rollCallRevealed', 2 * restartMs)
      expect(checkDraw(proof.data)).toEqual({ commitmentHolds: true, choiceHolds: true })
      expect(proof.data.chosen).toEqual(round.needNominateStudentList)
      expectOnTime(proof.date, revealAt)
      const closed = await client.next('rollCallClosed')
      expect(closed.data).toEqual({ rollCallId: round.rollCallId })
      expectOnTime(closed.date, endsAt)
    },
    300_000,
  )

  testInFull(
    'B264 during a race: an announced winner remains the winner, and the race ends on time',
    async () => {
      const saved = await callOf(
        server.port,
        '/admin/edRace/save',
        { teachingClassId, raceContext: '<p>题</p>', raceTime: '1', raceType: '0' },
        teacher.token,
      )
      const { raceId } = saved.data as { raceId: string }
      const t = (await voteRace(teacher)).client
      const s = (await voteRace(student)).client
      t.send('startRace', { raceId })
      const round = (await s.next('raceStarted')).data
      let outcome = 'falseStart'
      while (outcome === 'falseStart') {
        s.send('press', { raceId })
        outcome = (await s.next('pressAnswered')).data.outcome
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(outcome).toBe('won')
      const winner = (await t.next('raceWon')).data
      const endsAt = Date.now() + restartMs
      await killAndRestart({ ends_at: endsAt }, 'race')
      const { client, running } = await voteRace(student)
      expect([running.race, running.pressed]).toEqual([{ ...round, endsAt, winner }, true])
      client.send('press', { raceId })
      expect((await client.next('pressAnswered')).data).toEqual({ raceId, outcome: 'won' })
      kept.reset()
      kept.enable()
      const stopped = await client.next('raceStopped', 2 * restartMs)
      expect(stopped.data).toEqual({ raceId })
      expectOnTime(stopped.date, endsAt)
    },
    300_000,
  )

  testInFull(
    'a round that became due while no server ran has ended after the start',
    async () => {
      const before = (await classroom(teacher)).client
      before.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
      await before.next('rollCallDrawn')
      await killAndRestart({ ends_at: Date.now() - 1 }, 'roll_call')
      expect((await classroom(student)).running.rollCall).toBeNull()
    },
    300_000,
  )

  test('a stopping server sends the close code for reconnecting, closes open sockets and exits properly', async () => {
    const { client } = await classroom(teacher)
    const ended = server.end('SIGTERM')
    expect((await client.next('comeBack')).data).toEqual({ withinMs: 5_000 })
    expect((await client.closing(15_000)).code).toBe(1012)
    expect(await ended).toBe(0)
  }, 60_000)
})
