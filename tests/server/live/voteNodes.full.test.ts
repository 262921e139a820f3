/** Votes on servers that are killed, and in a class on two nodes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Vote } from '../../../contract/entities/live/vote'
import { openDatabase } from '../../../server/database'
import { describeOnOne, type TestPlace } from '../../support/server/databases'
import { Client } from './support/client'
import { attendance, callOf, type ServerProcess, startServer, teachingClassOf } from './support/processes'
import { describeOnTwoNodes } from './support/twoNodes'
import { until } from './support/until'
import { asText, questions } from './support/votes'

type Signed = Awaited<ReturnType<typeof attendance>>
const clients: { end(): void }[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.end()
})

/** A socket of a member of the class, with the running state at its registration. */
async function join(node: ServerProcess, person: Signed, teachingClassId: string) {
  const client = await new Client('voteRace', node.port, person.token).opened()
  clients.push(client)
  client.send('join', { teachingClassId })
  return { client, running: (await client.next('running')).data }
}

const start = async (node: ServerProcess, teacher: Signed, teachingClassId: string) => {
  const form = { teachingClassId, voteName: '', voteTime: '1', voteContent: asText(questions) }
  return await callOf(node.port, '/api/edVote/save', form, teacher.token)
}
/** A minute is too long for a test: moves the stored end of the ongoing vote to this many ms from now. */
async function endIn(place: TestPlace, ms: number): Promise<number> {
  const endsAt = Date.now() + ms
  const open = await openDatabase({ ...place, onFailure: () => undefined, onError: () => undefined })
  await open.db.updateTable('vote').set({ ends_at: endsAt }).where('status', '=', '1').execute()
  await open.close()
  return endsAt
}
const get = async (node: ServerProcess, person: Signed, { voteId }: Pick<Vote, 'voteId'>) =>
  (await callOf(node.port, '/api/edVote/get', { voteId }, person.token)).data as Vote

const logins = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `s${String(from + i).padStart(3, '0')}`)

describeOnOne('postgres', 'a killed server', (database) => {
  let place: TestPlace
  let server: ServerProcess
  let env: Record<string, string>
  /** Time enough for a server to start again and for a class to reconnect, however busy the machine is. */
  let restartMs: number

  beforeAll(async () => {
    place = await database.createSchool()
    env = { DATA_DIR: place.dataDir, ...(place.url ? { DATABASE_URL: place.url } : {}) }
    const began = performance.now()
    server = await startServer(env)
    restartMs = Math.min(40_000, Math.ceil(6_000 + 3 * (performance.now() - began)))
  }, 120_000)
  afterAll(async () => {
    await server.end('SIGKILL')
    await place.remove()
  })

  test('B292 loses no acknowledged answer and no vote, and ends the vote when it is due', async () => {
    const teacher = await attendance(server.port, 't001')
    const students = []
    for (const login of logins(1, 8)) students.push(await attendance(server.port, login))
    const teachingClassId = await teachingClassOf(server.port, teacher)
    const vote = (await start(server, teacher, teachingClassId)).data as Vote
    const acknowledged = new Map<number, string>()
    const joined = await Promise.all(students.map((student) => join(server, student, teachingClassId)))
    for (const [i, { client }] of joined.entries()) {
      client.send('answerVote', { voteId: vote.voteId, statisticList: i % 2 ? '1,0|0,0,1' : '0,1|1,0,0' })
      // The other answers are in flight when the server dies.
      if (i === 4) await joined[0]?.client.next('voteAnswered')
    }
    await server.end('SIGKILL')
    for (const [i, { client }] of joined.entries()) {
      for (const one of client.messages) {
        if (one.name === 'voteAnswered') acknowledged.set(i, one.data.vote.statisticList)
      }
    }
    expect(acknowledged.size).toBeGreaterThan(0)
    const endsAt = await endIn(place, restartMs)
    server = await startServer(env)
    const back = await Promise.all(students.map((student) => join(server, student, teachingClassId)))
    for (const [i, { client, running }] of back.entries()) {
      expect(running.vote).toMatchObject({ voteId: vote.voteId, voteStatus: '1', endsAt })
      const known = acknowledged.get(i)
      if (known !== undefined) expect([running.vote?.answerStatus, running.vote?.statisticList]).toEqual([1, known])
      const wanted = i % 2 ? '1,0|0,0,1' : '0,1|1,0,0'
      client.send('answerVote', { voteId: vote.voteId, statisticList: wanted })
      const { data } = await client.next('voteAnswered')
      expect(data.outcome).toBe(running.vote?.answerStatus === 1 ? 'repeated' : 'accepted')
      expect(data.vote.statisticList).toBe(wanted)
    }
    expect(await get(server, teacher, vote)).toMatchObject({ voteNumber: 8, voteStatistics: '4,4|4,0,4' })
    const over = await back[0]?.client.next('votesChanged', 2 * restartMs)
    expect(over?.data).toMatchObject({ voteStatus: '2', vote: { voteNumber: 8, notVote: 32 } })
    expect((over?.date ?? 0) - endsAt).toBeGreaterThanOrEqual(0)
  }, 300_000)
})

