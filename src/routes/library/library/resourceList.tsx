/** A list of resources as data: requests, actions, columns and filters. */
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { momentInWords, momentOfField } from '../../../../contract/moments'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { texts } from '../../../machines/library/library/texts'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import {
  FolderCell,
  type FolderCellProps,
  KindCell,
  ResourceContentCell,
  ResourceName,
  SharedMark,
} from '../../../views/library/library/ResourceCells'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { allowedDay } from '../../shared/records/listAddress'
import { asInput, type RecordPageSpec } from '../../shared/records/useRecordPage'

const sorts = ['resName', 'updateTime', 'createTime', 'deleteTime', 'fileSize', 'resType'] as const
const oneAmong = <const Value extends string>(text: string | undefined, values: readonly Value[]): Value | '' =>
  values.find((value) => value === text) ?? ''

/** The first moment of a day, and the last (ms). */
const beginOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`)))
const DAY_MS = 86_400_000
const endOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`) + DAY_MS - 1))

/** An action on all chosen rows. */
const onAll = (ask: 'confirmation' | null, done: string, run: (resIds: string[]) => Promise<unknown>) => ({
  ask,
  done,
  failed: texts.actionFailed,
  run: ({ ids }: RecordActionInput) => run([...ids]),
})

/** The page of resources at a place; `kind` is null for all kinds. */
export const resourceSpec = (kind: ResourceKind | null, place: LibraryPlace): RecordPageSpec<ResourceRow> => ({
  find(query, signal) {
    const { from = '', to = '', share, resName } = query.filters
    const scope = place === 'shared' || place === 'trash' || place === 'used' ? place : 'own'
    const floderId = typeof place === 'object' ? place.folder : place === 'root' ? 'root' : ''
    const { pageNo, pageSize, ...order } = asInput(query)
    return call(
      'findResources',
      {
        resType: kind ?? '',
        scope,
        floderId,
        resName,
        pageNo,
        pageSize,
        share: oneAmong(share, ['0', '1']),
        beginTime: beginOf(from),
        endTime: endOf(to),
        sortField: oneAmong(query.sort?.field, sorts),
        sortOrder: order.sortOrder ?? '',
      },
      { signal },
    )
  },
  sort: place === 'added' ? { field: 'createTime', order: 'desc' } : null,
  filters: { resName: '', share: '', from: '', to: '' },
  allowed: { share: /^[01]$/, from: allowedDay, to: allowedDay },
  sorts,
  failed: texts.failed,
  actions: {
    share: onAll(null, texts.sharedDone, (resIds) => call('shareResources', { resIds, share: '1' })),
    unshare: onAll(null, texts.unshared, (resIds) => call('shareResources', { resIds, share: '0' })),
    trash: onAll('confirmation', texts.trashed, (resIds) => call('deleteResources', { resIds })),
    copy: onAll(null, texts.copiedOutside, ([resId = '']) => call('copyResource', { resId, floderId: '' })),
    restore: onAll(null, texts.restored, (resIds) => call('restoreResources', { resIds })),
    gift: onAll(null, texts.exported, (resIds) => download('exportItems', { resIds, format: 'gift' }).then(saveFile)),
    qti: onAll(null, texts.exported, (resIds) => download('exportItems', { resIds, format: 'qti' }).then(saveFile)),
    erase: onAll('confirmation', texts.erased, (resIds) => call('eraseResources', { resIds })),
  },
})

const { columns: titles, filters: labels } = texts

/** Opens a resource from its name. */
type OpenRow = (row: ResourceRow) => void

const nameColumn = (onOpen: OpenRow | undefined, isDraggable: boolean): RecordColumn<ResourceRow> => ({
  key: 'resName',
  title: titles.name,
  sort: 'resName',
  isHead: true,
  cell: (row) => <ResourceName row={row} onOpen={onOpen} isDraggable={isDraggable} />,
})
const content: RecordColumn<ResourceRow> = {
  key: 'content',
  title: titles.size,
  sort: 'fileSize',
  cell: (row) => <ResourceContentCell row={row} />,
}
const kindColumn: RecordColumn<ResourceRow> = {
  key: 'resType',
  title: titles.kind,
  sort: 'resType',
  cell: (row) => <KindCell row={row} />,
}
const shared: RecordColumn<ResourceRow> = {
  key: 'share',
  title: titles.share,
  cell: (row) => <SharedMark row={row} />,
}

type Moment = 'updateTime' | 'createTime' | 'deleteTime'
const momentColumn = (key: Moment): RecordColumn<ResourceRow> => ({
  key,
  title: titles[key],
  sort: key,
  numeric: true,
  cell: ({ [key]: moment }) => (moment === null ? '' : momentInWords(moment)),
})

/** The listed resources, and what a row can do. */
export interface Listed {
  readonly place: LibraryPlace
  /** Whether resources of all kinds are listed. */
  readonly isWhole: boolean
  readonly onOpen?: OpenRow
  /** The links to folders. */
  readonly folders: Pick<FolderCellProps, 'hrefOf' | 'onNavigate'>
}

/** The columns at a place. */
export function columnsAt({ place, isWhole, onOpen, folders }: Listed): readonly RecordColumn<ResourceRow>[] {
  const isTrash = place === 'trash'
  const name = nameColumn(isTrash ? undefined : onOpen, !isTrash && place !== 'shared')
  const first = isWhole ? [name, kindColumn] : [name]
  const folder: RecordColumn<ResourceRow> = {
    key: 'folder',
    title: titles.folder,
    cell: (row) => <FolderCell row={row} {...folders} />,
  }
  if (place === 'shared')
    return [
      ...first,
      { key: 'owner', title: titles.owner, cell: ({ ownerName }) => ownerName },
      content,
      momentColumn('updateTime'),
    ]
  if (isTrash) return [...first, content, momentColumn('deleteTime')]
  // A folder, and the place outside of folders, need no column of folders.
  const within = place === 'root' || typeof place === 'object' ? [] : [folder]
  return [...first, ...within, content, shared, momentColumn(place === 'added' ? 'createTime' : 'updateTime')]
}

const byName: FilterField = { kind: 'text', name: 'resName', label: labels.name, placeholder: texts.nameHint }
const byTime: readonly FilterField[] = [
  { kind: 'date', name: 'from', label: labels.from },
  { kind: 'date', name: 'to', label: labels.to },
]
const byShare: FilterField = {
  kind: 'select',
  name: 'share',
  label: labels.share,
  options: [
    { value: '1', label: texts.shares[1] },
    { value: '0', label: texts.shares[0] },
  ],
}

/** The filters at a place. */
export const filtersAt = (place: LibraryPlace): readonly FilterField[] =>
  place === 'shared' || place === 'trash' ? [byName, ...byTime] : [byName, byShare, ...byTime]
