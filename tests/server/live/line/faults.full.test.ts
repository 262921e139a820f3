/**
 * Faults of real schools, in a short form: a server killed at random moments, a network that duplicates, delays,
 * reorders and disconnects.
 */
import { describe, expect, inject, test } from 'vitest'
import { ServerProcess } from '../../../support/browser/server'
import { killAtRandom } from '../../../support/faults/kills'
import { holdRoughLesson } from '../../../support/faults/roughLesson'

const KILLS = 3
const STUDENTS = 12
const SEED = 20_261_121

describe('killed at random moments', () => {
  test('loses nothing that was acknowledged', async () => {
    const report = await killAtRandom({ kills: KILLS, students: STUDENTS, seed: SEED, from: inject('school') })
    expect(report.lost).toEqual([])
    // A run without acknowledgements would prove nothing.
    expect(report.acknowledged.attendance).toBeGreaterThan(0)
    expect(report.acknowledged.answer).toBeGreaterThan(0)
    expect(report.acknowledged.win).toBeGreaterThan(0)
  }, 240_000)
})

describe('on a network that duplicates, delays, reorders and disconnects', () => {
  test('each check of a sign-in and each answer to a vote counts once, and of many presses one wins', async () => {
    const server = await ServerProcess.launch({ from: inject('school') })
    try {
      const { problems, done } = await holdRoughLesson({ url: server.url, students: STUDENTS, rounds: 1, seed: SEED })
      expect(problems).toEqual([])
      expect(done.copied).toBeGreaterThan(0)
      expect(done.broken).toBeGreaterThan(0)
    } finally {
      await server.dispose()
    }
  }, 240_000)
})
