/**
 * Leaves out the lines of a chart that add nothing: a line is worth reading if it shows something of the chart that no other line
 * shows, if it kills a mutant that no other line kills, or if such a line goes on from it.
 */
import { mutantsOf, type Setting } from './measure'
import { brokenLines, factsOf, firstBroken, type Trail } from './trails'

/** Lines that are kept, each with those that it goes on from. */
class Kept {
  readonly #byId: ReadonlyMap<string, Trail>
  readonly #ids = new Set<string>()

  constructor(readonly all: readonly Trail[]) {
    this.#byId = new Map(all.map((trail) => [trail.id, trail]))
  }

  /** The line and those that it goes on from, as far as they are not kept yet. */
  way(trail: Trail): Trail[] {
    if (this.#ids.has(trail.id)) return []
    const before = this.#byId.get(trail.after ?? '')
    return [...(before ? this.way(before) : []), trail]
  }

  add(trail: Trail): void {
    for (const { id } of this.way(trail)) this.#ids.add(id)
  }

  get lines(): Trail[] {
    return this.all.filter(({ id }) => this.#ids.has(id))
  }
}

/** Of lines that would do, the one that needs the fewest others. */
const cheapest = (kept: Kept, trails: readonly Trail[]): Trail | undefined =>
  trails.reduce<Trail | undefined>(
    (best, trail) => (best && kept.way(best).length <= kept.way(trail).length ? best : trail),
    undefined,
  )

/** The lines that are worth reading, in their order. */
export function thinTrails(setting: Setting): Trail[] {
  const { trails, board, plan } = setting
  const { model } = plan
  const kept = new Kept(trails)
  const shows = factsOf(model, trails)
  const lines = new Map<string, Trail[]>()
  for (const trail of trails)
    for (const item of shows.get(trail.id)?.shows ?? []) lines.set(item, [...(lines.get(item) ?? []), trail])
  const covered = new Set<string>()
  // What only one line shows first: it is kept in any case, and shows much of the rest.
  for (const [item, showing] of [...lines].sort(([, one], [, other]) => one.length - other.length)) {
    if (covered.has(item)) continue
    const trail = cheapest(kept, showing)
    if (!trail) continue
    const way = kept.way(trail)
    kept.add(trail)
    for (const { id } of way) for (const shown of shows.get(id)?.shows ?? []) covered.add(shown)
  }
  for (const { id, machine } of mutantsOf(setting)) {
    const mutated = { ...model, machine }
    board.active = id
    if (!firstBroken(mutated, kept.lines)) {
      const killer = cheapest(
        kept,
        [...brokenLines(mutated, trails)].map(({ trail }) => trail),
      )
      if (killer) kept.add(killer)
    }
    board.active = 0
  }
  return kept.lines
}
