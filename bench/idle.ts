/** Memory of an idle connection: resident bytes of the server before and after many clients have registered. */
import { channels } from '../contract/sockets'
import { ServerProcess } from '../tests/support/browser/server'
import { bare, withCrowd } from './live/fanOut'
import { rest } from './support/clock'
import { type Figure, ratioOf } from './support/figures'
import { residentBytes } from './support/memory'
import type { School } from './support/school'
import { classroomSeat, RUNNING } from './support/seats'

/** Time until the garbage of opening the connections is collected, in ms. */
const SETTLE_MS = 8_000
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

export async function idle(school: School, bareDir: string, size: number): Promise<Figure[]> {
  const grown = async (pid: number, open: Parameters<typeof withCrowd>[0]): Promise<number> => {
    const before = residentBytes(pid)
    return withCrowd(open, async () => {
      await rest(SETTLE_MS)
      return (residentBytes(pid) - before) / size
    })
  }
  const ws = await bare('ws', bareDir)
  const seats = Array.from({ length: size }, () => ({}))
  const theirs = await grown(ws.server.pid, { kind: 'ws', url: ws.url, seats, ready: '' })
  await ws.server.end()
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  try {
    const own = school.students.slice(0, size).map((person) => classroomSeat(person, school.teachingClassId))
    const url = server.url.replace('http', 'ws') + channels.classroom.path
    const ours = await grown(server.pid ?? 0, { kind: 'ws', url, seats: own, ready: RUNNING.classroom })
    const what = `memory of an idle connection, ${size.toLocaleString('en')} held`
    return [ratioOf({ what, against: 'bare `ws`', aim: '≤ 40 KiB' }, ours, theirs, kib)]
  } finally {
    await server.stop()
  }
}
