/** Choosing the resources of tasks: the input of the picker, and the edits that follow. Pure. */
import { NODE_TITLE_MAX } from '../../../../contract/limits'
import type { CourseEdit } from '../../../../contract/rules/courses/courseEdit'
import { parentOf } from '../../../../contract/rules/shared/outline'
import { newItemTitles } from '../../../../contract/words/courseWords'
import type { PickableResource, ResourcePickerInput } from '../../library/resourcePicker/resourcePicker.types'
import { itemOf, NEW_KIND, newItem } from './courseEditor.logic'
import type { CourseEditorContext } from './courseEditor.types'

type Picking = Pick<CourseEditorContext, 'tree' | 'picking'>

/** The input of the picker for the task whose resource is being chosen. */
export function pickerInputOf({
  tree,
  picking,
  hasLibrary,
}: Picking & Pick<CourseEditorContext, 'hasLibrary'>): ResourcePickerInput {
  const { kind = '', resourceId = '' } = itemOf(tree, picking?.id ?? null) ?? {}
  // The kind of a new task was not chosen by the user.
  const isUnset = resourceId === '' && kind === NEW_KIND
  const most = 1 + (picking?.ids.length ?? 0)
  return { kind: isUnset ? '' : kind, isKindFree: true, resourceId, hasLibrary, most, isScored: false }
}

const shortened = (name: string): string => [...name.trim()].slice(0, NODE_TITLE_MAX).join('')

/**
 * The edits that put resources into the course: the first one into the task that is being filled, each other one into a
 * new task after it. A resource names its task, unless the user has typed a name.
 */
export function resourceEdits(
  { tree, picking, resourceNames }: Picking & Pick<CourseEditorContext, 'resourceNames'>,
  [first, ...others]: readonly PickableResource[],
): readonly CourseEdit[] {
  const task = itemOf(tree, picking?.id ?? null)
  if (!picking || !task || !first) return []
  const isNamed = ![newItemTitles.lessonTask, shortened(resourceNames[task.resourceId] ?? '')].includes(task.title)
  const values = { kind: first.kind, resourceId: first.resId, ...(!isNamed && { title: shortened(first.resName) }) }
  const parentId = parentOf(tree, task.id)
  const added = others.slice(0, picking.ids.length).map(({ resId, resName, kind }, at): CourseEdit => {
    const own = { kind, resourceId: resId, title: shortened(resName) }
    const item = { ...newItem(picking.ids[at] ?? '', task.level, true), ...own }
    return { kind: 'insert', items: [item], parentId, afterId: picking.ids[at - 1] ?? task.id }
  })
  return [{ kind: 'change', id: task.id, values }, ...added]
}
