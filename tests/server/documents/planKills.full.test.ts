/**
 * Two people in one plan on a server that is killed (no acknowledged text is lost): the short form of `npm run soak`.
 */
import { expect, inject, test } from 'vitest'
import { killUnderPlan } from '../../support/faults/planKills'

const KILLS = 3
const SEED = 20_261_123

test('D34 a plan that is written on two pages and annotated concurrently preserves every acknowledged text through kills', async () => {
  const { lost, acknowledged } = await killUnderPlan({ kills: KILLS, seed: SEED, from: inject('school') })
  expect(lost).toEqual([])
  // A run without acknowledgements of a kind would prove nothing about it.
  for (const [kind, count] of Object.entries(acknowledged)) expect(count, kind).toBeGreaterThan(0)
}, 240_000)
