/** Which rows of an outline are rendered, and which place the pointer is over. Pure functions. */
import { numbersOf, placesOf } from '../../../../contract/rules/shared/outline'
import type { DragItem, DragTarget } from '../../../machines/shared/dragReorder/dragReorder.types'
import type { OutlineRow } from './outline.types'

/** The ids of all ancestors of an item. */
function above(items: readonly DragItem[], id: string | null | undefined): ReadonlySet<string> {
  const ids = new Set<string>()
  let level = Number.POSITIVE_INFINITY
  let at = items.findIndex((item) => item.id === id)
  if (at >= 0) level = items[at]?.level ?? 0
  for (at -= 1; at >= 0; at -= 1) {
    const item = items[at]
    if (!item || item.level >= level) continue
    ids.add(item.id)
    level = item.level
  }
  return ids
}

/** The visible rows: descendants of a closed item are left out. Ancestors of `shownId` count as open, so that its row is visible. */
export function rowsOf(
  items: readonly DragItem[],
  closed: ReadonlySet<string>,
  shownId?: string | null,
): readonly OutlineRow[] {
  const numbers = numbersOf(items)
  const places = placesOf(items)
  const siblings = new Map<string | null, number>()
  for (const { parentId } of places.values()) siblings.set(parentId, (siblings.get(parentId) ?? 0) + 1)
  const forced = above(items, shownId)
  const rows: OutlineRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const { id, title, level } of items) {
    if (level > hiddenBelow) continue
    const hasBelow = siblings.has(id)
    const isOpen = !closed.has(id) || forced.has(id)
    hiddenBelow = isOpen ? Number.POSITIVE_INFINITY : level
    const place = places.get(id)
    rows.push({
      id,
      title,
      level,
      number: numbers.get(id) ?? '',
      hasBelow,
      isOpen: hasBelow && isOpen,
      position: (place?.position ?? 0) + 1,
      siblings: siblings.get(place?.parentId ?? null) ?? 1,
    })
  }
  return rows
}

/** The parts of a row that the pointer can be over. */
export type RowPart = 'before' | 'after' | 'into'

/**
 * The drop target for the pointer over a part of a row. Below the title of an open branch the target is its first child. Below the
 * last item of a branch, the horizontal position (`level`) decides which ancestor the target follows.
 */
export function placeAt(rows: readonly OutlineRow[], id: string, part: RowPart, level: number): DragTarget {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const next = rows[at + 1]
  if (!row || part !== 'after') return { targetId: id, place: part }
  if (next && next.level > row.level) return { targetId: next.id, place: 'before' }
  const wanted = Math.min(Math.max(level, next?.level ?? 1), row.level)
  const branch = rows.slice(0, at + 1).findLast((one) => one.level === wanted)
  return { targetId: branch?.id ?? id, place: 'after' }
}

/** Where the line of a drop target is drawn: at which row, on which side, at which level. */
export interface DropLine {
  readonly id: string
  readonly side: 'before' | 'after' | 'into'
  readonly level: number
}

/** A target after an item is drawn after all descendants of the item. */
export function lineFor(rows: readonly OutlineRow[], target: DragTarget | null): DropLine | null {
  const at = rows.findIndex((row) => row.id === target?.targetId)
  const row = rows[at]
  if (!row || !target) return null
  if (target.place !== 'after') return { id: row.id, side: target.place, level: row.level }
  let end = at
  while ((rows[end + 1]?.level ?? 0) > row.level) end += 1
  return { id: rows[end]?.id ?? row.id, side: 'after', level: row.level }
}
