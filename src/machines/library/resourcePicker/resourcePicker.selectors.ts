/** Selectors of the resource picker. */
import type { SnapshotFrom } from 'xstate'
import { listFace } from '../../shared/listFace'
import { linesOf } from '../library/library.logic'
import type { resourcePickerMachine } from './resourcePicker.machine'
import { pickerTexts as texts } from './texts'

/** View of the dialog. */
export function resourcePickerView(snapshot: SnapshotFrom<typeof resourcePickerMachine>) {
  const { kind, resourceId, hasLibrary, place, name, pageNo, page, problem, folders } = snapshot.context
  const isListed = snapshot.matches({ open: { list: 'listed' } })
  const known = listFace(page?.list, false)
  return {
    kind,
    resourceId,
    hasLibrary,
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
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
  }
}
export type ResourcePickerView = ReturnType<typeof resourcePickerView>
