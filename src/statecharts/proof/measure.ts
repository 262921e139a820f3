/**
 * Measures how much the proof of a chart sees: every mutant is judged by the trails, by the chart's oracles, and by what
 * the model says of its states and invariants on the walker's paths. Whoever lives has been looked at by none of them.
 */
import { pathOf, shown } from '../chart/chart'
import type { ChartModel } from '../model'
import type { Plan } from '../walk/explore'
import { fakeActors } from '../walk/fakes'
import { type Universe, universeOf, type World } from '../walk/world'
import { atlasOf } from './choose'
import type { Figure } from './figures'
import { machineMutants } from './mutants'
import type { SourcePoint, Switchboard } from './sources'
import { firstBroken, type Trail } from './trails'

/** What judges besides the trails; says whether the chart of the model is turned away. */
export type Judge = (model: ChartModel, plan: Plan) => boolean

/** What is needed to measure a chart. */
export interface Setting {
  readonly plan: Plan
  readonly trails: readonly Trail[]
  readonly oracles: readonly Judge[]
  readonly board: Switchboard
  /** The changes of the sources around the chart. */
  readonly points: readonly SourcePoint[]
  /** Sources that are the chart's alone: what is never passed there counts, too. */
  isOwn(file: string): boolean
  /** Mutants that are known to change nothing, each with the reason. */
  readonly equivalent: Readonly<Record<string, string>>
  /** Whether lines are looked for that would turn survivors away. */
  readonly isProposing?: boolean
  /** Which mutants are judged; all where none is named. */
  readonly share?: Share | undefined
}

/** Every so manieth mutant from a place on: processes that measure one chart together judge a share each. */
export interface Share {
  readonly place: number
  readonly of: number
}

/** A mutant that nothing has turned away. */
export interface Survivor {
  readonly name: string
  /** Whether oracles and the model turn it away, where the trails do not. */
  readonly isKilledOtherwise: boolean
  /** Which of the chart's mutants it is. */
  readonly place: number
}

/** What was measured. */
export interface Measured {
  readonly figure: Figure
  readonly survivors: readonly Survivor[]
  /** Entries of the list of equivalents that are wrong: killed, or no mutant at all. */
  readonly wrongEquivalents: readonly string[]
  /** Lines by which the trails would turn away survivors; empty if none were looked for. */
  readonly proposed: readonly Trail[]
}

/** A mutant of either kind: the chart that it is, and how it is switched on. */
interface Judged {
  readonly name: string
  readonly machine: ChartModel['machine']
  readonly id: number
}

/** Whether the model itself turns a chart away: by its assertions and invariants, on the paths of the right chart. */
export function brokenByModel(model: ChartModel, { paths }: Pick<Plan, 'paths'>): boolean {
  const universe = universeOf(model, fakeActors(model))
  const isWrong = ({ snapshot, status, effects }: World): boolean => {
    if (status === 'error') return true
    try {
      for (const node of snapshot._nodes) model.states[shown(pathOf(node))]?.(snapshot, effects)
    } catch {
      return true
    }
    return (model.invariants ?? []).some((invariant) => !invariant.holds(snapshot))
  }
  interface Spot {
    readonly world: World
    readonly next: Map<string, Spot>
  }
  const spotOf = (world: World): Spot => ({ world, next: new Map() })
  const starts = new Map<number, Spot>()
  for (const { start, moves } of paths) {
    let spot = starts.get(start)
    if (!spot) {
      spot = spotOf(universe.begin(model.starts[start]?.input))
      starts.set(start, spot)
      if (isWrong(spot.world)) return true
    }
    for (const { key } of moves) {
      const known = spot.next.get(key)
      const { world }: Spot = spot
      const move = known ? undefined : universe.moves(world).find((candidate) => candidate.key === key)
      if (!known && !move) break
      const next: Spot = known ?? spotOf(move ? universe.next(world, move) : world)
      spot.next.set(key, next)
      spot = next
      if (!known && isWrong(next.world)) return true
    }
  }
  return false
}

