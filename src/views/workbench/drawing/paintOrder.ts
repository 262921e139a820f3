/** The order in which the groups of a drawing are painted. */
import type { DrawnGroup } from '../../../machines/workbench/bench/workbench.types'

/** Edges that can be taken now are painted over the others; texts of states stay on top. */
export function openLast(groups: readonly DrawnGroup[], takeable: readonly string[]): readonly DrawnGroup[] {
  const isOpen = ({ style, transitions }: DrawnGroup): boolean =>
    style === 'edge' && transitions.some((name) => takeable.includes(name))
  const open = groups.filter(isOpen)
  if (open.length === 0) return groups
  const last = groups.findLastIndex(({ style }) => style === 'edge')
  return [...groups.slice(0, last + 1).filter((group) => !isOpen(group)), ...open, ...groups.slice(last + 1)]
}
