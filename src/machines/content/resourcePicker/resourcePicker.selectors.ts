/** Choosing a resource as its dialog sees it. */
import type { SnapshotFrom } from 'xstate'
import { linesOf } from '../library/library.logic'
import type { resourcePickerMachine } from './resourcePicker.machine'

/** The dialog. */
export function resourcePickerView(snapshot: SnapshotFrom<typeof resourcePickerMachine>) {
  const { kind, resourceId, hasLibrary, place, name, pageNo, page, problem, folders } = snapshot.context
  const isFailed = snapshot.matches({ open: { list: 'failed' } })
  const face = isFailed ? 'failed' : !page ? 'loading' : page.list.length === 0 ? 'empty' : 'full'
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
    face: face as 'failed' | 'loading' | 'empty' | 'full',
    isLoading: snapshot.matches({ open: { list: 'loading' } }),
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
  }
}
export type ResourcePickerView = ReturnType<typeof resourcePickerView>
