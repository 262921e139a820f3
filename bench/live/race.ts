/**
 * A race: 500 students press at once; from the first press to the last client that receives the winner, who is stored.
 * Compared with bare `ws`, a gate in memory, one conditional UPDATE on the same database and one fan-out.
 */
import { encodeClient, encodeServer } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import { ask, TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import type { BareAnswer, BareAsk } from '../support/bare'
import { Child } from '../support/child'
import { clock, rest } from '../support/clock'
import type { CrowdAnswer, CrowdAsk } from '../support/crowd'
import { type Figure, median, ratioOf } from '../support/figures'
import type { School } from '../support/school'
import { RUNNING, voteRaceSeat } from '../support/seats'

const PRESSES = 500
const ROUNDS = 22
const WARM_UP = 2
const MARKER = '"code":71003'
/** Students press this long after the race has opened, all at the same moment, in ms. */
const AFTER_OPEN_MS = 150

const press = (raceId: string, userCode: string) => encodeClient(channels.voteRace, 'press', { raceId, userCode })

/** Races on one server: each from the first press to the last client that receives the winner, in ms. */
interface Course {
  round(): Promise<number>
  end(): Promise<void>
}

async function bareCourse(bareDir: string): Promise<Course> {
  const server = new Child<BareAsk, BareAnswer>('bench/support/bare.ts', ['ws', bareDir])
  const crowd = new Child<CrowdAsk, CrowdAnswer>('bench/support/crowd.ts')
  const listening = await server.next()
  const url = listening.done === 'listening' ? listening.url : ''
  await crowd.ask({ do: 'open', kind: 'ws', url, seats: Array.from({ length: PRESSES }, () => ({})), ready: '' })
  const frames = Array.from({ length: PRESSES }, (_, i) => press('race', `bench${i}`))
  const winner = { raceId: 'race', userCode: 'bench1', userName: 'bench1', raceContext: '', wonAt: Date.now() }
  const frame = encodeServer(channels.voteRace, 'raceWon', winner, { date: Date.now() })
  return {
    async round() {
      await server.ask({ do: 'arm', frame })
      return pressed(crowd, frames, clock() + AFTER_OPEN_MS)
    },
    async end() {
      await crowd.end()
      await server.end()
    },
  }
}

async function pressed(crowd: Child<CrowdAsk, CrowdAnswer>, frames: readonly string[], at: number): Promise<number> {
  const counted = await crowd.ask({ do: 'press', frames, marker: MARKER, at })
  if (counted.done !== 'counted') throw new Error('a crowd did not count')
  return counted.last - counted.first
}

async function podiumCourse(school: School): Promise<Course> {
  const { teachingClassId } = school
  const students = school.students.slice(0, PRESSES)
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  const crowd = new Child<CrowdAsk, CrowdAnswer>('bench/support/crowd.ts')
  const teacher = await TestSocket.open(server.url, 'voteRace', school.teacher.token)
  teacher.send('join', { teachingClassId })
  await teacher.wait('running')
  const beat = setInterval(() => teacher.send('join', { teachingClassId }), 5_000)
  const url = server.url.replace('http', 'ws') + channels.voteRace.path
  const seats = students.map((person) => voteRaceSeat(person, teachingClassId))
  await crowd.ask({ do: 'open', kind: 'ws', url, seats, ready: RUNNING.voteRace })
  return {
    async round() {
      const input = { teachingClassId, raceContext: '<p>?</p>', raceTime: 1, raceType: '0' as const }
      const { raceId } = await ask(server.url, 'saveRace', input, school.teacher.token)
      teacher.received.length = 0
      teacher.send('startRace', { raceId })
      const started = await teacher.wait('raceStarted')
      const frames = students.map(({ userCode }) => press(raceId, userCode))
      const time = await pressed(crowd, frames, started.data.opensAt + AFTER_OPEN_MS)
      teacher.send('stopRace', { raceId })
      await teacher.wait('raceStopped')
      return time
    },
    async end() {
      clearInterval(beat)
      await crowd.end()
      teacher.close()
      await server.stop()
    },
  }
}

export async function race(school: School, bareDir: string): Promise<Figure[]> {
  const theirs: number[] = []
  const ours: number[] = []
  const bare = await bareCourse(bareDir)
  const podium = await podiumCourse(school)
  try {
    // Alternating, so that other load of the machine affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await bare.round())
      await rest(AFTER_OPEN_MS)
      ours.push(await podium.round())
      await rest(AFTER_OPEN_MS)
    }
  } finally {
    await bare.end()
    await podium.end()
  }
  const what = `race, ${PRESSES} presses at once, to the last client that knows the winner`
  return [
    ratioOf(
      { what, against: 'bare `ws` + gate + conditional UPDATE + fan-out', aim: '≤ 1.3 ×' },
      median(ours.slice(WARM_UP)),
      median(theirs.slice(WARM_UP)),
    ),
  ]
}
