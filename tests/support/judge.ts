/**
 * Turns the oracle of a chart into tests. The oracle is compared after every step of the walker's paths and of random
 * walks, and must reject charts that were broken on purpose.
 */

import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { keptPlan } from '../../scripts/support/charts/keptPlans'
import type { ChartModel } from '../../src/statecharts/model'
import { machineMutants } from '../../src/statecharts/proof/mutants'
import { complaints, routesOf } from '../../src/statecharts/proof/oraclePaths'
import { fakeActors } from '../../src/statecharts/walk/fakes'
import { type Universe, universeOf } from '../../src/statecharts/walk/world'
import { counterexampleText, type Draw, EVERYDAY, firstWrong, wander } from './complaints'
import type { AnyOracle } from './oracle'

const isFull = process.env.PODIUM_FULL === '1'

/**
 * The everyday draw has a fixed seed, and for the right chart a part of the walks that broken charts get. A full run
 * has a new seed and 120 times as many walks. `PODIUM_SEED` repeats a seed.
 */
function drawFor(walks: number): Draw {
  const seed = Number(process.env.PODIUM_SEED ?? (isFull ? Date.now() % 2 ** 31 : EVERYDAY.seed))
  return { ...EVERYDAY, seed, walks: isFull ? 120 * walks : walks }
}

/** Registers the tests by which an oracle judges the chart of a model. */
export function judge(model: ChartModel, oracle: AnyOracle, walks = EVERYDAY.walks / 6): void {
  describe(`the oracle of ${model.name}`, () => {
    expect(oracle.chart).toBe(model.name)
    test('agrees with the chart after every step of its paths', () => {
      const plan = keptPlan(model)
      const said = [...plan.paths, ...routesOf(plan.universe, oracle)].flatMap((path) => {
        const against = complaints(plan.universe, oracle, path)
        return against.length === 0 ? [] : [against.join('\n  ')]
      })
      expect(said.slice(0, 5).join('\n'), `${said.length} of ${plan.paths.length} paths`).toBe('')
    })
    const draw = drawFor(walks)
    test(`agrees with it on ${draw.walks} random walks of seed ${draw.seed}`, () => {
      const plan = keptPlan(model)
      const { wrong, steps } = wander(plan.universe, oracle, plan, draw)
      expect(wrong && counterexampleText(plan.universe, oracle, wrong)).toBeUndefined()
      // Charts that end early have fewer steps.
      expect(steps).toBeGreaterThan(1.5 * walks)
    })
  })
}

/** One change of a chart: the value in its config at a path of keys. Without `to` the value is removed. */
export interface Break {
  readonly at: readonly (string | number)[]
  readonly to?: unknown
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function changed(value: unknown, [key, ...rest]: readonly (string | number)[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) {
    const index = Number(key)
    if (!(index in value)) throw new Error(`there is no ${key} in a list of ${value.length}`)
    const next: unknown = changed(value[index], rest, to)
    return next === undefined ? value.toSpliced(index, 1) : value.with(index, next)
  }
  if (!isPlain(value) || !(key in value || rest.length === 0)) throw new Error(`there is no “${key}” to change`)
  return { ...value, [key]: changed(value[key], rest, to) }
}

/** A copy of the model with a broken chart. */
export function broken(model: ChartModel, breaks: readonly Break[]): ChartModel {
  const { machine } = model
  const config: unknown = breaks.reduce<unknown>((sum, { at, to }) => changed(sum, at, to), machine.config)
  return {
    ...model,
    machine: createMachine(config as AnyStateMachine['config'], machine.implementations) as AnyStateMachine,
  }
}

const universeFor = (model: ChartModel): Universe => universeOf(model, fakeActors(model))

/** Registers a test for each broken chart: the oracle must complain. */
export function judgeRejects(
  model: ChartModel,
  oracle: AnyOracle,
  ways: { readonly [what: string]: readonly Break[] },
): void {
  describe(`the oracle of ${model.name} rejects a chart`, () => {
    // The tests above show with more walks that the oracle accepts the chart. This test shows that a rebuilt chart
    // still works.
    test('but accepts an unchanged copy of the chart', () => {
      const again = universeFor(broken(model, []))
      const wrong = firstWrong(again, oracle, keptPlan(model), { ...EVERYDAY, walks: 60 })
      expect(wrong && counterexampleText(again, oracle, wrong)).toBeUndefined()
    })
    test.each(Object.entries(ways))('%s', (_, breaks) => {
      expect(firstWrong(universeFor(broken(model, breaks)), oracle, keptPlan(model))).toBeDefined()
    })
  })
}

/** Number of mutants that an oracle by rules is tried on, and the part of them that it must kill. */
const SAMPLE = isFull ? 30 : 3
const KILLED_LEAST = 0.6

/**
 * Registers the tests of an oracle by rules: it accepts the chart, and kills most of a sample of the chart's mutants
 * without any trail. `npm run mutants -- NAME --without-trails` tries all of them.
 */
export function judgeRules(model: ChartModel, oracle: AnyOracle): void {
  judge(model, oracle, EVERYDAY.walks / 15)
  test(`the oracle of ${model.name} kills most mutants of a sample`, () => {
    const mutants = [...machineMutants(model)]
    const every = Math.max(1, Math.floor(mutants.length / SAMPLE))
    const sample = mutants.filter((_, place) => place % every === 0).slice(0, SAMPLE)
    const plan = keptPlan(model)
    const survivors = sample.filter(
      ({ machine }) => !firstWrong(universeFor({ ...model, machine }), oracle, plan, { ...EVERYDAY, walks: 40 }),
    )
    const names = survivors.map(({ name }) => name).join('\n')
    const killed = 1 - survivors.length / sample.length
    expect(killed, `survivors of ${sample.length}:\n${names}`).toBeGreaterThanOrEqual(KILLED_LEAST)
  })
}
