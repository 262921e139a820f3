/** Two people in one plan on a server that is killed (issue: no acknowledged word is lost): the small form of `npm run soak`. */
import { expect, inject, test } from 'vitest'
import { killUnderPlan } from '../../support/faults/planKills'

const KILLS = 3
const SEED = 20_261_123

test('D34 a plan written on two pages and annotated meanwhile keeps every acknowledged word through kills', async () => {
  const { lost, acknowledged } = await killUnderPlan({ kills: KILLS, seed: SEED, from: inject('school') })
  expect(lost).toEqual([])
  // A run in which nothing of a kind had been acknowledged would prove nothing of it.
  for (const [kind, count] of Object.entries(acknowledged)) expect(count, kind).toBeGreaterThan(0)
}, 240_000)
