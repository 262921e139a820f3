/** Fits a row of the navigation into a number of entries: further entries are moved to one group. */
import type { NavEntry } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'

/**
 * The first `room` entries; all further ones, taken out of their groups, in a group `更多`. A single further entry is not grouped.
 */
export function foldNav(entries: readonly NavEntry[], room: number): readonly NavEntry[] {
  if (entries.length <= room + 1) return entries
  const items = entries.slice(room).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  return [...entries.slice(0, room), { id: 'more', label: shellTexts.more, icon: 'ellipsis-h', items }]
}
