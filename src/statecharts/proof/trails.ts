/**
 * Trails: committed lines with the expected outcome of each move of a chart, and their check.
 *
 * ```
 * shown.racing.open + race.press → shown.racing.pressed; parent channel.send {…}; stops spaceKey  [k3x9a2 after b77q1c]
 * ```
 *
 * A line describes a move in the world that another line has led to (`after`). Every line is performed once, on the
 * result of the line before it, so the cost grows with the number of lines.
 */
import type { ChartModel } from '../model'
import { fakeActors } from '../walk/fakes'
import { type Move, type Universe, universeOf, type World } from '../walk/world'
import { behavesAlike, type Fact, factOf, movesByName } from './facts'
import { markOf } from './values'

/** One line. */
export interface Trail {
  /** Identifies the move and not its outcome, so it does not change when a changed outcome is accepted. */
  readonly id: string
  /** The line that it extends; undefined for a start. */
  readonly after?: string
  readonly when: string
  readonly outcome: string
}

/** A line that the chart does not confirm. */
export interface Broken {
  readonly trail: Trail
  /** The line with the current outcome; undefined when its move no longer exists. */
  readonly now?: Trail
  readonly reason: string
}

const ARROW = ' → '

/** The name of the move of a line. */
export const moveNameOf = ({ when }: Trail): string => when.slice(when.indexOf(' + ') + 3)

/** The name of the start of a line without `after`. */
export const startNameOf = ({ when }: Trail): string => /^begin \((.*)\)$/.exec(when)?.[1] ?? ''

/** The id of a line: of a start from its name, of a move from its name and the line that it extends. */
export const trailId = (after: string | undefined, name: string): string => markOf(`${after ?? ''} ${name}`)

/** A line without its id. */
export const trailText = ({ when, outcome }: Trail): string => `${when}${ARROW}${outcome}`

/** A line as written to the file. */
export const trailLine = (trail: Trail): string =>
  `${trailText(trail)}  [${trail.id}${trail.after === undefined ? '' : ` after ${trail.after}`}]`

/** Parses lines; blank lines and lines that begin with `#` are skipped. Throws on an invalid line. */
export function readTrails(text: string): Trail[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const end = / {2}\[(\w+)(?: after (\w+))?\]$/.exec(line)
    const arrow = line.indexOf(ARROW)
    if (!end?.[1] || arrow < 0) throw new Error(`this is no line of a trail: ${line}`)
    const when = line.slice(0, arrow)
    const outcome = line.slice(arrow + ARROW.length, end.index)
    return [{ id: end[1], when, outcome, ...(end[2] ? { after: end[2] } : {}) }]
  })
}

/** The result of a performed line. */
interface Reached {
  readonly world: World
  readonly moves: ReadonlyMap<string, Move>
}

/** Performs the lines of a chart, each at most once. */
export interface Performer {
  readonly universe: Universe
  /** The world after a line on the current chart; null when its move is impossible there. */
  reach(trail: Trail): Reached | null
  /** The fact of a line's move; null when the move cannot be made. */
  fact(trail: Trail): Fact | null
  /** The fault of a line; null when the chart does what the line says. */
  judge(trail: Trail): Broken | null
}

/** Performs lines on the machine of a model. */
export function performer(model: ChartModel, trails: readonly Trail[]): Performer {
  const universe = universeOf(model, fakeActors(model))
  const byId = new Map(trails.map((trail) => [trail.id, trail]))
  const known = new Map<string, Reached | null>()
  const reachedIn = (world: World): Reached => ({ world, moves: movesByName(universe.moves(world)) })
  const begin = (trail: Trail): Reached | null => {
    const start = model.starts.find(({ name }) => name === startNameOf(trail))
    return start ? reachedIn(universe.begin(start.input)) : null
  }
  const goOn = (trail: Trail, after: string): Reached | null => {
    const before = byId.get(after)
    const from = before ? reach(before) : null
    const move = from?.moves.get(moveNameOf(trail))
    return from && move ? reachedIn(universe.next(from.world, move)) : null
  }
  const reach = (trail: Trail): Reached | null => {
    const before = known.get(trail.id)
    if (before !== undefined) return before
    const reached = trail.after === undefined ? begin(trail) : goOn(trail, trail.after)
    known.set(trail.id, reached)
    return reached
  }
  const fromOf = (trail: Trail): Reached | null => {
    const before = byId.get(trail.after ?? '')
    return before ? reach(before) : null
  }
  const fact = (trail: Trail): Fact | null => {
    const reached = reach(trail)
    if (!reached) return null
    const name = moveNameOf(trail)
    const from = fromOf(trail)
    const move = from?.moves.get(name)
    return factOf(model, from && move ? { before: from.world, move, name } : startNameOf(trail), reached.world)
  }
  const judge = (trail: Trail): Broken | null => {
    const brokenBy = (reason: string): Broken => ({ trail, reason })
    const { after } = trail
    if (after !== undefined && !byId.has(after)) return brokenBy(`there is no line ${after}, which it goes on from`)
    const found = fact(trail)
    if (!found) {
      if (after === undefined) return brokenBy('no start of the model is called so')
      return brokenBy(
        fromOf(trail)
          ? `“${moveNameOf(trail)}” cannot happen after ${after}`
          : `the line that it goes on from, ${after}, is gone`,
      )
    }
    const { when, outcome } = found
    if (when === trail.when && outcome === trail.outcome) return null
    const reason = when === trail.when ? 'something else comes of it' : 'its way leads elsewhere'
    return { trail, now: { ...trail, when, outcome }, reason }
  }
  return { universe, reach, fact, judge }
}

/** The facts of lines' moves by the ids of the lines, without moves that cannot be made. */
export function factsOf(model: ChartModel, trails: readonly Trail[]): Map<string, Fact> {
  const { fact } = performer(model, trails)
  return new Map(
    trails.flatMap((trail) => {
      const found = fact(trail)
      return found ? [[trail.id, found] as const] : []
    }),
  )
}

/** The lines of a chart that no longer hold. */
export function judgeTrails(model: ChartModel, trails: readonly Trail[]): Broken[] {
  const { judge } = performer(model, trails)
  return trails.flatMap((trail) => judge(trail) ?? [])
}

/** The first line whose observable outcome differs on a chart; names of guards are ignored. For mutants. */
export function* brokenLines(model: ChartModel, trails: readonly Trail[]): Generator<Broken> {
  const { judge } = performer(model, trails)
  const judged = (trail: Trail): Broken | null => {
    try {
      return judge(trail)
    } catch (error) {
      return { trail, reason: String(error) }
    }
  }
  for (const trail of trails) {
    const broken = judged(trail)
    const isAlike = broken?.now && broken.now.when === trail.when && behavesAlike(broken.now.outcome, trail.outcome)
    if (broken && !isAlike) yield broken
  }
}

/** The first of the lines that a chart breaks. */
export const firstBroken = (model: ChartModel, trails: readonly Trail[]): Broken | undefined =>
  brokenLines(model, trails).next().value ?? undefined
