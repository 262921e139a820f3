/** Two pages of one student in one test, on a server that is killed again and again: the newest acknowledged answer stands (E161). */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { TestResponse } from '../../../contract/entities/content/testTaking'
import { newest } from '../../../contract/rules/testResponses'
import { ask, login, request } from '../../support/browser/client'
import { ServerProcess } from '../../support/browser/server'
import { classWithTests } from '../../support/content/testCourse'
import { randomFrom } from '../../support/faults/random'

const KILLS = 3
const ALIVE_MS = { min: 40, max: 700 }
const LETTERS = ['A', 'B']

test('E161 E162 D15 every acknowledged answer is there after kill -9, and a test that was handed in once is handed in', async () => {
  const random = randomFrom(20_261_123)
  const server = await ServerProcess.launch({ from: inject('school') })
  try {
    const { task, teachingClassId } = await classWithTests(server.url, await login(server.url, 't001'), 'kill-')
    const token = await login(server.url, 's001')
    const place = { teachingClassId, lessonTaskId: task('choices') }
    const { userTaskId } = await ask(server.url, 'createUserTask', place, token)
    const { testUserId } = await ask(server.url, 'openTest', { userTaskId }, token)
    const sent: TestResponse[] = []
    const acknowledged: TestResponse[] = []
    let sequence = Date.now()
    let isAlive = true
    /** One page answers as long as the server lives. */
    const page = async (writer: string) => {
      while (isAlive) {
        sequence += 1
        const position = random.between(0, 2)
        const response = [LETTERS[random.between(0, 1)] ?? 'A']
        const one: TestResponse = { position, response, isMarked: '0', writer, sequence }
        sent.push(one)
        const answer = await request(server.url, 'saveResponses', { testUserId, answer: [one] }, token).catch(
          () => null,
        )
        if (answer?.success) acknowledged.push(one)
      }
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      isAlive = true
      const before = acknowledged.length
      const pages = [page(`desk-${randomUUID().slice(0, 8)}`), page(`phone-${randomUUID().slice(0, 8)}`)]
      while (acknowledged.length === before) await sleep(ALIVE_MS.min)
      await sleep(random.between(ALIVE_MS.min, ALIVE_MS.max))
      await server.kill9()
      isAlive = false
      await Promise.all(pages)
      await server.start()
      const { responses } = await ask(server.url, 'openTest', { userTaskId }, token)
      // Each is one that was sent, and none is older than what was acknowledged.
      for (const one of responses) expect(sent).toContainEqual(one)
      expect(newest(responses, acknowledged)).toEqual(responses)
    }
    const submitting = request(server.url, 'submitTest', { userTaskId, testUserId }, token)
    const first = await submitting
    await server.kill9()
    await server.start()
    expect((await ask(server.url, 'submitTest', { userTaskId, testUserId }, token)).submitTime).toBe(
      first.data?.submitTime,
    )
  } finally {
    await server.dispose()
  }
}, 240_000)
