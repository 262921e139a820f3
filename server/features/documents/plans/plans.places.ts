/**
 * Where sections stand, as rows: below which parent, and in which place among its siblings. Deleted sections keep their place
 * between those that stand, so that one that comes back is where it was. Pure.
 */
import { type Outline, type OutlineLevel, placesOf } from '../../../../contract/rules/shared/outline'

/** A section as far as the tree goes. */
export interface PlacedRow {
  readonly section_id: string
  readonly parent_id: string | null
  readonly level: OutlineLevel
  readonly position: number
}

const bySeat = (one: PlacedRow, other: PlacedRow): number => one.position - other.position

/** The rows of a tree in the order of reading. */
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

/** Rows as the outline that the rules work on. */
export const outlineOf = (rows: readonly PlacedRow[]): Outline =>
  inReadingOrder(rows).map(({ section_id, level }) => ({ id: section_id, level }))

/** The ids below each parent (null: the first level), in their order. */
function sequencesOf(outline: Outline): Map<string | null, string[]> {
  const lists = new Map<string | null, string[]>()
  for (const [id, { parentId }] of placesOf(outline)) {
    const list = lists.get(parentId)
    if (list) list.push(id)
    else lists.set(parentId, [id])
  }
  return lists
}

/** Below which sections (null: on the first level) others stand after a change than before, or in another order. */
export function changedParents(before: readonly PlacedRow[], after: Outline): (string | null)[] {
  const [old, now] = [sequencesOf(outlineOf(before)), sequencesOf(after)]
  return [...now.keys()].filter((parent) => (old.get(parent) ?? []).join() !== (now.get(parent) ?? []).join())
}

/**
 * The rows that have to be written so that the tree is what it should be: those that stand elsewhere than before, and new ones.
 * `deleted` are the deleted sections below the parents that change.
 */
export function placesToWrite(
  before: readonly PlacedRow[],
  deleted: readonly PlacedRow[],
  after: Outline,
): PlacedRow[] {
  const known = new Map([...before, ...deleted].map((row) => [row.section_id, row]))
  const gone = new Set(deleted.map(({ section_id }) => section_id))
  const siblings = new Map<string | null, PlacedRow[]>()
  for (const row of known.values()) siblings.set(row.parent_id, [...(siblings.get(row.parent_id) ?? []), row])
  const levels = new Map(after.map(({ id, level }) => [id, level]))
  const found: PlacedRow[] = []
  for (const [parent_id, standing] of sequencesOf(after)) {
    for (const [position, section_id] of withDeleted(standing, siblings.get(parent_id) ?? [], gone).entries()) {
      const old = known.get(section_id)
      const level = levels.get(section_id) ?? old?.level
      if (level === undefined) continue
      if (old?.parent_id === parent_id && old.position === position && old.level === level) continue
      found.push({ section_id, parent_id, level, position })
    }
  }
  return found
}

/** Siblings that stand, with deleted ones between them: each after the nearest of those that it followed before. */
function withDeleted(standing: readonly string[], old: readonly PlacedRow[], gone: ReadonlySet<string>): string[] {
  const list = [...standing]
  if (!old.some(({ section_id }) => gone.has(section_id))) return list
  const order = [...old].sort(bySeat).map(({ section_id }) => section_id)
  for (const [index, id] of order.entries()) {
    if (!gone.has(id)) continue
    const before = order.slice(0, index).findLast((one) => list.includes(one))
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
  }
  return list
}
