/**
 * Chooses the trails that a chart needs: one for each move, each state where it is made and each kind of outcome, found
 * on the walker's paths and by further exploration. Missing trails are proposed; a test never writes them.
 */
import { readChart } from '../chart/chart'
import { alike, identical } from '../chart/stateKey'
import type { ChartModel } from '../model'
import { explore, type Plan } from '../walk/explore'
import { fakeActors } from '../walk/fakes'
import { type Move, type Universe, universeOf, type World } from '../walk/world'
import { behavesAlike, type Fact, factOf, movesByName } from './facts'
import { moveNameOf, startNameOf, type Trail, trailId } from './trails'

/** Maximum number of worlds explored beyond the walker's paths. */
const WORLDS_MAX = 150
/** Maximum number of moves tried to find one that kills a mutant. */
const TRIES_MAX = 4_000

/** A world that trails lead to, or could lead to. */
interface Spot {
  readonly world: World
  /** The step by which it was first reached. */
  readonly via: Step
  /** The names of the possible moves, by their keys. */
  readonly names: ReadonlyMap<string, string>
  readonly steps: Map<string, { readonly step: Step; readonly to: Spot }>
}

/** A trail, or a candidate for one. */
interface Step {
  id: string
  readonly from?: Spot
  readonly fact: Fact
}

const lineOf = ({ id, from, fact }: Step): Trail => ({
  id,
  when: fact.when,
  outcome: fact.outcome,
  ...(from ? { after: from.via.id } : {}),
})

/** The trails of a chart during the choice, and the worlds that they lead to. */
export class Atlas {
  readonly #universe: Universe
  readonly #identity = identical()
  readonly #lines = new Map<string, Trail>()
  readonly #shown = new Set<string>()
  readonly #spots = new Map<string, Spot>()
  readonly #starts = new Map<number, Spot>()
  /** Added trails, each after the one that it extends. */
  readonly added: Trail[] = []

