/** The files of a space as a list: requests, actions, columns. */
import type { SpaceEntry } from '../../../../contract/entities/groups/teamSpace'
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/groups/teamSpace/texts'
import type { LibraryEvent } from '../../../machines/library/library/library.types'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { sizeText } from '../../../machines/shared/sizes'
import { call } from '../../../services/network/http'
import { SpaceFileName } from '../../../views/groups/teamSpace/SpaceFiles'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import type { BulkAction } from '../../../views/shared/records/BulkBar'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import type { RowAction } from '../../../views/shared/records/RowActions'
import { asInput, type RecordPageSpec } from '../../shared/records/useRecordPage'

const sorts = ['fileName', 'size', 'updateTime', 'deleteTime'] as const

const onAll = (ask: 'confirmation' | null, done: string, run: (entryIds: string[]) => Promise<unknown>) => ({
  ask,
  done,
  failed: texts.actionFailed,
  run: ({ ids }: RecordActionInput) => run([...ids]),
})

/** The definition of the page of a space's files at a place. */
export const spaceSpec = (spaceId: string, place: LibraryPlace): RecordPageSpec<SpaceEntry> => ({
  find(query, signal) {
    const { pageNo, pageSize, sortOrder } = asInput(query)
    const at =
      typeof place === 'object'
        ? ({ place: 'folder', spaceFolderId: place.folder } as const)
        : ({ place: place === 'trash' || place === 'root' ? place : 'all' } as const)
    const sortField = sorts.find((one) => one === query.sort?.field) ?? ''
    const { fileName = '' } = query.filters
    return call(
      'findSpaceEntries',
      { spaceId, ...at, fileName, pageNo, pageSize, sortField, sortOrder: sortOrder ?? '' },
      { signal },
    )
  },
  filters: { fileName: '' },
  sorts,
  failed: texts.listFailed,
  actions: {
    trash: onAll('confirmation', texts.trashed, (entryIds) => call('trashSpaceEntries', { entryIds })),
    restore: onAll(null, texts.restored, (entryIds) => call('restoreSpaceEntries', { entryIds })),
    erase: onAll('confirmation', texts.erased, (entryIds) => call('eraseSpaceEntries', { entryIds })),
    keep: onAll(null, texts.copied, async (entryIds) => {
      for (const entryId of entryIds) await call('copySpaceEntry', { entryId, spaceId: '' })
    }),
  },
})

const { columns: titles } = texts

export function spaceColumns(
  place: LibraryPlace,
  { onOpen, isDraggable }: { onOpen?: (row: SpaceEntry) => void; isDraggable: boolean },
): readonly RecordColumn<SpaceEntry>[] {
  const isTrash = place === 'trash'
  return [
    {
      key: 'fileName',
      title: titles.name,
      sort: 'fileName',
      isHead: true,
      cell: (row) => (
        <SpaceFileName row={row} onOpen={isTrash ? undefined : onOpen} isDraggable={isDraggable && !isTrash} />
      ),
    },
    { key: 'size', title: titles.size, sort: 'size', numeric: true, cell: ({ size }) => sizeText(size) },
    { key: 'owner', title: titles.owner, cell: ({ ownerName }) => ownerName },
    isTrash
      ? {
          key: 'deleteTime',
          title: titles.deleteTime,
          sort: 'deleteTime',
          numeric: true,
          cell: ({ deleteTime }) => (deleteTime === null ? '' : momentInWords(deleteTime)),
        }
      : {
          key: 'updateTime',
          title: titles.updateTime,
          sort: 'updateTime',
          numeric: true,
          cell: ({ updateTime }) => momentInWords(updateTime),
        },
  ]
}

/** Bulk actions on files. */
export const spaceBulk = (isTrash: boolean, mayWrite: boolean): readonly BulkAction<SpaceEntry>[] => {
  if (!mayWrite) return []
  if (isTrash)
    return [
      { name: 'restore', label: texts.restore },
      { name: 'erase', label: texts.erase, danger: true },
    ]
  return [
    { name: 'move', label: texts.move },
    { name: 'trash', label: texts.toTrash, danger: true },
  ]
}

interface Doing {
  readonly begin: (name: string) => () => void
  readonly send: (event: LibraryEvent) => void
  readonly open: (row: SpaceEntry) => void
  readonly mayWrite: boolean
  readonly isOwn: boolean
}

/** Actions on a file. */
export function spaceActions(row: SpaceEntry, { begin, send, open, mayWrite, isOwn }: Doing): readonly RowAction[] {
  const { entryId: resId, fileName: name, spaceFolderId } = row
  if (row.deleteTime !== null)
    return [
      { name: 'restore', label: texts.restore, onRun: begin('restore') },
      { name: 'erase', label: texts.erase, danger: true, onRun: begin('erase') },
    ]
  const look = { name: 'open', label: texts.open, icon: 'eye', onRun: () => open(row) }
  const keep = isOwn ? [] : [{ name: 'keep', label: texts.copyToOwn, icon: 'copy', onRun: begin('keep') }]
  if (!mayWrite) return [look, ...keep]
  return [
    look,
    {
      name: 'rename',
      label: texts.rename,
      icon: 'pencil',
      onRun: () => send({ type: 'name.begin', named: { what: 'resource', resId, name, version: 0 } }),
    },
    {
      name: 'move',
      label: texts.move,
      icon: 'arrow-right-arrow-left',
      onRun: () => send({ type: 'move.begin', moved: { what: 'resources', ids: [resId], from: spaceFolderId } }),
    },
    {
      name: 'copy',
      label: texts.copy,
      icon: 'copy',
      onRun: () => send({ type: 'move.begin', moved: { what: 'copy', resId, name } }),
    },
    ...keep,
    { name: 'trash', label: texts.toTrash, icon: 'trash', danger: true, onRun: begin('trash') },
  ]
}
