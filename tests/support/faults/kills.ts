/**
 * A lesson on a server that is killed again and again at random moments. Every acknowledgement before a kill is
 * recorded in this process, and at the end the database must contain it.
 */
import { performance } from 'node:perf_hooks'
import { encodeStatistics } from '../../../contract/rules/live/statistics'
import { writeQuestions } from '../../../contract/rules/live/vote'
import { openDatabase } from '../../../server/database'
import { ask, login, TestSocket } from '../browser/client'
import { ServerProcess } from '../browser/server'
import { type Random, randomFrom } from './random'

export interface KillsOptions {
  readonly kills: number
  readonly students: number
  readonly seed: number
  /** A data folder with the demo school to begin with; without it the server creates one. */
  readonly from?: string
  /** Settings of the server: `DATABASE_URL` for PostgreSQL. */
  readonly env?: Record<string, string>
  /** Called at each kill. */
  readonly onKill?: (kill: number, acknowledged: number) => void
}

/** One acknowledgement of the server. */
interface Acknowledged {
  readonly what: 'attendance' | 'answer' | 'win'
  readonly round: string
  /** Login code, or the user code of a winner. */
  readonly who: string
}

export interface KillsReport {
  readonly kills: number
  readonly acknowledged: Readonly<Record<Acknowledged['what'], number>>
  /** Acknowledged data that is missing, in words. */
  readonly lost: readonly string[]
  /** The slowest time from starting a killed server to its first response, in ms. */
  readonly slowestStartMs: number
}

const question = {
  voteContentName: '今天的内容听懂了吗？',
  voteContentType: 0 as const,
  voteContent: ['听懂了', '还不太懂'].map((content) => ({ content })),
}
const ANSWER = encodeStatistics([[1, 0]])
const RACE_SECONDS = 1
/**
 * The time from the start of the rounds to the kill; the first kill is the latest, so that something of each kind is
 * stored.
 */
const ALIVE_MS = { min: 30, max: 2_200 }
const SUBMIT_OVER_MS = 1_500
/** Presses are around the time at which the race opens. */
const PRESS_MS = { min: RACE_SECONDS * 1_000 - 50, max: RACE_SECONDS * 1_000 + 500 }

interface Student {
  readonly loginCode: string
  readonly token: string
}

/** Kills the server `kills` times during a sign-in, a vote and a race, and reports the fate of its acknowledgements. */
export async function killAtRandom(options: KillsOptions): Promise<KillsReport> {
  const { kills, students: size, seed, from, env = {}, onKill } = options
  const random = randomFrom(seed)
  const log: Acknowledged[] = []
  const server = await ServerProcess.launch({ ...(from !== undefined && { from }), env })
  let slowestStartMs = 0
  try {
    const teacher = await login(server.url, 't001')
    const codes = Array.from({ length: size }, (_, i) => `s${String(i + 1).padStart(3, '0')}`)
    const students: Student[] = []
    for (const loginCode of codes) students.push({ loginCode, token: await login(server.url, loginCode) })
    const [room] = await ask(server.url, 'findTeachingClasses', {}, teacher)
    const teachingClassId = room?.teachingClassId ?? ''
    for (let kill = 1; kill <= kills; kill += 1) {
      const aliveMs = kill === 1 ? ALIVE_MS.max : random.between(ALIVE_MS.min, ALIVE_MS.max)
      await oneLife({ server, teacher, students, teachingClassId, random, aliveMs, log })
      const began = performance.now()
      await server.start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
      onKill?.(kill, log.length)
    }
    await server.stop()
    const lost = await missing(server, env, log)
    const count = (what: Acknowledged['what']) => log.filter((one) => one.what === what).length
    return {
      kills,
      acknowledged: { attendance: count('attendance'), answer: count('answer'), win: count('win') },
      lost,
      slowestStartMs,
    }
  } finally {
    await server.dispose()
  }
}

interface Life {
  readonly server: ServerProcess
  readonly teacher: string
  readonly students: readonly Student[]
  readonly teachingClassId: string
  readonly random: Random
  readonly aliveMs: number
  readonly log: Acknowledged[]
}