  constructor(
    private readonly model: ChartModel,
    trails: readonly Trail[],
  ) {
    this.#universe = universeOf(model, fakeActors(model))
    const byId = new Map(trails.map((trail) => [trail.id, trail]))
    const places = new Map<string, Spot | null>()
    const placeOf = (trail: Trail): Spot | null => {
      const known = places.get(trail.id)
      if (known !== undefined) return known
      const place = this.#placeOf(trail, () => {
        const before = byId.get(trail.after ?? '')
        return before ? placeOf(before) : null
      })
      places.set(trail.id, place)
      return place
    }
    for (const trail of trails) this.#lines.set(trail.id, trail)
    for (const trail of trails) placeOf(trail)
  }

  /** The world after an existing trail; its facts count as covered. */
  #placeOf(trail: Trail, before: () => Spot | null): Spot | null {
    if (trail.after === undefined) {
      const start = this.model.starts.findIndex(({ name }) => name === startNameOf(trail))
      return start < 0 ? null : this.begin(start)
    }
    const from = before()
    const key = [...(from?.names ?? [])].find(([, name]) => name === moveNameOf(trail))?.[0]
    const made = from && key !== undefined ? this.#made(from, key) : undefined
    if (!made) return null
    this.#show(made.step)
    if (made.to.via === made.step) made.step.id = trail.id
    return made.to
  }

  #landing(world: World, step: Step): Spot {
    const text = this.#identity(world)
    const known = this.#spots.get(text)
    if (known) return known
    const names = new Map([...movesByName(this.#universe.moves(world))].map(([name, { key }]) => [key, name]))
    const made = { world, via: step, names, steps: new Map() }
    this.#spots.set(text, made)
    return made
  }

  /** The start of a path. */
  begin(start: number): Spot {
    const known = this.#starts.get(start)
    if (known) return known
    const name = this.model.starts[start]?.name ?? String(start)
    const world = this.#universe.begin(this.model.starts[start]?.input)
    const step = { id: trailId(undefined, name), fact: factOf(this.model, name, world) }
    if (!this.#lines.has(step.id)) this.#add(step)
    this.#show(step)
    const spot = this.#landing(world, step)
    this.#starts.set(start, spot)
    return spot
  }

  #made(from: Spot, key: string): { step: Step; to: Spot } | undefined {
    const made = from.steps.get(key) ?? this.#make(from, key)
    if (made) from.steps.set(key, made)
    return made
  }

  #make(from: Spot, key: string): { step: Step; to: Spot } | undefined {
    const name = from.names.get(key)
    const move = this.#universe.moves(from.world).find((candidate) => candidate.key === key)
    if (name === undefined || !move) return undefined
    const world = this.#universe.next(from.world, move)
    const { taken, refused } = world.result
    if (taken.length + refused.length === 0 && world.status !== 'error')
      return { step: from.via, to: this.#landing(world, from.via) }
    const fact = factOf(this.model, { before: from.world, move, name }, world)
    const step = { id: trailId(from.via.id, name), from, fact }
    return { step, to: this.#landing(world, step) }
  }

  /** Follows a path; with `isWanted`, adds the trail of each move that shows a new fact. */
  follow(start: number, moves: readonly Move[], isWanted = true): void {
    let spot = this.begin(start)
    for (const { key } of moves) {
      const made = this.#made(spot, key)
      if (!made) return
      if (isWanted && made.step !== spot.via && this.#isNew(made.step)) this.#addWithWay(made.step)
      spot = made.to
    }
  }

  /** The trail of a known move, existing or possible. */
  line(id: string): Trail | undefined {
    for (const spot of this.#spots.values())
      for (const { step } of spot.steps.values()) if (step.id === id && step !== spot.via) return lineOf(step)
    return undefined
  }

  /** Adds the trail of the first move whose outcome differs on a changed chart; returns whether there is one. */
  addKilling(mutated: ChartModel, on: (isOn: boolean) => void): boolean {
    on(true)
    const universe = universeOf(mutated, fakeActors(mutated))
    const worlds = new Map<Spot, World>()
    let tries = 0
    for (const [start, spot] of this.#starts) worlds.set(spot, universe.begin(mutated.starts[start]?.input))
    try {
      for (const spot of this.#spots.values()) {
        const world = worlds.get(spot)
        const moves = world && movesByName(universe.moves(world))
        for (const [key, { step, to }] of moves ? spot.steps : []) {
          const name = spot.names.get(key)
          const move = name === undefined ? undefined : moves?.get(name)
          if (step === spot.via || !world || name === undefined) continue
          tries += 1
          if (tries > TRIES_MAX) return false
          const after = move && universe.next(world, move)
          const fact = after && factOf(this.model, { before: world, move, name }, after)
          if (!fact || fact.when !== step.fact.when || !behavesAlike(fact.outcome, step.fact.outcome)) {
            this.#addWithWay(step)
            return true
          }
          if (after && !worlds.has(to)) worlds.set(to, after)
        }
      }
      return false
    } finally {
      on(false)
    }
  }

  #isNew({ fact }: Step): boolean {
    return fact.shows.some((item) => !this.#shown.has(item))
  }

  #show({ fact }: Step): void {
    for (const item of fact.shows) this.#shown.add(item)
  }

  #addWithWay(step: Step): void {
    if (this.#lines.has(step.id)) return
    if (step.from) this.#addWithWay(step.from.via)
    this.#add(step)
  }

  #add(step: Step): void {
    const trail = lineOf(step)
    this.#show(step)
    this.#lines.set(step.id, trail)
    this.added.push(trail)
  }
}

const byLength = ({ paths }: Plan) => [...paths].sort((one, other) => one.moves.length - other.moves.length)

/** The trails that a chart lacks according to the walker's paths; each after the one that it extends. */
export function missingTrails(plan: Plan, trails: readonly Trail[]): Trail[] {
  const atlas = new Atlas(plan.model, trails)
  for (const { start, moves } of byLength(plan)) atlas.follow(start, moves)
  return atlas.added
}

/** All known paths through a chart: the walker's paths and those of further exploration. */
function* waysOf(plan: Plan): Generator<{ readonly start: number; readonly moves: readonly Move[] }> {
  const { model, universe } = plan
  yield* byLength(plan)
  for (const sameness of [alike(model), identical()])
    for (const start of model.starts.keys()) {
      const { nodes, edges } = explore(universe, start, sameness, WORLDS_MAX)
      for (const { from, move } of edges) {
        const way = nodes.get(from)?.way
        if (way) yield { start, moves: [...way, move] }
      }
    }
}

/** The atlas of a chart that has these trails. */
export function atlasOf(plan: Plan, trails: readonly Trail[]): Atlas {
  const atlas = new Atlas(plan.model, trails)
  for (const { start, moves } of waysOf(plan)) atlas.follow(start, moves, false)
  return atlas
}

/** The trails for a chart that has none: those of the walker's paths and of further exploration. */
export function firstTrails(plan: Plan): Trail[] {
  const atlas = new Atlas(plan.model, [])
  for (const { start, moves } of waysOf(plan)) atlas.follow(start, moves)
  return sortTrails(plan.model, atlas.added)
}

const placeIn = ({ when }: Trail): string[] => when.slice(0, Math.max(0, when.indexOf(' + '))).split(' & ')

const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((number, place) => number !== other[place])
  return index < 0 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? 0)
}

/** Sorts trails by the state where the move is made, then by the move; the order is stable. */
export function sortTrails(model: ChartModel, trails: readonly Trail[]): Trail[] {
  const order = new Map(readChart(model.machine).states.map(({ path }, index) => [path, index]))
  const ranked = trails.map((trail) => ({
    trail,
    rank: [trail.after === undefined ? 0 : 1, ...placeIn(trail).map((path) => order.get(path) ?? -1)],
  }))
  const byText = (one: Trail, other: Trail): number => (one.when < other.when ? -1 : one.when > other.when ? 1 : 0)
  return ranked
    .sort((one, other) => compareRanks(one.rank, other.rank) || byText(one.trail, other.trail))
    .map(({ trail }) => trail)
}
