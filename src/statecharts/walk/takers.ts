/**
 * Which examples of a model take which transitions, found by a short walk that a page can afford: it goes on only from worlds that
 * enter a new state or take a new transition. What it says of a transition is true; of some transitions it says nothing.
 */
import type { ChartModel } from '../model'
import { activeStates } from './explore'
import { universeFor } from './simulate'
import type { World } from './world'

/** Enough for nine of ten transitions; takes some 20 ms. */
const STEPS_MOST = 600

/** The names of examples that take a transition, by its name: `race.won (the next race)`, `done(save) #2`. */
export type Takers = ReadonlyMap<string, ReadonlySet<string>>

const known = new WeakMap<ChartModel, Takers>()

/** Whether the examples of a chart are known: asking for them takes no time then. */
export const hasTakers = (model: ChartModel): boolean => known.has(model)

/** The examples that take each transition; cached. */
export function takersOf(model: ChartModel): Takers {
  const found = known.get(model)
  if (found) return found
  const walking = findTakers(model)
  for (let step = walking.next(); ; step = walking.next()) if (step.done) return step.value
}

/** Finds the examples step by step, so that a page can pause between two steps. The end of the walk caches them. */
export function* findTakers(model: ChartModel): Generator<void, Takers> {
  const universe = universeFor(model)
  const takers = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const isNew = (item: string): boolean => !seen.has(item) && seen.add(item).size > 0
  /** Worlds that enter new states come first. */
  const begun: World[] = []
  const others: World[] = []
  const meet = (world: World): void => {
    const entered = activeStates(world).filter((path) => isNew(`state ${path}`)).length
    const taken = world.result.taken.filter(isNew).length
    if (world.status !== 'active' || entered + taken === 0) return
    ;(entered > 0 ? begun : others).push(world)
  }
  for (const { input } of model.starts) {
    meet(universe.begin(input))
    yield
  }
  let steps = 0
  for (let world = begun.shift(); world && steps < STEPS_MOST; world = begun.shift() ?? others.shift()) {
    for (const move of universe.moves(world)) {
      if (steps === STEPS_MOST) break
      steps += 1
      const next = universe.next(world, move)
      if ('example' in move)
        for (const name of next.result.taken) takers.set(name, (takers.get(name) ?? new Set()).add(move.example))
      meet(next)
      yield
    }
  }
  known.set(model, takers)
  return takers
}
