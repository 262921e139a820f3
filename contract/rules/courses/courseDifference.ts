/**
 * Differences between two versions of a course (D4, D5): shown before a version is published, adopted by a class, or
 * restored.
 */

import { placesOf } from '../shared/outline'
import type { CourseItem, CourseTree } from './courseEdit'

/** The change of an item. An item may have several. */
export type DifferenceKind = 'added' | 'removed' | 'moved' | 'renamed' | 'changed'

/** The difference of one item. */
export interface CourseDifference {
  readonly id: string
  readonly kinds: readonly DifferenceKind[]
  /** The current title of the item; for a removed item, its last title. */
  readonly title: string
  /** The previous title, if it differs. */
  readonly oldTitle: string
  readonly level: CourseItem['level']
  readonly isTask: boolean
}

/** The items that keep their order: a longest increasing subsequence of positions. */
function keepingOrder(positions: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const before: number[] = []
  for (const [index, position] of positions.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((positions[tails[middle] ?? 0] ?? 0) < position) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const common = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) common.add(positions[at] ?? -1)
  return common
}

/** Items of both trees that have another parent, or another position among the items that stayed. */
function movedIds(before: CourseTree, after: CourseTree): ReadonlySet<string> {
  const was = placesOf(before)
  const is = placesOf(after)
  const moved = new Set<string>()
  const staying = new Map<string | null, { id: string; position: number }[]>()
  for (const { id } of after) {
    const [old, now] = [was.get(id), is.get(id)]
    if (!old || !now) continue
    if (old.parentId !== now.parentId) moved.add(id)
    else staying.set(now.parentId, [...(staying.get(now.parentId) ?? []), { id, position: old.position }])
  }
  for (const siblings of staying.values()) {
    const common = keepingOrder(siblings.map(({ position }) => position))
    for (const { id, position } of siblings) if (!common.has(position)) moved.add(id)
  }
  return moved
}

const isChanged = (one: CourseItem, other: CourseItem): boolean =>
  one.kind !== other.kind ||
  one.resourceId !== other.resourceId ||
  one.points !== other.points ||
  one.dueDays !== other.dueDays

/** All differences in reading order; removed items follow at the end, in their old order. */
export function differencesOf(before: CourseTree, after: CourseTree): readonly CourseDifference[] {
  const was = new Map(before.map((item) => [item.id, item]))
  const is = new Set(after.map(({ id }) => id))
  const moved = movedIds(before, after)
  const row = (item: CourseItem, kinds: readonly DifferenceKind[], oldTitle = ''): CourseDifference => {
    const { id, title, level, isTask } = item
    return { id, kinds, title, oldTitle, level, isTask }
  }
  const found = after.flatMap((item) => {
    const old = was.get(item.id)
    if (!old) return [row(item, ['added'])]
    const isRenamed = old.title !== item.title
    const kinds: DifferenceKind[] = [
      ...(moved.has(item.id) ? (['moved'] as const) : []),
      ...(isRenamed ? (['renamed'] as const) : []),
      ...(isChanged(old, item) ? (['changed'] as const) : []),
    ]
    return kinds.length > 0 ? [row(item, kinds, isRenamed ? old.title : '')] : []
  })
  return [...found, ...before.filter(({ id }) => !is.has(id)).map((item) => row(item, ['removed']))]
}
