/**
 * Class fan-out: one message of the teacher to 200, 1,000 and 5,000 students, from send to the last receipt.
 * The message switches the sound of roll calls (64061 to 64062), which Podium stores before it sends; so it is compared
 * with bare servers that store nothing, and with one that stores one row.
 */
import { encodeServer } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import { TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import type { BareAnswer, BareAsk } from '../support/bare'
import { Child } from '../support/child'
import { clock, rest } from '../support/clock'
import type { CrowdAnswer, CrowdAsk, Seat } from '../support/crowd'
import { type Figure, median, ratioOf } from '../support/figures'
import { startMosquitto } from '../support/mosquitto'
import type { School } from '../support/school'
import { classroomSeat, RUNNING } from '../support/seats'

const ROUNDS = 21
const PAUSE_MS = 40
const MARKER = '"code":64062'
export const frame = encodeServer(channels.classroom, 'rollCallSoundChanged', { sound: '1' }, { date: Date.now() })

export type Crowd = Child<CrowdAsk, CrowdAnswer>
type Bare = Child<BareAsk, BareAnswer>

/** Rounds of one server with one crowd: each from `send` to the last receipt, in ms. */
export async function rounds(
  crowd: Crowd,
  send: (round: number) => Promise<number>,
  { times = 1, count = ROUNDS, marker = MARKER } = {},
): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < count; round++) {
    await crowd.ask({ do: 'count', marker, times })
    const begun = await send(round)
    const counted = await crowd.next()
    if (counted.done === 'counted') taken.push(counted.last - begun)
    await rest(PAUSE_MS)
  }
  // The first rounds warm up.
  return median(taken.slice(3))
}

export async function withCrowd<Result>(
  open: { kind: 'ws' | 'socket.io' | 'mqtt'; url: string; seats: readonly Seat[]; ready: string },
  work: (crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  const crowd: Crowd = new Child('bench/support/crowd.ts')
  try {
    await crowd.ask({ do: 'open', ...open })
    return await work(crowd)
  } finally {
    await crowd.end()
  }
}

export async function bare(kind: 'ws' | 'socket.io', dataDir: string): Promise<{ server: Bare; url: string }> {
  const server: Bare = new Child('bench/support/bare.ts', [kind, dataDir])
  const listening = await server.next()
  return { server, url: listening.done === 'listening' ? listening.url : '' }
}

export const told = async (server: Bare, ask: BareAsk): Promise<number> => {
  const sent = await server.ask(ask)
  return sent.done === 'sent' ? sent.at : Number.NaN
}

async function podium(url: string, school: School, size: number): Promise<number> {
  const seats = school.students.slice(0, size).map((person) => classroomSeat(person, school.teachingClassId))
  const teacher = await TestSocket.open(url, 'classroom', school.teacher.token)
  const { teachingClassId } = school
  teacher.send('register', { teachingClassId })
  await teacher.wait('running')
  const beat = setInterval(() => teacher.send('heartbeat', {}), 5_000)
  try {
    return await withCrowd(
      { kind: 'ws', url: url.replace('http', 'ws') + channels.classroom.path, seats, ready: RUNNING.classroom },
      (crowd) =>
        rounds(crowd, async (round) => {
          const begun = clock()
          teacher.send('setRollCallSound', { teachingClassId, sound: round % 2 === 0 ? '1' : '0' })
          return begun
        }),
    )
  } finally {
    clearInterval(beat)
    teacher.close()
  }
}

export async function fanOut(school: School, bareDir: string, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) {
    const seats: Seat[] = Array.from({ length: size }, () => ({}))
    const ws = await bare('ws', bareDir)
    const [plain, stored] = await withCrowd({ kind: 'ws', url: ws.url, seats, ready: '' }, async (crowd) => [
      await rounds(crowd, () => told(ws.server, { do: 'broadcast', frame })),
      await rounds(crowd, () => told(ws.server, { do: 'storeAndBroadcast', frame })),
    ])
    await ws.server.end()
    const io = await bare('socket.io', '')
    const room = await withCrowd({ kind: 'socket.io', url: io.url, seats, ready: '' }, (crowd) =>
      rounds(crowd, () => told(io.server, { do: 'broadcast', frame })),
    )
    await io.server.end()
    const broker = await startMosquitto(bareDir)
    const published = broker
      ? await withCrowd({ kind: 'mqtt', url: broker.url, seats, ready: '' }, (crowd) =>
          rounds(crowd, async () => broker.publish([frame])),
        ).finally(() => broker.end())
      : null
    const server = await ServerProcess.launch({ dataDir: school.dataDir })
    const ours = await podium(server.url, school, size).finally(() => server.stop())
    const what = `fan-out to ${size.toLocaleString('en')}, stored first`
    figures.push(
      ratioOf({ what, against: 'bare `ws`, one stored row, one frame', aim: '≤ 1.15 ×' }, ours, stored),
      ratioOf(
        { what, against: 'bare `ws`, nothing stored, one frame', aim: '≤ 1.15 × (without storing)' },
        ours,
        plain,
      ),
      ratioOf({ what, against: 'socket.io room emit, nothing stored', aim: '≤ 0.77 ×' }, ours, room),
      ...(published === null
        ? []
        : [ratioOf({ what, against: 'mosquitto over WebSocket, nothing stored', aim: '–' }, ours, published)]),
    )
  }
  return figures
}
