/**
 * A burst: 100 messages at once to 1,000 students of one class, from the first send to the last receipt.
 * Podium first stores each of them (the teacher switches the sound of roll calls, from two pages, because of the rate
 * limit of one page); socket.io and mosquitto store nothing.
 */
import { channels } from '../../contract/sockets'
import { TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { clock, rest } from '../support/clock'
import { type Figure, ratioOf } from '../support/figures'
import { startMosquitto } from '../support/mosquitto'
import type { School } from '../support/school'
import { classroomSeat, RUNNING } from '../support/seats'
import { bare, frame, rounds, told, withCrowd } from './fanOut'

const MESSAGES = 100
const STUDENTS = 1_000
const PAGES = 2
const ROUNDS = { times: MESSAGES, count: 8 }
/** Time until the rate limit allows the next batch, in ms. */
const ALLOWANCE_MS = 2_500

async function podium(school: School): Promise<number> {
  const { teachingClassId } = school
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  const pages = await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const page = await TestSocket.open(server.url, 'classroom', school.teacher.token)
      page.send('register', { teachingClassId })
      await page.wait('running')
      return page
    }),
  )
  const beat = setInterval(() => {
    for (const page of pages) page.send('heartbeat', {})
  }, 5_000)
  try {
    const seats = school.students.slice(0, STUDENTS).map((person) => classroomSeat(person, teachingClassId))
    const url = server.url.replace('http', 'ws') + channels.classroom.path
    return await withCrowd({ kind: 'ws', url, seats, ready: RUNNING.classroom }, (crowd) =>
      rounds(
        crowd,
        async () => {
          await rest(ALLOWANCE_MS)
          const begun = clock()
          for (let n = 0; n < MESSAGES / PAGES; n += 1) {
            for (const page of pages) page.send('setRollCallSound', { teachingClassId, sound: n % 2 === 0 ? '1' : '0' })
          }
          return begun
        },
        ROUNDS,
      ),
    )
  } finally {
    clearInterval(beat)
    for (const page of pages) page.close()
    await server.stop()
  }
}

export async function burst(school: School, bareDir: string): Promise<Figure[]> {
  const seats = Array.from({ length: STUDENTS }, () => ({}))
  const io = await bare('socket.io', '')
  const room = await withCrowd({ kind: 'socket.io', url: io.url, seats, ready: '' }, (crowd) =>
    rounds(crowd, () => told(io.server, { do: 'broadcast', frame, times: MESSAGES }), ROUNDS),
  )
  await io.server.end()
  const ws = await bare('ws', bareDir)
  const plain = await withCrowd({ kind: 'ws', url: ws.url, seats, ready: '' }, (crowd) =>
    rounds(crowd, () => told(ws.server, { do: 'broadcast', frame, times: MESSAGES }), ROUNDS),
  )
  await ws.server.end()
  const broker = await startMosquitto(bareDir)
  const published = broker
    ? await withCrowd({ kind: 'mqtt', url: broker.url, seats, ready: '' }, (crowd) =>
        rounds(crowd, async () => broker.publish(Array.from({ length: MESSAGES }, () => frame)), ROUNDS),
      ).finally(() => broker.end())
    : null
  const ours = await podium(school)
  const what = `burst of ${MESSAGES} messages to ${STUDENTS.toLocaleString('en')}, each stored first`
  const nothing = 'nothing stored'
  return [
    ratioOf({ what, against: `socket.io room emit, ${nothing}`, aim: '≤ 0.13 × (8 × faster)' }, ours, room),
    ratioOf({ what, against: `bare \`ws\`, a write a message, ${nothing}`, aim: '–' }, ours, plain),
    ...(published === null
      ? []
      : [ratioOf({ what, against: `mosquitto over WebSocket, ${nothing}`, aim: '–' }, ours, published)]),
  ]
}
