/** A lesson on a bad network: all clients repeat every submission until it is answered, and the results are checked. */
import { isDeepStrictEqual } from 'node:util'
import { encodeStatistics } from '../../../contract/rules/live/statistics'
import { writeQuestions } from '../../../contract/rules/live/vote'
import { ask, login, TestSocket } from '../browser/client'
import { randomFrom } from './random'
import { RoughLine } from './roughLine'

export interface RoughLessonOptions {
  /** The server's HTTP address; its school is the demo school. */
  readonly url: string
  readonly students: number
  /** The number of sign-ins, votes and races. */
  readonly rounds: number
  readonly seed: number
}

export interface RoughLessonReport {
  /** Data stored twice, lost data, and contradicting responses. */
  readonly problems: readonly string[]
  /** Frames sent more than once, and broken connections. */
  readonly done: { readonly copied: number; readonly broken: number }
}

/** A submission without a response is repeated after this time, like in the charts. */
const AGAIN_MS = 700
const ANSWER_WITHIN_MS = 10_000
const PROGRESS_WITHIN_MS = 5_000
const RACE_SECONDS = 1
const CODE = '4071'
const ANSWER = encodeStatistics([[1, 0]])
const question = {
  voteContentName: '今天的内容听懂了吗？',
  voteContentType: 0 as const,
  voteContent: ['听懂了', '还不太懂'].map((content) => ({ content })),
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reconnects as often as the connection breaks, and sends on each connection until there is a response; returns all
 * responses.
 */
async function insist<N extends 'classroom' | 'voteRace', Answer>(
  enter: () => Promise<TestSocket<N>>,
  send: (socket: TestSocket<N>) => void,
  answersOf: (socket: TestSocket<N>) => Answer[],
): Promise<Answer[]> {
  for (;;) {
    const socket = await enter().catch(() => null)
    const until = performance.now() + ANSWER_WITHIN_MS
    while (socket && socket.closed === null && answersOf(socket).length === 0 && performance.now() < until) {
      send(socket)
      await pause(AGAIN_MS)
    }
    const answers = socket ? answersOf(socket) : []
    socket?.close()
    if (answers.length > 0) return answers
  }
}

/** Holds the lesson. */
export async function holdRoughLesson({
  url,
  students: size,
  rounds,
  seed,
}: RoughLessonOptions): Promise<RoughLessonReport> {
  const problems: string[] = []
  const expectSame = (what: string, found: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(found, expected)) {
      problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
    }
  }
  const line = await RoughLine.open(url, { copies: 4, lateMs: 120, breaks: 0.15 }, randomFrom(seed))
  const teacher = await login(url, 't001')
  const [room] = await ask(url, 'findTeachingClasses', {}, teacher)
  const teachingClassId = room?.teachingClassId ?? ''
  const tokens: string[] = []
  for (let n = 1; n <= size; n += 1) tokens.push(await login(url, `s${String(n).padStart(3, '0')}`))
  const enterClassroom = async (at: string, token: string) => {
    const socket = await TestSocket.open(at, 'classroom', token)
    socket.send('register', { teachingClassId })
    return socket
  }
  const enterVoteRace = async (at: string, token: string) => {
    const socket = await TestSocket.open(at, 'voteRace', token)
    socket.send('join', { teachingClassId })
    return socket
  }

  const attendanceOnce = async (requestId: string): Promise<void> => {
    const control = await enterClassroom(url, teacher)
    await control.wait('running')
    control.send('startAttendance', { teachingClassId, requestId, how: { number: CODE } })
    const { signInId } = (await control.wait('attendanceStarted')).data
    const all = await Promise.all(
      tokens.map((token) =>
        insist(
          () => enterClassroom(line.url, token),
          (socket) => socket.send('checkAttendance', { signInId, number: CODE }),
          ({ received }) =>
            received.flatMap((message) => (message.name === 'attendanceSucceeded' ? [message.data] : [])),
        ),
      ),
    )
    for (const answers of all) {
      for (const one of answers) expectSame('a check that came again', one, answers[0])
    }
    control.send('askAttendance', { signInId })
    const signedNum = () =>
      control.received
        .flatMap((message) => (message.name === 'attendanceProgressed' ? [message.data.signedNum] : []))
        .at(-1)
    for (let waited = 0; signedNum() !== size && waited < PROGRESS_WITHIN_MS; waited += 50) await pause(50)
    expectSame('how many have signed', signedNum(), size)
    control.send('endAttendance', { signInId })
    await control.wait('attendanceEnded')
    control.close()
  }

  const voteAndRaceOnce = async (requestId: string): Promise<void> => {
    const control = await enterVoteRace(url, teacher)
    await control.wait('running')
    const vote = { teachingClassId, voteName: '随堂反馈', voteTime: 3, voteContent: writeQuestions([question]) }
    const { voteId } = await ask(url, 'saveVote', { ...vote, requestId }, teacher)
    const race = { teachingClassId, raceContext: '<p>谁先来？</p>', raceTime: RACE_SECONDS, raceType: '0' as const }
    const { raceId } = await ask(url, 'saveRace', race, teacher)
    control.send('startRace', { raceId })
    await control.wait('raceStarted')
    await pause(RACE_SECONDS * 1_000 + 100)
    const outcomes = await Promise.all(
      tokens.map((token) =>
        insist(
          () => enterVoteRace(line.url, token),
          (socket) => {
            socket.send('answerVote', { voteId, statisticList: ANSWER })
            socket.send('press', { raceId })
          },
          ({ received }) => {
            const isAnswered = received.some(
              (message) => message.name === 'voteAnswered' && message.data.outcome !== 'ended',
            )
            const pressed = received.flatMap((message) =>
              message.name === 'pressAnswered' && message.data.outcome !== 'falseStart' ? [message.data.outcome] : [],
            )
            return isAnswered && pressed.length > 0 ? pressed : []
          },
        ),
      ),
    )
    expectSame('winners of a race', outcomes.filter((answers) => answers.includes('won')).length, 1)
    for (const answers of outcomes) expectSame('answers to one’s presses', new Set(answers).size, 1)
    const { voteNumber, voteStatistics } = await ask(url, 'getVote', { voteId }, teacher)
    expectSame('the votes', [voteNumber, voteStatistics], [size, encodeStatistics([[size, 0]])])
    control.send('stopRace', { raceId })
    control.send('endVote', { voteId })
    await Promise.all([control.wait('raceStopped'), control.wait('votesChanged')])
    control.close()
  }

  try {
    for (let round = 1; round <= rounds; round += 1) {
      await attendanceOnce(`rough-${seed}-${round}`)
      await voteAndRaceOnce(`rough-${seed}-${round}`)
    }
  } finally {
    await line.close()
  }
  return { problems, done: line.done }
}
