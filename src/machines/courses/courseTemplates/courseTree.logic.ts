/** What is closed of a course that is only read. */
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'

/** What is closed after one branch, or all of them (null), was opened or closed. */
export function foldedBy(
  closed: readonly string[],
  items: CourseTree,
  { id, isOpen }: { readonly id: string | null; readonly isOpen: boolean },
): readonly string[] {
  if (id === null) return isOpen ? [] : items.filter(({ isTask }) => !isTask).map((item) => item.id)
  const others = closed.filter((one) => one !== id)
  return isOpen ? others : [...others, id]
}
