/** Pure functions of the resource picker: the selection, and where a new resource is listed. */
import type { PickableResource, PickerPlace, ResourcePickerContext } from './resourcePicker.types'

type Selection = Pick<ResourcePickerContext, 'selected' | 'most'>

const isSelected = ({ selected }: Selection, { resId }: PickableResource): boolean =>
  selected.some((one) => one.resId === resId)

/** Whether a resource can be selected or deselected. */
export const canToggle = (selection: Selection, resource: PickableResource): boolean =>
  selection.most > 1 && (isSelected(selection, resource) || selection.selected.length < selection.most)

/** The selection after a resource was selected or deselected. */
export const toggled = (selection: Selection, resource: PickableResource): readonly PickableResource[] =>
  isSelected(selection, resource)
    ? selection.selected.filter(({ resId }) => resId !== resource.resId)
    : [...selection.selected, resource]

/** Whether a place lists the resources of a folder (null: of no folder). */
export const lists = (place: PickerPlace, floderId: string | null): boolean =>
  place === 'all' ||
  place === 'added' ||
  (place === 'root' ? floderId === null : typeof place === 'object' && place.folder === floderId)

/** The place after the kind has changed: a folder has one kind of resources. */
export const placeForKind = (place: PickerPlace): PickerPlace => (typeof place === 'object' ? 'all' : place)
