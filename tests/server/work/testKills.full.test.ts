/**
 * Two pages of one student in one test, on a server that is killed repeatedly: the newest acknowledged response wins
 * (E161), and nothing that is repeated or reordered is lost or counted twice.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { TestResponse } from '../../../contract/entities/work/testTaking'
import { newest } from '../../../contract/rules/work/testResponses'
import { ask, login, request } from '../../support/browser/client'
import { ServerProcess } from '../../support/browser/server'
import { randomFrom } from '../../support/faults/random'
import { classWithTests } from '../../support/work/testCourse'

const KILLS = 100
/** One of this many requests repeats an old one, as after a broken connection. */
const AGAIN = 4
const ALIVE_MS = { min: 40, max: 700 }
const LETTERS = ['A', 'B']

test('E161 E162 D15 every acknowledged response exists after kill -9, and a submitted test stays submitted; repeated or reordered requests count once', async () => {
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
    /** One page sends responses as long as the server lives. */
    const page = async (writer: string) => {
      while (isAlive) {
        sequence += 1
        const position = random.between(0, 2)
        const response = [LETTERS[random.between(0, 1)] ?? 'A']
        const fresh: TestResponse = { position, response, isMarked: '0', writer, sequence }
        const old = sent[random.between(0, sent.length)]
        const one = old && random.between(1, AGAIN) === 1 ? old : fresh
        if (one === fresh) sent.push(one)
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
      // Each was sent, and none is older than the acknowledged one.
      for (const one of responses) expect(sent).toContainEqual(one)
      expect(newest(responses, acknowledged)).toEqual(responses)
    }
    // Repeating everything in the wrong order changes nothing.
    const last = await ask(server.url, 'openTest', { userTaskId }, token)
    for (const answer of [sent.slice(-40).toReversed(), sent.slice(0, 40)])
      for (const one of answer) await request(server.url, 'saveResponses', { testUserId, answer: [one] }, token)
    const { responses } = await ask(server.url, 'openTest', { userTaskId }, token)
    expect(newest(responses, [...last.responses, ...sent])).toEqual(responses)
    const submitting = request(server.url, 'submitTest', { userTaskId, testUserId }, token)
    const first = await submitting
    await server.kill9()
    await server.start()
    expect((await ask(server.url, 'submitTest', { userTaskId, testUserId }, token)).submitTime).toBe(
      first.data?.submitTime,
    )
    // Counted once, by hand: B of the first earns 2, A of the second half of 3, B of the third 1; nothing else earns
    // points.
    const worth: Readonly<Record<string, number>> = { '0B': 2, '1A': 1.5, '2B': 1 }
    const sum = responses.reduce(
      (all, { position, response: [letter] }) => all + (worth[`${position}${letter}`] ?? 0),
      0,
    )
    const { score } = await ask(server.url, 'getTestResult', { userTaskId }, token)
    expect(score).toBe(Math.floor((sum / 6) * 1_000 + 0.5) / 10)
  } finally {
    await server.dispose()
  }
}, 3_600_000)
