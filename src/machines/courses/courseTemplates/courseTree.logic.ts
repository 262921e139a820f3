/** Folding in the tree of a read-only course. */
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'

/** Ids of the folded branches after one branch, or all of them (null), was folded or unfolded. */
export function foldedBy(
  closed: readonly string[],
  items: CourseTree,
  { id, isOpen }: { readonly id: string | null; readonly isOpen: boolean },
): readonly string[] {
  if (id === null) return isOpen ? [] : items.filter(({ isTask }) => !isTask).map((item) => item.id)
  const others = closed.filter((one) => one !== id)
  return isOpen ? others : [...others, id]
}