/** From a started server to its kill. */
async function oneLife({ server, teacher, students, teachingClassId, random, aliveMs, log }: Life): Promise<void> {
  const classroom = await TestSocket.open(server.url, 'classroom', teacher)
  const voteRace = await TestSocket.open(server.url, 'voteRace', teacher)
  classroom.send('register', { teachingClassId })
  voteRace.send('join', { teachingClassId })
  const [inClass, atVote] = [await classroom.wait('running'), await voteRace.wait('running')]
  // Rounds that survived the last kill are ended first, so that the next ones can begin.
  if (inClass.data.attendance) classroom.send('endAttendance', { signInId: inClass.data.attendance.signInId })
  if (atVote.data.vote) voteRace.send('endVote', { voteId: atVote.data.vote.voteId })
  if (atVote.data.race) voteRace.send('stopRace', { raceId: atVote.data.race.raceId })
  if (inClass.data.attendance) await classroom.wait('attendanceEnded')
  if (atVote.data.vote) await voteRace.wait('votesChanged')
  if (atVote.data.race) await voteRace.wait('raceStopped')
  const lines = await Promise.all(students.map((student) => enter(server.url, student, teachingClassId)))

  classroom.send('startAttendance', {
    teachingClassId,
    requestId: crypto.randomUUID(),
    how: { timeRemaining: 600_000 },
  })
  const { signInId } = (await classroom.wait('attendanceStarted')).data
  const vote = { teachingClassId, voteName: '随堂反馈', voteTime: 3, voteContent: writeQuestions([question]) }
  const { voteId } = await ask(server.url, 'saveVote', { ...vote, requestId: crypto.randomUUID() }, teacher)
  const race = { teachingClassId, raceContext: '<p>谁先来？</p>', raceTime: RACE_SECONDS, raceType: '0' as const }
  const { raceId } = await ask(server.url, 'saveRace', race, teacher)
  voteRace.send('startRace', { raceId })

  const timers: NodeJS.Timeout[] = []
  const at = (work: () => void, { min, max } = { min: 0, max: SUBMIT_OVER_MS }) =>
    timers.push(setTimeout(work, random.between(min, max)))
  for (const { inClass: one, atVote: other } of random.shuffled(lines)) {
    at(() => one.send('checkAttendance', { signInId }))
    at(() => other.send('answerVote', { voteId, statisticList: ANSWER }))
    for (let n = random.between(0, 2); n >= 0; n -= 1) at(() => other.send('press', { raceId }), PRESS_MS)
  }
  await new Promise((resolve) => setTimeout(resolve, aliveMs))
  await server.kill9()
  for (const timer of timers) clearTimeout(timer)

  for (const { student, inClass: one, atVote: other } of lines) {
    const who = student.loginCode
    for (const message of one.received) {
      if (message.name === 'attendanceSucceeded') log.push({ what: 'attendance', round: message.data.signInId, who })
    }
    for (const message of other.received) {
      if (message.name === 'voteAnswered' && message.data.outcome !== 'ended') {
        log.push({ what: 'answer', round: message.data.voteId, who })
      }
      if (message.name === 'raceWon') {
        log.push({ what: 'win', round: message.data.raceId, who: message.data.userCode })
      }
    }
    one.close()
    other.close()
  }
  classroom.close()
  voteRace.close()
}

async function enter(url: string, student: Student, teachingClassId: string) {
  const inClass = await TestSocket.open(url, 'classroom', student.token)
  const atVote = await TestSocket.open(url, 'voteRace', student.token)
  inClass.send('register', { teachingClassId })
  atVote.send('join', { teachingClassId })
  await Promise.all([inClass.wait('running', 20_000), atVote.wait('running', 20_000)])
  return { student, inClass, atVote }
}

/** Acknowledged data that the database does not contain. */
async function missing(
  server: ServerProcess,
  env: Record<string, string>,
  log: readonly Acknowledged[],
): Promise<string[]> {
  const fail = (error: Error) => {
    throw error
  }
  const { DATABASE_URL: url } = env
  const { db, close } = await openDatabase({
    dataDir: server.dataDir,
    ...(url ? { url } : {}),
    onFailure: fail,
    onError: fail,
  })
  try {
    const signed = await db
      .selectFrom('sign_in_student')
      .where('sign_time', 'is not', null)
      .select(['sign_in_id', 'login_code'])
      .execute()
    const answers = await db
      .selectFrom('vote_voter')
      .where('answered_at', 'is not', null)
      .select(['vote_id', 'login_code', 'answer'])
      .execute()
    const winners = await db
      .selectFrom('race')
      .innerJoin('users', 'users.user_id', 'race.winner_id')
      .select(['race.race_id', 'users.user_code'])
      .execute()
    const held = new Set([
      ...signed.map(({ sign_in_id, login_code }) => `attendance ${sign_in_id} ${login_code}`),
      ...answers
        .filter(({ answer }) => answer === ANSWER)
        .map(({ vote_id, login_code }) => `answer ${vote_id} ${login_code}`),
      ...winners.map(({ race_id, user_code }) => `win ${race_id} ${user_code}`),
    ])
    return log.map(({ what, round, who }) => `${what} ${round} ${who}`).filter((promise) => !held.has(promise))
  } finally {
    await close()
  }
}
