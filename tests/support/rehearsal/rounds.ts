/** The teacher of a rehearsal: holds one round of each tool at the same time, by the codes of the contract. */
import { randomBytes, randomUUID } from 'node:crypto'
import { TestSocket } from '../browser/client'
import { askAgain } from './asking'

/** The rounds of one turn, by tool. */
export interface Turn {
  readonly rollCall: string
  readonly race: string
  readonly attendance: string
  readonly vote: string
  readonly timer: string
}

const questions = JSON.stringify([
  { voteContentName: '下节课先讲什么？', voteContentType: 0, voteContent: [{ content: '采集' }, { content: '设计' }] },
])
const COUNTDOWN_MS = 600_000
const PATIENCE_MS = 15_000
/** How long a round stays open without waiting for participants. */
const OPEN_MS = 3_500

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves with the found value; null after the timeout. */
async function waitFor<Found>(find: () => Found | undefined, withinMs = PATIENCE_MS): Promise<Found | null> {
  const until = performance.now() + withinMs
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > until) return null
    await pause(20)
  }
}

/** Resolves with the found value, which must appear in time. */
async function mustCome<Found>(what: string, find: () => Found | undefined): Promise<Found> {
  const found = await waitFor(find)
  if (found === null) throw new Error(`the teacher waited in vain for ${what}`)
  return found
}

export class Teacher {
  /** The codes of the sign-ins, as shown to the class. */
  readonly codes = new Map<string, string>()

  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly teachingClassId: string,
    private readonly classroom: TestSocket<'classroom'>,
    private readonly voteRace: TestSocket<'voteRace'>,
  ) {}

  static async enter(url: string, token: string, teachingClassId: string): Promise<Teacher> {
    const classroom = await TestSocket.open(url, 'classroom', token)
    const voteRace = await TestSocket.open(url, 'voteRace', token)
    classroom.send('register', { teachingClassId })
    voteRace.send('join', { teachingClassId })
    await Promise.all([classroom.wait('running', PATIENCE_MS), voteRace.wait('running', PATIENCE_MS)])
    return new Teacher(url, token, teachingClassId, classroom, voteRace)
  }

  /** Keeps the connections open. */
  beat(): void {
    this.classroom.send('register', { teachingClassId: this.teachingClassId })
    this.voteRace.send('join', { teachingClassId: this.teachingClassId })
  }

  leave(): void {
    this.classroom.close()
    this.voteRace.close()
  }

  /** One round of each tool; `everybody` is the number of students to wait for. */
  async turn(everybody: number | null): Promise<Turn> {
    const [rollCall, race, attendance, vote, timer] = await Promise.all([
      this.#rollCall(),
      this.#race(),
      this.#attendance(everybody),
      this.#vote(everybody),
      this.#timer(),
    ])
    return { rollCall, race, attendance, vote, timer }
  }

  async #rollCall(): Promise<string> {
    const { teachingClassId, classroom } = this
    const from = classroom.received.length
    const seed = randomBytes(16).toString('hex')
    classroom.send('startRollCall', {
      teachingClassId,
      stuNum: 1,
      isNominateAllStu: '1',
      seed,
      requestId: randomUUID(),
    })
    const { data } = await mustCome('a draw', () => firstOf(classroom, 'rollCallDrawn', from))
    await pause(data.revealAt - data.startedAt + 500)
    classroom.send('closeRollCall', { teachingClassId })
    await mustCome('the end of a roll call', () => firstOf(classroom, 'rollCallClosed', from))
    return data.rollCallId
  }

  async #race(): Promise<string> {
    const { teachingClassId, voteRace } = this
    const from = voteRace.received.length
    const question = { teachingClassId, raceContext: '<p>谁来回答？</p>', raceTime: 1, raceType: '0' } as const
    const { raceId } = await askAgain(this.url, 'saveRace', question, this.token)
    voteRace.send('startRace', { raceId })
    await waitFor(() => firstOf(voteRace, 'raceWon', from), OPEN_MS * 2)
    await pause(500)
    voteRace.send('stopRace', { raceId, type: 0 })
    await mustCome('the end of a race', () => firstOf(voteRace, 'raceStopped', from))
    return raceId
  }

  async #attendance(everybody: number | null): Promise<string> {
    const { teachingClassId, classroom } = this
    const from = classroom.received.length
    const number = String(1_000 + (randomBytes(2).readUInt16BE() % 9_000))
    classroom.send('startAttendance', { teachingClassId, requestId: randomUUID(), how: { number } })
    const { data } = await mustCome('a sign-in', () => firstOf(classroom, 'attendanceStarted', from))
    this.codes.set(data.signInId, number)
    if (everybody === null) await pause(OPEN_MS)
    else {
      await waitFor(() =>
        classroom.received
          .slice(from)
          .find((message) => message.name === 'attendanceProgressed' && message.data.signedNum >= everybody),
      )
    }
    classroom.send('endAttendance', { signInId: data.signInId })
    await mustCome('the end of a sign-in', () => firstOf(classroom, 'attendanceEnded', from))
    return data.signInId
  }

  async #vote(everybody: number | null): Promise<string> {
    const { teachingClassId, voteRace } = this
    const from = voteRace.received.length
    const input = { teachingClassId, voteName: '彩排', voteTime: 5, voteContent: questions, requestId: randomUUID() }
    const { voteId } = await askAgain(this.url, 'saveVote', input, this.token)
    if (everybody === null) await pause(OPEN_MS)
    else {
      await waitFor(() =>
        voteRace.received
          .slice(from)
          .find((message) => message.name === 'voteTallied' && message.data.voteNumber >= everybody),
      )
    }
    voteRace.send('endVote', { voteId })
    await mustCome('the end of a vote', () =>
      voteRace.received
        .slice(from)
        .find((message) => message.name === 'votesChanged' && message.data.voteStatus === '2'),
    )
    return voteId
  }

  async #timer(): Promise<string> {
    const { teachingClassId, classroom } = this
    const from = classroom.received.length
    const requestId = randomUUID()
    classroom.send('startTimer', { kind: 'countdown', teachingClassId, targetTime: COUNTDOWN_MS, requestId })
    const { timerId } = (await mustCome('a timer', () => firstOf(classroom, 'timerStarted', from))).data
    await pause(OPEN_MS / 3)
    classroom.send('pauseTimer', { timerId })
    await pause(OPEN_MS / 3)
    classroom.send('continueTimer', { timerId })
    await pause(OPEN_MS / 3)
    classroom.send('stopTimer', { timerId })
    await mustCome('the end of a timer', () => firstOf(classroom, 'timerStopped', from))
    return timerId
  }
}

/** The first message of that name from an index of the log. */
function firstOf<Message extends { readonly name: string }, Name extends Message['name']>(
  { received }: { readonly received: readonly Message[] },
  name: Name,
  from: number,
): Extract<Message, { name: Name }> | undefined {
  return received.slice(from).find((message): message is Extract<Message, { name: Name }> => message.name === name)
}
