/**
 * Measures the proof of a chart by mutation testing: each mutant is checked by the trails, by the chart's oracles, and by the
 * assertions and invariants of the model on the walker's paths. A surviving mutant is detected by none of them.
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

/** A check besides the trails; returns whether it kills the chart of the model. */
export type Judge = (model: ChartModel, plan: Plan) => boolean

/** Settings of a measurement. */
export interface Setting {
  readonly plan: Plan
  readonly trails: readonly Trail[]
  readonly oracles: readonly Judge[]
  readonly board: Switchboard
  /** The mutations of the source files around the chart. */
  readonly points: readonly SourcePoint[]
  /** Whether a source file belongs to this chart alone: its mutants count even when their code never runs. */
  isOwn(file: string): boolean
  /** Equivalent mutants, each with the reason. */
  readonly equivalent: Readonly<Record<string, string>>
  /** Whether trails are searched that would kill the survivors. */
  readonly isProposing?: boolean
  /** The share of the mutants to check; all by default. */
  readonly share?: Share | undefined
}

/** Every n-th mutant from an offset on: processes that measure one chart in parallel check one share each. */
export interface Share {
  readonly place: number
  readonly of: number
}

/** A mutant that survives the trails, or everything else. */
export interface Survivor {
  readonly name: string
  readonly isKilledByTrails: boolean
  /** Whether oracles and model kill it although the trails do not. */
  readonly isKilledOtherwise: boolean
  /** Its index among the chart's mutants. */
  readonly place: number
}

/** The result of a measurement. */
export interface Measured {
  readonly figure: Figure
  readonly survivors: readonly Survivor[]
  /** Wrong entries of the list of equivalents: killed mutants, or no mutants at all. */
  readonly wrongEquivalents: readonly string[]
  /** Trails that would kill survivors; empty if none were searched. */
  readonly proposed: readonly Trail[]
}

/** A mutant of either kind: the changed chart, and a switch for it. */
export interface Judged {
  readonly name: string
  readonly machine: ChartModel['machine']
  readonly id: number
}

/** Whether the model kills a chart: by its assertions and invariants, on the paths of the original chart. */
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

/** The mutated source places that a chart runs through during its walk. */
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

/** All mutants of a chart. */
export function mutantsOf(setting: Setting): Judged[] {
  const { model } = setting.plan
  const seen = passed(setting)
  return [
    ...[...machineMutants(model)].map((mutant) => ({ ...mutant, id: 0 })),
    ...setting.points
      .filter(({ place, file }) => seen.has(place) || setting.isOwn(file))
      .map(({ name, id }) => ({ name, id, machine: model.machine })),
  ]
}

/** Measures a chart. `tell` is told how far it is. */
export function measureProof(setting: Setting, onProgress: (name: string) => void = () => undefined): Measured {
  const { plan, trails, oracles, board, equivalent } = setting
  const { model } = plan
  const broken = firstBroken(model, trails)
  if (broken) throw new Error(`${model.name} breaks its own trails; npm run trails -- ${model.name}`)
  if (brokenByModel(model, plan) || oracles.some((judge) => judge(model, plan)))
    throw new Error(`${model.name} is turned away by its own model or oracle: a mutant would be, too`)
  const mutants = mutantsOf(setting)
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
    onProgress(name)
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
    if (!(isKilledByTrails && isKilledOtherwise))
      survivors.push({ name, isKilledByTrails, isKilledOtherwise, place: at })
    if (isKilledByTrails) continue
    atlas?.addKilling(mutated, (isOn) => {
      board.active = isOn ? id : 0
    })
  }
  const figure = { mutants: own.length - equivalents, killed, withoutTrails: otherwise, equivalents }
  return { figure, survivors, wrongEquivalents, proposed: atlas?.added ?? [] }
}

/** Merges the results of several shares of one chart's mutants. */
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
