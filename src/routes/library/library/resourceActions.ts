/** Actions on resources: own ones, resources of others, resources in the trash; and bulk actions. */
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { LibraryEvent } from '../../../machines/library/library/library.types'
import { texts } from '../../../machines/library/library/texts'
import type { BulkAction } from '../../../views/shared/records/BulkBar'
import type { RowAction } from '../../../views/shared/records/RowActions'

const toTrash: BulkAction<ResourceRow> = { name: 'trash', label: texts.toTrash, danger: true }
type Scope = 'own' | 'shared' | 'trash'
const bulk: Readonly<Record<Scope, readonly BulkAction<ResourceRow>[]>> = {
  own: [
    { name: 'move', label: texts.move },
    { name: 'share', label: texts.share },
    { name: 'unshare', label: texts.unshare },
    toTrash,
  ],
  shared: [],
  trash: [
    { name: 'restore', label: texts.restore },
    { name: 'erase', label: texts.erase, danger: true },
  ],
}

/** Exports items for other systems. */
const saveItems: readonly BulkAction<ResourceRow>[] = [
  { name: 'gift', label: texts.exports.gift },
  { name: 'qti', label: texts.exports.qti },
]

/** Bulk actions on resources of a kind; `kind` is null for all kinds, which have no common folders and formats. */
export const bulkActionsOf = (kind: ResourceKind | null, scope: Scope): readonly BulkAction<ResourceRow>[] => {
  if (kind === null) return bulk[scope].filter(({ name }) => name !== 'move')
  return scope !== 'trash' && kindRules[kind].items.length > 0 ? [...bulk[scope], ...saveItems] : bulk[scope]
}

/** The functions of the page that the actions need. */
interface Doing {
  readonly begin: (name: string) => () => void
  readonly send: (event: LibraryEvent) => void
  readonly look: (row: ResourceRow) => void
  readonly preview: (row: ResourceRow) => void
  /** Null: resources of this kind have no editor. */
  readonly edit: ((resId: string) => void) | null
  /** Whether the folders of the resource's kind are listed here, so that it can be moved. */
  readonly hasFolders: boolean
  /** Adds items from a spreadsheet; null: resources of this kind have no items. */
  readonly add: ((resId: string) => void) | null
}

/** The actions on a resource. */
export function actionsOf(row: ResourceRow, doing: Doing): readonly RowAction[] {
  const { begin, send, edit, add, look, preview, hasFolders } = doing
  const { resId, resName: name, version, floderId, share } = row
  const copy = {
    name: 'copy',
    label: texts.copy,
    icon: 'copy',
    onRun: hasFolders ? () => send({ type: 'move.begin', moved: { what: 'copy', resId, name } }) : begin('copy'),
  }
  const open = { name: 'preview', label: texts.detail.open, icon: 'eye', onRun: () => preview(row) }
  const isShown = row.fileName !== '' || (row.resType === '10' && row.isOwn === '1')
  const see = [...(isShown ? [open] : []), { name: 'look', label: texts.view, onRun: () => look(row) }]
  const saves =
    row.itemNum > 0
      ? (['gift', 'qti'] as const).map((format) => ({
          name: format,
          label: texts.exports[format],
          icon: 'download',
          onRun: begin(format),
        }))
      : []
  if (row.isOwn === '0') return [...see, copy, ...saves]
  if (row.deleteTime !== null) {
    return [
      { name: 'restore', label: texts.restore, onRun: begin('restore') },
      { name: 'erase', label: texts.erase, danger: true, onRun: begin('erase') },
    ]
  }
  const flip = share === '1' ? 'unshare' : 'share'
  return [
    ...see,
    ...(edit ? [{ name: 'edit', label: texts.edit, onRun: () => edit(resId) }] : []),
    ...(add ? [{ name: 'add', label: texts.addItems, icon: 'upload', onRun: () => add(resId) }] : []),
    {
      name: 'rename',
      label: texts.rename,
      onRun: () => send({ type: 'name.begin', named: { what: 'resource', resId, name, version } }),
    },
    ...(hasFolders
      ? [
          {
            name: 'move',
            label: texts.move,
            onRun: () => send({ type: 'move.begin', moved: { what: 'resources', ids: [resId], from: floderId } }),
          },
        ]
      : []),
    { name: flip, label: texts[flip], icon: 'users', onRun: begin(flip) },
    copy,
    ...saves,
    { name: 'trash', label: texts.toTrash, icon: 'trash', danger: true, onRun: begin('trash') },
  ]
}
