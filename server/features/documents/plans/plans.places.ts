/**
 * Positions of sections as rows: the parent, and the position among its siblings. Deleted sections keep their position
 * between the others, so that a restored one returns to its place. Pure.
 */
import { type Outline, type OutlineLevel, placesOf } from '../../../../contract/rules/shared/outline'

/** The tree columns of a section. */
export interface PlacedRow {
  readonly section_id: string
  readonly parent_id: string | null
  readonly level: OutlineLevel
  readonly position: number
}

const bySeat = (one: PlacedRow, other: PlacedRow): number => one.position - other.position

/** The rows of a tree in reading order. */
export function inReadingOrder<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  const ordered: Row[] = []
  const take = (parentId: string | null): void => {
    for (const row of (below.get(parentId) ?? []).sort(bySeat)) {
      ordered.push(row)
      take(row.section_id)
    }
  }
  take(null)
  return ordered
}

/** Rows as the outline for the rules. */
export const outlineOf = (rows: readonly PlacedRow[]): Outline =>
  inReadingOrder(rows).map(({ section_id, level }) => ({ id: section_id, level }))

/** The ids of each parent's children (null: the first level), in order. */
function sequencesOf(outline: Outline): Map<string | null, string[]> {
  const lists = new Map<string | null, string[]>()
  for (const [id, { parentId }] of placesOf(outline)) {
    const list = lists.get(parentId)
    if (list) list.push(id)
    else lists.set(parentId, [id])
  }
  return lists
}

/** The parents (null: the first level) whose children or their order differ after a change. */
export function changedParents(before: readonly PlacedRow[], after: Outline): (string | null)[] {
  const [old, now] = [sequencesOf(outlineOf(before)), sequencesOf(after)]
  return [...now.keys()].filter((parent) => (old.get(parent) ?? []).join() !== (now.get(parent) ?? []).join())
}

/**
 * The rows to write for the new tree: those with another position, and new ones. `deleted` are the deleted sections
 * below the changed parents.
 */
export function placesToWrite(
  before: readonly PlacedRow[],
  deleted: readonly PlacedRow[],
  after: Outline,
): PlacedRow[] {
  const known = new Map([...before, ...deleted].map((row) => [row.section_id, row]))
  const deletedIds = new Set(deleted.map(({ section_id }) => section_id))
  const siblings = new Map<string | null, PlacedRow[]>()
  for (const row of known.values()) siblings.set(row.parent_id, [...(siblings.get(row.parent_id) ?? []), row])
  const levels = new Map(after.map(({ id, level }) => [id, level]))
  const found: PlacedRow[] = []
  for (const [parent_id, standing] of sequencesOf(after)) {
    for (const [position, section_id] of withDeleted(standing, siblings.get(parent_id) ?? [], deletedIds).entries()) {
      const old = known.get(section_id)
      const level = levels.get(section_id) ?? old?.level
      if (level === undefined) continue
      if (old?.parent_id === parent_id && old.position === position && old.level === level) continue
      found.push({ section_id, parent_id, level, position })
    }
  }
  return found
}

/** Siblings with the deleted ones inserted: each after the nearest of its former predecessors. */
function withDeleted(
  standing: readonly string[],
  old: readonly PlacedRow[],
  deletedIds: ReadonlySet<string>,
): string[] {
  const list = [...standing]
  if (!old.some(({ section_id }) => deletedIds.has(section_id))) return list
  const order = [...old].sort(bySeat).map(({ section_id }) => section_id)
  for (const [index, id] of order.entries()) {
    if (!deletedIds.has(id)) continue
    const before = order.slice(0, index).findLast((one) => list.includes(one))
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
  }
  return list
}
