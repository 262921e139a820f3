/** Selectors of the resource picker. */
import type { SnapshotFrom } from 'xstate'
import { listFace } from '../../shared/listFace'
import { linesOf } from '../library/library.logic'
import { canToggle } from './resourcePicker.logic'
import type { resourcePickerMachine } from './resourcePicker.machine'
import { pickerTexts as texts } from './texts'

/** View of the dialog. */
export function resourcePickerView(snapshot: SnapshotFrom<typeof resourcePickerMachine>) {
  const { context } = snapshot
  const { kind, isKindFree, resourceId, hasLibrary, most, place, name, pageNo, page, problem, folders } = context
  const { selected } = context
  const isListed = snapshot.matches({ open: { list: 'listed' } })
  const known = listFace(page?.list, false)
  return {
    kind,
    isKindFree,
    hasLibrary,
    isSeveral: most > 1,
    place,
    name,
    pageNo,
    problem,
    folders: linesOf(folders, () => true),
    haveFoldersFailed: snapshot.matches({ open: { folders: 'failed' } }),
    // Rows stay visible until others have loaded; the empty state is shown only for the result of the last request.
    face: snapshot.matches({ open: { list: 'failed' } })
      ? 'failed'
      : known === 'empty' && !isListed
        ? 'loading'
        : known,
    pagerReason: isListed ? null : texts.loading,
    isLoading: snapshot.matches({ open: { list: 'loading' } }),
    rows: (page?.list ?? []).map((resource) => ({
      resource,
      isCurrent: resource.resId === resourceId,
      isSelected: selected.some(({ resId }) => resId === resource.resId),
      /** Why the resource cannot be selected. */
      reason: canToggle(context, resource) ? null : texts.full(most),
    })),
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
    selectedNum: selected.length,
    confirmReason: selected.length === 0 ? texts.nothing : null,
  }
}
export type ResourcePickerView = ReturnType<typeof resourcePickerView>