const throws = (judge: () => boolean): boolean => {
  try {
    return judge()
  } catch {
    return true
  }
}

/** The places in sources that a chart passes while it is walked. */
function passed({ plan, trails, board }: Setting): Set<number> {
  const seen = new Set<number>()
  board.seen = seen
  const { model } = plan
  firstBroken(model, trails)
  const universe: Universe = universeOf(model, fakeActors(model))
  for (const { start, moves } of plan.paths) {
    let world = universe.begin(model.starts[start]?.input)
    for (const move of moves) world = universe.next(world, move)
  }
  board.seen = null
  return seen
}

/** Measures a chart. `tell` is told how far it is. */
export function measureProof(setting: Setting, tell: (name: string) => void = () => undefined): Measured {
  const { plan, trails, oracles, board, points, equivalent } = setting
  const { model } = plan
  const broken = firstBroken(model, trails)
  if (broken) throw new Error(`${model.name} breaks its own trails; npm run trails -- ${model.name}`)
  if (brokenByModel(model, plan) || oracles.some((judge) => judge(model, plan)))
    throw new Error(`${model.name} is turned away by its own model or oracle: a mutant would be, too`)
  const seen = passed(setting)
  const mutants: Judged[] = [
    ...[...machineMutants(model)].map((mutant) => ({ ...mutant, id: 0 })),
    ...points
      .filter(({ place, file }) => seen.has(place) || setting.isOwn(file))
      .map(({ name, id }) => ({ name, id, machine: model.machine })),
  ]
  const names = new Set(mutants.map(({ name }) => name))
  const survivors: Survivor[] = []
  const wrongEquivalents = Object.keys(equivalent).filter((name) => !names.has(name))
  let equivalents = 0
  let killed = 0
  let otherwise = 0
  const atlas = setting.isProposing ? atlasOf(plan, trails) : undefined
  const { place, of } = setting.share ?? { place: 0, of: 1 }
  const own = [...mutants.entries()].filter(([at]) => at % of === place)
  for (const [at, { name, machine, id }] of own) {
    tell(name)
    const mutated = { ...model, machine }
    board.active = id
    const isKilledByTrails = throws(() => firstBroken(mutated, trails) !== undefined)
    const isKilledOtherwise =
      throws(() => brokenByModel(mutated, plan)) || oracles.some((judge) => throws(() => judge(mutated, plan)))
    board.active = 0
    const isKilled = isKilledByTrails || isKilledOtherwise
    if (name in equivalent) {
      if (isKilled) wrongEquivalents.push(name)
      else {
        equivalents += 1
        continue
      }
    }
    if (isKilled) killed += 1
    if (isKilledOtherwise) otherwise += 1
    if (isKilledByTrails) continue
    survivors.push({ name, isKilledOtherwise, place: at })
    atlas?.addKilling(mutated, (isOn) => {
      board.active = isOn ? id : 0
    })
  }
  const figure = { mutants: own.length - equivalents, killed, withoutTrails: otherwise, equivalents }
  return { figure, survivors, wrongEquivalents, proposed: atlas?.added ?? [] }
}

/** What several shares of one chart's mutants come to. */
export function joinMeasured(parts: readonly Measured[]): Measured {
  const sum = (of: (figure: Figure) => number): number => parts.reduce((total, { figure }) => total + of(figure), 0)
  return {
    figure: {
      mutants: sum(({ mutants }) => mutants),
      killed: sum(({ killed }) => killed),
      withoutTrails: sum(({ withoutTrails }) => withoutTrails),
      equivalents: sum(({ equivalents }) => equivalents),
    },
    survivors: parts.flatMap(({ survivors }) => survivors).sort((one, other) => one.place - other.place),
    wrongEquivalents: [...new Set(parts.flatMap(({ wrongEquivalents }) => wrongEquivalents))],
    proposed: parts.flatMap(({ proposed }) => proposed),
  }
}
