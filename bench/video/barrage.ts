/**
 * Barrage: 100 students write a comment on a video at once, and 1,000 students of their class receive all of them; from the first
 * call to the last receipt. Podium checks and stores each comment before it sends it; socket.io stores nothing.
 */
import { encodeServer } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import { ServerProcess } from '../../tests/support/browser/server'
import { bare, rounds, told, withCrowd } from '../live/fanOut'
import { clock, rest } from '../support/clock'
import { type Figure, ratioOf } from '../support/figures'
import { post } from '../support/post'
import type { School } from '../support/school'
import { notificationSeat, RUNNING } from '../support/seats'

const LINES = 100
const STUDENTS = 1_000
/** Occurs once in each comment; a message may contain many comments. */
const MARKER = '"barrageId":'
const ROUNDS = { times: LINES, count: 8, marker: MARKER }
/** Longer than the required pause between two comments of a student, in ms. */
const PAUSE_MS = 3_200
const video = { lessonTaskId: 'demo-task-1-2-1', videoFileId: 'demo-file-8' }
const WORDS = '这一步最容易出错，要记下来'

/** The frame that each client receives for each comment. */
const frameFor = (teachingClassId: string): string =>
  encodeServer(
    channels.notification,
    'barrageSent',
    {
      ...video,
      teachingClassId,
      barrages: [
        {
          barrageId: 'x'.repeat(21),
          content: WORDS,
          recordTime: 1_000,
          userId: 'bench00001',
          userName: 'bench00001',
          sendTime: Date.now(),
          isHeldBack: '0',
        },
      ],
    },
    { date: Date.now() },
  )

async function podium({ dataDir, teachingClassId, students }: School): Promise<number> {
  const server = await ServerProcess.launch({ dataDir })
  try {
    const seats = students.slice(0, STUDENTS).map(notificationSeat)
    const url = server.url.replace('http', 'ws') + channels.notification.path
    return await withCrowd({ kind: 'ws', url, seats, ready: RUNNING.notification }, (crowd) =>
      rounds(
        crowd,
        async (round) => {
          await rest(PAUSE_MS)
          const begun = clock()
          const sent = students.slice(0, LINES).map(({ userCode, token }) => {
            const requestId = `bench-${round}-${userCode}`
            const line = { ...video, teachingClassId, content: WORDS, recordTime: round * 500, requestId }
            return post(server.port, 'sendBarrage', line, token)
          })
          await Promise.all(sent)
          return begun
        },
        ROUNDS,
      ),
    )
  } finally {
    await server.stop()
  }
}

export async function barrage(school: School): Promise<Figure[]> {
  const frame = frameFor(school.teachingClassId)
  const io = await bare('socket.io', '')
  const seats = Array.from({ length: STUDENTS }, () => ({}))
  const room = await withCrowd({ kind: 'socket.io', url: io.url, seats, ready: '' }, (crowd) =>
    rounds(crowd, () => told(io.server, { do: 'broadcast', frame, times: LINES }), ROUNDS),
  )
  await io.server.end()
  const ours = await podium(school)
  const what = `barrage: ${LINES} lines at once to ${STUDENTS.toLocaleString('en')}, each judged and stored first`
  return [ratioOf({ what, against: 'socket.io room emit, nothing stored', aim: '≤ 0.13 × (8 × faster)' }, ours, room)]
}