describeOnTwoNodes('votes on two nodes', (running) => {
  test('B280 B292 B379 a vote is one vote: started once, answered once, counted and ended equally on both', async () => {
    const { nodes, teacher, teachingClassId } = running()
    const [one, two] = nodes
    const both = await Promise.all(nodes.map((node) => start(node, teacher, teachingClassId)))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 900085])
    const vote = both.find(({ code }) => code === 200)?.data as Vote
    const t = await join(one, teacher, teachingClassId)
    expect(t.running.vote).toMatchObject({ voteId: vote.voteId })
    const students = []
    for (const login of logins(1, 4)) students.push(await attendance(two.port, login))
    // Each student is on both nodes and answers on both concurrently, differently.
    const screens = await Promise.all(
      students.map(async (student) => [
        (await join(one, student, teachingClassId)).client,
        (await join(two, student, teachingClassId)).client,
      ]),
    )
    const texts = ['1,0|0,0,0', '0,1|0,0,0']
    for (const pair of screens) {
      for (const [i, client] of pair.entries()) {
        client.send('answerVote', { voteId: vote.voteId, statisticList: texts[i] ?? '' })
      }
    }
    const stored: string[] = []
    for (const pair of screens) {
      const told = await Promise.all(pair.map(async (client) => (await client.next('voteAnswered')).data))
      expect(told.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'repeated'])
      expect(new Set(told.map(({ vote: seen }) => seen.statisticList)).size).toBe(1)
      stored.push(told[0]?.vote.statisticList ?? '')
    }
    const first = stored.filter((text) => text === texts[0]).length
    const statistics = `${first},${4 - first}|0,0,0`
    await until(() =>
      t.client.messages.some(({ name, data }) => name === 'voteTallied' && data.voteStatistics === statistics),
    )
    const late = await join(two, await attendance(two.port, 's005'), teachingClassId)
    expect(late.running.vote).toMatchObject({ voteStatistics: '', answerStatus: 0 })
    t.client.send('endVote', { voteId: vote.voteId })
    const ends = await Promise.all(
      [t.client, late.client, ...screens.flat()].map(async (client) => (await client.next('votesChanged')).data),
    )
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]?.vote).toMatchObject({ voteNumber: 4, voteStatistics: statistics, voteStatus: '2', notVote: 36 })
    expect(late.client.names()).not.toContain('voteTallied')
  }, 120_000)

  test('B284 a vote is ended by one node, once, after the other has died', async () => {
    const { nodes, place, teacher, teachingClassId } = running()
    const [one, two] = nodes
    const vote = (await start(one, teacher, teachingClassId)).data as Vote
    const s = await join(two, await attendance(two.port, 's001'), teachingClassId)
    await one.end('SIGKILL')
    const endsAt = await endIn(place, 3_000)
    // Another class's vote makes the node look for due votes.
    const neighbour = await attendance(two.port, 't002')
    await start(two, neighbour, await teachingClassOf(two.port, neighbour))
    const { data, date } = await s.client.next('votesChanged', 20_000)
    expect(data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    expect(date - endsAt).toBeGreaterThanOrEqual(0)
    expect(date - endsAt).toBeLessThan(1_000)
    await s.client.settled()
    expect(s.client.names().filter((name) => name === 'votesChanged')).toHaveLength(1)
  }, 120_000)
})
