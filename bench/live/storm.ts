/**
 * Many connections and bad ones: 10,000 sockets held, dropped at once and resumed with their state while calls continue;
 * and a class in which some clients have stopped reading.
 */
import { channels } from '../../contract/sockets'
import { TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { clock, rest } from '../support/clock'
import { type Figure, ms, ratioOf } from '../support/figures'
import type { School } from '../support/school'
import { classroomSeat, RUNNING } from '../support/seats'
import { bare, rounds, withCrowd } from './fanOut'

export const STORM = 10_000
/** Number of clients that reconnect at the same time: real clients spread their attempts over seconds. */
const AT_ONCE = 500
const HELD_MS = 30_000
const ASK_EVERY_MS = 20
const CLASS = 200
const STUCK = 20

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`

/** Requests a page's smallest response repeatedly; the slowest of a hundred, in ms. */
function asking(url: string) {
  const taken: number[] = []
  let isOver = false
  const ended = (async () => {
    while (!isOver) {
      const begun = clock()
      await fetch(`${url}/healthz`).then((response) => response.arrayBuffer())
      taken.push(clock() - begun)
      await rest(ASK_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await ended
    return taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.99) - 1] ?? Number.NaN
  }
}

export async function storm(school: School, bareDir: string): Promise<Figure[]> {
  const reopened = async (open: Parameters<typeof withCrowd>[0], heldMs: number, url: string) =>
    withCrowd(open, async (crowd) => {
      await rest(heldMs)
      const held = await crowd.ask({ do: 'tally' })
      const slowest = asking(url)
      const back = await crowd.ask({ do: 'reopen', url: open.url, ready: open.ready, atOnce: AT_ONCE })
      const p99 = await slowest()
      if (held.done !== 'tallied' || back.done !== 'reopened') throw new Error('a crowd did not come back')
      return { held: held.open, took: back.took, p99 }
    })
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  try {
    const ws = await bare('ws', bareDir)
    const empty = Array.from({ length: STORM }, () => ({}))
    const theirs = await reopened({ kind: 'ws', url: ws.url, seats: empty, ready: '' }, 0, server.url)
    await ws.server.end()
    const seats = school.students.slice(0, STORM).map((person) => classroomSeat(person, school.teachingClassId))
    const url = server.url.replace('http', 'ws') + channels.classroom.path
    const ours = await reopened({ kind: 'ws', url, seats, ready: RUNNING.classroom }, HELD_MS, server.url)
    const many = STORM.toLocaleString('en')
    return [
      {
        what: `${many} sockets held for ${HELD_MS / 1_000} s`,
        against: '–',
        ours: ours.held.toLocaleString('en'),
        theirs: '–',
        ratio: '–',
        aim: 'none dropped in 30 minutes',
      },
      ratioOf(
        { what: `${many} sockets dropped at once, until all have resumed`, against: 'bare `ws`', aim: '≤ 15 s' },
        ours.took,
        theirs.took,
        seconds,
      ),
      {
        what: 'p99 of a call during the storm',
        against: '–',
        ours: ms(ours.p99),
        theirs: '–',
        ratio: '–',
        aim: '≤ 1 s',
      },
    ]
  } finally {
    await server.stop()
  }
}

export async function slowReaders(school: School): Promise<Figure[]> {
  const { teachingClassId, teacher } = school
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  const control = await TestSocket.open(server.url, 'classroom', teacher.token)
  control.send('register', { teachingClassId })
  await control.wait('running')
  const url = server.url.replace('http', 'ws') + channels.classroom.path
  const seats = school.students.map((person) => classroomSeat(person, teachingClassId))
  const open = (from: number, to: number) =>
    ({ kind: 'ws', url, seats: seats.slice(from, to), ready: RUNNING.classroom }) as const
  const send = async (round: number) => {
    const at = clock()
    control.send('setRollCallSound', { teachingClassId, sound: round % 2 === 0 ? '0' : '1' })
    return at
  }
  try {
    return await withCrowd(open(0, CLASS), async (crowd) =>
      withCrowd(open(CLASS, CLASS + STUCK), async (stuck) => {
        const reading = await rounds(crowd, send)
        await stuck.ask({ do: 'pause' })
        const paused = await rounds(crowd, send)
        const what = `fan-out to ${CLASS} while ${STUCK} others do not read`
        return [ratioOf({ what, against: 'the same while they read', aim: '≤ 1.1 ×' }, paused, reading)]
      }),
    )
  } finally {
    control.close()
    await server.stop()
  }
}
