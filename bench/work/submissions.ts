/**
 * Bursts of submissions, each stored before its response: 1,000 students sign in within a second; 500 answer a vote at
 * once while the teacher's tally grows. Compared with bare `ws` and multi-row inserts into the same database.
 */

import { encodeStatistics } from '../../contract/rules/live/statistics'
import { writeQuestions } from '../../contract/rules/live/vote'
import { encodeClient } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import { ask, TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { bare, type Crowd, withCrowd } from '../live/fanOut'
import { rest } from '../support/clock'
import { type Figure, median, p95, ratioOf } from '../support/figures'
import type { School } from '../support/school'
import { classroomSeat, RUNNING, voteRaceSeat } from '../support/seats'

const ATTENDANCE = 1_000
const ATTENDANCE_OVER_MS = 1_000
const ANSWERS = 500
const ROUNDS = 7
const WARM_UP = 2
const PAUSE_MS = 300
/** Longer than the bench takes. */
const ATTENDANCE_MS = 10 * 60_000
/** The bare server's response to every request. */
const BARE_MARKER = '"code":1,'

interface Burst {
  readonly p95: number
  readonly whole: number
}

async function submitted(crowd: Crowd, frames: readonly string[], marker: string, overMs: number): Promise<Burst> {
  const answer = await crowd.ask({ do: 'submit', frames, marker, overMs })
  if (answer.done !== 'submitted') throw new Error('a crowd did not submit')
  return { p95: p95(answer.each), whole: answer.whole }
}

/** The same burst, several times, on the bare server. */
async function bareBursts(bareDir: string, frames: readonly string[], overMs: number): Promise<Burst[]> {
  const { server, url } = await bare('ws', bareDir)
  try {
    const seats = frames.map(() => ({}))
    return await withCrowd({ kind: 'ws', url, seats, ready: '' }, async (crowd) => {
      const bursts: Burst[] = []
      for (let round = 0; round < ROUNDS; round++) {
        bursts.push(await submitted(crowd, frames, BARE_MARKER, overMs))
        await rest(PAUSE_MS)
      }
      return bursts
    })
  } finally {
    await server.end()
  }
}

async function attendanceBursts(
  server: ServerProcess,
  { teachingClassId, teacher, students }: School,
): Promise<Burst[]> {
  const control = await TestSocket.open(server.url, 'classroom', teacher.token)
  control.send('register', { teachingClassId })
  await control.wait('running')
  const seats = students.slice(0, ATTENDANCE).map((person) => classroomSeat(person, teachingClassId))
  const url = server.url.replace('http', 'ws') + channels.classroom.path
  const bursts = await withCrowd({ kind: 'ws', url, seats, ready: RUNNING.classroom }, async (crowd) => {
    const found: Burst[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const how = { timeRemaining: ATTENDANCE_MS }
      control.received.length = 0
      control.send('startAttendance', { teachingClassId, requestId: `bench-${round}`, how })
      const { signInId } = (await control.wait('attendanceStarted')).data
      const check = encodeClient(channels.classroom, 'checkAttendance', { signInId })
      await rest(PAUSE_MS)
      found.push(await submitted(crowd, Array(ATTENDANCE).fill(check), '"code":64102', ATTENDANCE_OVER_MS))
      control.send('endAttendance', { signInId })
      await control.wait('attendanceEnded')
    }
    return found
  })
  control.close()
  return bursts
}

const question = {
  voteContentName: '这节课的内容难吗？',
  voteContentType: 0 as const,
  voteContent: ['容易', '合适', '偏难'].map((content) => ({ content })),
}

async function voteBursts(server: ServerProcess, { teachingClassId, teacher, students }: School) {
  const control = await TestSocket.open(server.url, 'voteRace', teacher.token)
  control.send('join', { teachingClassId })
  await control.wait('running')
  const seats = students.slice(0, ANSWERS).map((person) => voteRaceSeat(person, teachingClassId))
  const url = server.url.replace('http', 'ws') + channels.voteRace.path
  const tallies: number[] = []
  const bursts = await withCrowd({ kind: 'ws', url, seats, ready: RUNNING.voteRace }, async (crowd) => {
    const found: Burst[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const input = {
        teachingClassId,
        voteName: '课堂反馈',
        voteTime: 2,
        voteContent: writeQuestions([question]),
        requestId: `bench-${round}`,
      }
      const { voteId } = await ask(server.url, 'saveVote', input, teacher.token)
      const frame = encodeClient(channels.voteRace, 'answerVote', {
        voteId,
        statisticList: encodeStatistics([[0, 1, 0]]),
      })
      await rest(PAUSE_MS)
      control.received.length = 0
      found.push(await submitted(crowd, Array(ANSWERS).fill(frame), '"code":72010', 0))
      await rest(PAUSE_MS)
      tallies.push(control.received.filter(({ name }) => name === 'voteTallied').length)
      control.send('endVote', { voteId })
      await control.wait('votesChanged')
    }
    return found
  })
  control.close()
  return { bursts, tallies: median(tallies.slice(WARM_UP)) }
}

function figuresOf(what: string, aims: { p95: string; whole: string }, ours: Burst[], theirs: Burst[]): Figure[] {
  const against = 'bare `ws`, multi-row inserts'
  const middle = (bursts: readonly Burst[], one: keyof Burst) =>
    median(bursts.slice(WARM_UP).map((burst) => burst[one]))
  return [
    ratioOf({ what: `${what}: p95 of a response`, against, aim: aims.p95 }, middle(ours, 'p95'), middle(theirs, 'p95')),
    ratioOf(
      { what: `${what}: first to last`, against, aim: aims.whole },
      middle(ours, 'whole'),
      middle(theirs, 'whole'),
    ),
  ]
}

export async function attendanceBurst(school: School, bareDir: string): Promise<Figure[]> {
  const check = encodeClient(channels.classroom, 'checkAttendance', { signInId: 'bench' })
  const theirs = await bareBursts(bareDir, Array(ATTENDANCE).fill(check), ATTENDANCE_OVER_MS)
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  try {
    const ours = await attendanceBursts(server, school)
    return figuresOf('sign-in, 1,000 within a second', { p95: '≤ 150 ms', whole: '≤ 1.5 ×' }, ours, theirs)
  } finally {
    await server.stop()
  }
}

export async function voteBurst(school: School, bareDir: string): Promise<Figure[]> {
  const frame = encodeClient(channels.voteRace, 'answerVote', { voteId: 'bench', statisticList: '' })
  const theirs = await bareBursts(bareDir, Array(ANSWERS).fill(frame), 0)
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  try {
    const { bursts, tallies } = await voteBursts(server, school)
    return [
      ...figuresOf('vote, 500 answers at once', { p95: '≤ 150 ms', whole: '–' }, bursts, theirs),
      {
        what: 'vote, 500 answers at once: frames with a tally to the teacher',
        against: 'a frame for each answer',
        ours: String(tallies),
        theirs: String(ANSWERS),
        ratio: `${(tallies / ANSWERS).toFixed(2)} ×`,
        aim: 'grow with time, not with votes',
      },
    ]
  } finally {
    await server.stop()
  }
}
