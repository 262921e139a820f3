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
import { behavesAlike, factOf, movesByName, whenOf } from './facts'
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
  /** The fault of a line; null when the chart confirms it. */
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
  const judge = (trail: Trail): Broken | null => {
    const gone = (reason: string): Broken => ({ trail, reason })
    const before = trail.after === undefined ? undefined : byId.get(trail.after)
    if (trail.after !== undefined && !before) return gone(`there is no line ${trail.after}, which it goes on from`)
    const from = before && reach(before)
    const reached = reach(trail)
    if (!reached)
      return gone(
        before
          ? from
            ? `“${moveNameOf(trail)}” cannot happen after ${before.id}`
            : `the line that it goes on from, ${before.id}, is gone`
          : `no start of the model is called so`,
      )
    const fact = factOf(from ? whenOf(from.world, moveNameOf(trail)) : trail.when, from?.world, reached.world)
    if (fact.when === trail.when && fact.outcome === trail.outcome) return null
    const now = { ...trail, when: fact.when, outcome: fact.outcome }
    return { trail, now, reason: fact.when === trail.when ? 'something else comes of it' : 'its way leads elsewhere' }
  }
  return { universe, reach, judge }
}

/** The faults of a chart's lines. */
export function judgeTrails(model: ChartModel, trails: readonly Trail[]): Broken[] {
  const { judge } = performer(model, trails)
  return trails.flatMap((trail) => judge(trail) ?? [])
}

/** The first line whose observable outcome differs on a chart; names of guards are ignored. For mutants. */
export function firstBroken(model: ChartModel, trails: readonly Trail[]): Broken | undefined {
  const { judge } = performer(model, trails)
  for (const trail of trails) {
    const broken = judge(trail)
    const isAlike = broken?.now && broken.now.when === trail.when && behavesAlike(broken.now.outcome, trail.outcome)
    if (broken && !isAlike) return broken
  }
  return undefined
}
