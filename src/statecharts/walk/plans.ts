/**
 * Cached plans and their written form: the search for the paths of a large chart takes seconds, replaying them is fast.
 * The written form contains the keys of the moves; their worlds are recomputed from the current chart.
 */
import type { ChartModel } from '../model'
import { type Candidate, DEFAULT_BOUNDS, makePlan, named, type Plan } from './explore'
import { fakeActors } from './fakes'
import { type Move, type Universe, universeOf, type World } from './world'

const plans = new WeakMap<ChartModel, Plan>()
let look = (model: ChartModel, prefersPages: boolean): Plan => makePlan(model, DEFAULT_BOUNDS, prefersPages)

/** The paths of a model; cached. */
export function planOf(model: ChartModel): Plan {
  const plan = plans.get(model) ?? look(model, false)
  plans.set(model, plan)
  return plan
}

const pagePlans = new WeakMap<ChartModel, Plan>()

/** Paths that cover a chart like those of `planOf` and prefer moves that the production page can make; cached. */
export function pagePlanOf(model: ChartModel): Plan {
  if (!model.production) return planOf(model)
  const plan = pagePlans.get(model) ?? look(model, true)
  pagePlans.set(model, plan)
  return plan
}

/** Sets a source for plans that are not cached yet, such as the written plans of an earlier run. */
export const bringPlansFrom = (source: typeof look): void => {
  look = source
}

/** A plan in written form. */
export interface WrittenPlan {
  /** Number of different worlds that were explored. */
  readonly worlds: number
  readonly paths: readonly { readonly start: number; readonly keys: readonly string[] }[]
}

/** Converts a plan to its written form. */
export const writePlan = ({ worlds, paths }: Plan): WrittenPlan => ({
  worlds,
  paths: paths.map(({ start, moves }) => ({ start, keys: moves.map(({ key }) => key) })),
})

/** A shared prefix of many paths, computed once. */
interface Step {
  readonly move: Move | undefined
  readonly world: World
  readonly next: Map<string, Step | null>
}

function stepOn(universe: Universe, { world, next }: Step, key: string): Step | null {
  const known = next.get(key)
  if (known !== undefined) return known
  const move = universe.moves(world).find((one) => one.key === key)
  const made = move ? { move, world: universe.next(world, move), next: new Map<string, Step | null>() } : null
  next.set(key, made)
  return made
}

/** Reads a written plan; null when the chart can no longer take one of its paths. */
export function readPlan(model: ChartModel, { worlds, paths }: WrittenPlan): Plan | null {
  const universe = universeOf(model, fakeActors(model))
  const begins = model.starts.map(
    ({ input }): Step => ({ move: undefined, world: universe.begin(input), next: new Map() }),
  )
  const found: Candidate[] = []
  for (const { start, keys } of paths) {
    const steps: Step[] = []
    let step = begins[start] ?? null
    for (const key of keys) {
      if (step) steps.push(step)
      step = step && stepOn(universe, step, key)
    }
    if (!step) return null
    steps.push(step)
    found.push({
      start,
      moves: steps.flatMap(({ move }) => move ?? []),
      worlds: steps.map(({ world }) => world),
    })
  }
  return { model, universe, paths: named(model, found), worlds }
}
