/** Faults that a school brings: a server killed at random moments, a network that repeats, delays, reorders and breaks. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { encodeStatistics } from '../../../contract/statistics'
import { writeQuestions } from '../../../contract/vote'
import { ask, signIn, TestSocket } from '../../support/browser/client'
import { ServerProcess } from '../../support/browser/server'
import { killAtRandom } from '../../support/faults/kills'
import { randomFrom } from '../../support/faults/random'
import { RoughLine } from '../../support/faults/roughLine'

const KILLS = 3
const STUDENTS = 12
const SEED = 20_261_121
/** A submission without an answer is sent again after this, as the charts do. */
const AGAIN_MS = 700

describe('killed at random moments', () => {
  test('nothing that was acknowledged is lost', async () => {
    const report = await killAtRandom({ kills: KILLS, students: STUDENTS, seed: SEED })
    expect(report.lost).toEqual([])
    // A run in which nothing had been acknowledged would prove nothing.
    expect(report.acknowledged.signIn).toBeGreaterThan(0)
    expect(report.acknowledged.answer).toBeGreaterThan(0)
  }, 240_000)
})

describe('on a network that repeats, delays, reorders and breaks', () => {
  let server: ServerProcess
  let line: RoughLine
  let teacher: string
  let teachingClassId: string
  let students: { loginCode: string; token: string }[]
  const random = randomFrom(SEED)

  beforeAll(async () => {
    server = await ServerProcess.launch({ from: inject('school') })
    line = await RoughLine.open(server.url, { copies: 4, lateMs: 120, breaks: 0.15 }, random)
    teacher = await signIn(server.url, 't001')
    const [room] = await ask(server.url, 'findTeachingClasses', {}, teacher)
    teachingClassId = room?.teachingClassId ?? ''
    students = []
    for (let n = 1; n <= STUDENTS; n += 1) {
      const loginCode = `s${String(n).padStart(3, '0')}`
      students.push({ loginCode, token: await signIn(server.url, loginCode) })
    }
  }, 120_000)
  afterAll(async () => {
    await line.close()
    await server.dispose()
  })

  const enterClassroom = async (token: string) => {
    const socket = await TestSocket.open(line.url, 'classroom', token)
    socket.send('register', { teachingClassId })
    return socket
  }
  const enterVoteRace = async (token: string) => {
    const socket = await TestSocket.open(line.url, 'voteRace', token)
    socket.send('join', { teachingClassId })
    return socket
  }
  /** Makes connections as long as they break, and sends on each until it is answered; every answer that came. */
  async function insist<N extends 'classroom' | 'voteRace', Answer>(
    enter: () => Promise<TestSocket<N>>,
    send: (socket: TestSocket<N>) => void,
    answersOf: (socket: TestSocket<N>) => Answer[],
  ): Promise<Answer[]> {
    for (;;) {
      const socket = await enter().catch(() => null)
      const until = performance.now() + 10_000
      while (socket && socket.closed === null && answersOf(socket).length === 0 && performance.now() < until) {
        send(socket)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
      const answers = socket ? answersOf(socket) : []
      socket?.close()
      if (answers.length > 0) return answers
    }
  }

  test('each check of a sign-in is stored once and answered alike, however often it came', async () => {
    const control = await TestSocket.open(server.url, 'classroom', teacher)
    control.send('register', { teachingClassId })
    await control.wait('running')
    control.send('startSignIn', { teachingClassId, requestId: 'rough', how: { number: '4071' } })
    const { signInId } = (await control.wait('signInStarted')).data
    const all = await Promise.all(
      students.map(({ token }) =>
        insist(
          () => enterClassroom(token),
          (socket) => socket.send('checkSignIn', { signInId, number: '4071' }),
          ({ received }) => received.flatMap((message) => (message.name === 'signInSucceeded' ? [message.data] : [])),
        ),
      ),
    )
    for (const answers of all) for (const answer of answers) expect(answer).toEqual(answers[0])
    control.send('askSignIn', { signInId })
    await expect
      .poll(() => control.received.findLast(({ name }) => name === 'signInProgressed')?.data, { timeout: 5_000 })
      .toMatchObject({ signedNum: STUDENTS })
    control.send('endSignIn', { signInId })
    await control.wait('signInEnded')
    control.close()
  }, 120_000)

  test('each answer to a vote counts once, and of many presses one wins', async () => {
    const control = await TestSocket.open(server.url, 'voteRace', teacher)
    control.send('join', { teachingClassId })
    await control.wait('running')
    const question = {
      voteContentName: '今天的内容听懂了吗？',
      voteContentType: 0 as const,
      voteContent: ['听懂了', '还不太懂'].map((content) => ({ content })),
    }
    const vote = { teachingClassId, voteName: '随堂反馈', voteTime: 3, voteContent: writeQuestions([question]) }
    const { voteId } = await ask(server.url, 'saveVote', { ...vote, requestId: 'rough' }, teacher)
    const race = { teachingClassId, raceContext: '<p>谁先来？</p>', raceTime: 1, raceType: '0' as const }
    const { raceId } = await ask(server.url, 'saveRace', race, teacher)
    control.send('startRace', { raceId })
    await control.wait('raceStarted')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const outcomes = await Promise.all(
      students.map(({ token }) =>
        insist(
          () => enterVoteRace(token),
          (socket) => {
            socket.send('answerVote', { voteId, statisticList: encodeStatistics([[1, 0]]) })
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
    expect(outcomes.filter((answers) => answers.includes('won'))).toHaveLength(1)
    for (const answers of outcomes) expect(new Set(answers).size).toBe(1)
    const { voteNumber, voteStatistics } = await ask(server.url, 'getVote', { voteId }, teacher)
    expect([voteNumber, voteStatistics]).toEqual([STUDENTS, encodeStatistics([[STUDENTS, 0]])])
    expect(line.done.copied).toBeGreaterThan(0)
    expect(line.done.broken).toBeGreaterThan(0)
    control.close()
  }, 120_000)
})
