/**
 * A rehearsal: a teacher holds a lesson with all tools at the same time in a class of real student charts, whose
 * connections drop and whose pages reload at random. At the end the faults stop, one last turn is held, and every
 * screen is compared with what the server stored.
 */
import type { ClassEvent } from '../../../contract/entities/live/classLog'
import { PAGE_SIZE_MAX } from '../../../contract/limits'
import { disagreements } from './agreement'
import { askAgain } from './asking'
import { StudentBot } from './bot'
import { Teacher, type Turn } from './rounds'

/** The participants, and the duration. */
export interface RehearsalOptions {
  readonly url: string
  readonly teachingClassId: string
  /** Tokens. */
  readonly teacher: string
  readonly students: readonly string[]
  readonly seconds: number
  /** A seed to repeat the same faults. */
  readonly seed?: number
  readonly print?: (line: string) => void
}

/** The result. */
export interface RehearsalReport {
  readonly students: number
  /** Turns of all five tools. */
  readonly turns: number
  readonly drops: number
  readonly reloads: number
  /** Live events in the class log. */
  readonly events: number
  readonly seconds: number
  readonly disagreements: readonly string[]
}

const FAULTS_EVERY_MS = 250
/** The fraction of all students, every `FAULTS_EVERY_MS`. */
const DROPPED = 0.01
const RELOADED = 0.01
const BACK_WITHIN_MS = 60_000
const BEAT_MS = 5_000
const ARRIVING_AT_ONCE = 20

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Numbers in [0, 1), the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function rehearse(options: RehearsalOptions): Promise<RehearsalReport> {
  const { url, teachingClassId, seconds, seed = 1, print = () => undefined } = options
  const began = Date.now()
  const random = chance(seed)
  const teacher = await Teacher.enter(url, options.teacher, teachingClassId)
  const bots = await seat(options, random, teacher)
  const beating = setInterval(() => teacher.beat(), BEAT_MS)
  const faults: Faults = { drops: 0, reloads: 0, stop: () => undefined }
  try {
    await everybodyIn(bots)
    print(`${bots.length} students are in class`)
    startFaults(faults, bots, random)
    const from = Date.now()
    const turns: Turn[] = []
    do {
      turns.push(await teacher.turn(null))
      print(`turn ${turns.length}: ${faults.drops} lines dropped, ${faults.reloads} pages loaded again so far`)
    } while (Date.now() - from < seconds * 1_000)
    faults.stop()
    await everybodyIn(bots)
    const last = await teacher.turn(bots.length)
    await settled(bots)
    const events = await eventsSince(options, began)
    const codes = new Map(bots.map(({ student }) => [student.userCode, student.userId]))
    const screens = bots.map(({ student: { userId }, seen, isConnected, runs }) => ({
      userId,
      seen,
      isConnected,
      runs,
    }))
    return {
      students: bots.length,
      turns: turns.length + 1,
      drops: faults.drops,
      reloads: faults.reloads,
      events: events.length,
      seconds: Math.round((Date.now() - began) / 1_000),
      disagreements: disagreements(screens, events, codes, last),
    }
  } finally {
    faults.stop()
    clearInterval(beating)
    for (const bot of bots) bot.stop()
    teacher.leave()
  }
}

async function seat(
  { url, teachingClassId, students }: RehearsalOptions,
  random: () => number,
  teacher: Teacher,
): Promise<StudentBot[]> {
  const bots: StudentBot[] = []
  for (let i = 0; i < students.length; i += ARRIVING_AT_ONCE) {
    const some = await Promise.all(
      students.slice(i, i + ARRIVING_AT_ONCE).map(async (token) => {
        const { userId, userCode, realName } = await askAgain(url, 'currentUser', {}, token)
        const student = { userId, userCode, userName: realName, token, teachingClassId, classesId: '' }
        return new StudentBot(student, { url, random, codeOf: (signInId) => teacher.codes.get(signInId) })
      }),
    )
    for (const bot of some) bot.start()
    bots.push(...some)
  }
  return bots
}

/** The running faults, and how to stop them. */
interface Faults {
  drops: number
  reloads: number
  stop: () => void
}

/** Drops connections and reloads pages, until stopped. */
function startFaults(faults: Faults, bots: readonly StudentBot[], random: () => number): void {
  const timer = setInterval(() => {
    for (const bot of bots) {
      const luck = random()
      if (luck < DROPPED) {
        bot.drop()
        faults.drops += 1
      } else if (luck < DROPPED + RELOADED) {
        bot.reload()
        faults.reloads += 1
      }
    }
  }, FAULTS_EVERY_MS)
  faults.stop = () => clearInterval(timer)
}

async function waitUntil(holds: () => boolean, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs
  while (!holds() && Date.now() < until) await pause(50)
}

const everybodyIn = (bots: readonly StudentBot[]): Promise<void> =>
  waitUntil(() => bots.filter(({ isConnected }) => !isConnected).length === 0, BACK_WITHIN_MS)

/** Waits until the last facts have reached every screen. */
const settled = (bots: readonly StudentBot[]): Promise<void> =>
  waitUntil(() => bots.every(({ runs }) => runs.length === 0), BACK_WITHIN_MS)

/** All events of the class log since the beginning. */
async function eventsSince(
  { url, teacher, teachingClassId }: RehearsalOptions,
  began: number,
): Promise<readonly ClassEvent[]> {
  const events: ClassEvent[] = []
  const { list } = await askAgain(url, 'findMeetings', { teachingClassId, pageSize: 50 }, teacher)
  for (const { meetingId, endedAt } of list) {
    if (endedAt < began) continue
    for (let pageNo = 1; ; pageNo += 1) {
      const asked = { teachingClassId, meetingId, pageNo, pageSize: PAGE_SIZE_MAX }
      const page = await askAgain(url, 'findClassEvents', asked, teacher)
      events.push(...page.list)
      if (pageNo * PAGE_SIZE_MAX >= page.total) break
    }
  }
  return events
}
