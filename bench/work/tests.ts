/**
 * Tests of a large class: 500 students open a pushed test within a second; 300 answer, each saved every two seconds; 500 submit
 * within a second, each scored and stored before its response. The marks are compared with marks calculated by hand.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { classWithTests } from '../../tests/support/work/testCourse'
import { type Figure, ms, p95 } from '../support/figures'
import { makeSchool, type Person } from '../support/school'

const STUDENTS = 500
const WRITING = 300
const SAVE_EVERY_MS = 2_000
const SAVES = 5
const SUBMIT_OVER_MS = 1_000
const OPEN_OVER_MS = 1_000
/** The possible answers of the three items, and their points out of six (D17). */
const CHOICES = [
  { A: 0, B: 2 },
  { A: 1.5, B: 0 },
  { A: 0, B: 1 },
] as const

type Letter = 'A' | 'B'

/** A student with an open test. */
interface Writer {
  readonly person: Person
  readonly userTaskId: string
  readonly testUserId: string
  readonly letters: readonly Letter[]
}

/** The option that a student chooses for an item: each of the eight combinations is equally frequent. */
const letterOf = (student: number, position: number): Letter => ((student >> position) % 2 === 0 ? 'A' : 'B')

/** The mark out of 100, rounded half up, calculated by hand. */
const markOf = (letters: readonly Letter[]): number => {
  const points = letters.reduce((sum, letter, position) => sum + (CHOICES[position]?.[letter] ?? 0), 0)
  return Math.floor((points / 6) * 1_000 + 0.5) / 10
}

/** Every student does something once, evenly spread over a time; returns the response times in ms. */
const spread = <One>(all: readonly One[], overMs: number, work: (one: One, n: number) => Promise<void>) =>
  Promise.all(
    all.map(async (one, n) => {
      await sleep((overMs * n) / all.length)
      const begun = performance.now()
      await work(one, n)
      return performance.now() - begun
    }),
  )

/** Every student starts the task and opens the test, as its page does; with the response times in ms. */
async function opened(url: string, teacher: Person, students: readonly Person[]) {
  const { teachingClassId, task } = await classWithTests(url, teacher.token, 'bench-')
  const place = { teachingClassId, lessonTaskId: task('choices') }
  const writers: Writer[] = []
  const waits = await spread(students, OPEN_OVER_MS, async (person, n) => {
    const { userTaskId } = await ask(url, 'createUserTask', place, person.token)
    const { testUserId } = await ask(url, 'openTest', { userTaskId }, person.token)
    writers[n] = { person, userTaskId, testUserId, letters: CHOICES.map((_, position) => letterOf(n, position)) }
  })
  return { writers, waits }
}

export async function tests(): Promise<Figure[]> {
  const { dataDir, teacher, students } = await makeSchool(STUDENTS)
  const server = await ServerProcess.launch({ dataDir })
  try {
    const { url } = server
    const { writers, waits: opening } = await opened(url, teacher, students)
    const saved: number[] = []
    for (let sequence = 1; sequence <= SAVES; sequence += 1) {
      const waits = await spread(writers.slice(0, WRITING), SAVE_EVERY_MS, async ({ person, testUserId, letters }) => {
        const answer = letters.map((letter, position) => ({
          position,
          response: [letter],
          isMarked: '0' as const,
          writer: 'desk',
          sequence,
        }))
        await ask(url, 'saveResponses', { testUserId, answer }, person.token)
      })
      // The first round warms up.
      if (sequence > 1) saved.push(...waits)
    }
    const begun = performance.now()
    const handedIn = await spread(writers, SUBMIT_OVER_MS, async ({ person, userTaskId, testUserId, letters }) => {
      const answer = letters.map((letter, position) => ({
        position,
        response: [letter],
        isMarked: '0' as const,
        writer: 'desk',
        sequence: SAVES + 1,
      }))
      await ask(url, 'submitTest', { userTaskId, testUserId, answer }, person.token)
    })
    const whole = performance.now() - begun
    for (const { person, userTaskId, letters } of writers) {
      const { score } = await ask(url, 'getTestResult', { userTaskId }, person.token)
      if (score !== markOf(letters)) throw new Error(`${letters.join('')} got ${score} and not ${markOf(letters)}`)
    }
    const alone = { against: '–', theirs: '–', ratio: '–' }
    return [
      {
        ...alone,
        what: `tests: ${STUDENTS} start the task and open its test within a second: p95 of both responses`,
        ours: ms(p95(opening)),
        aim: '–',
      },
      {
        ...alone,
        what: `tests: ${WRITING} students answer, each saved every ${SAVE_EVERY_MS / 1_000} s: p95 of a response`,
        ours: ms(p95(saved)),
        aim: '≤ 150 ms',
      },
      {
        ...alone,
        what: `tests: ${STUDENTS} submit within a second, each scored and stored: p95 of a response`,
        ours: ms(p95(handedIn)),
        aim: '≤ 150 ms',
      },
      { ...alone, what: `tests: ${STUDENTS} submit: first to last`, ours: ms(whole), aim: '–' },
    ]
  } finally {
    await server.stop()
  }
}
