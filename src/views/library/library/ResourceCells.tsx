/** The cells of a resource in the library's lists. */
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { fileTexts } from '../../../machines/library/files/texts'
import { texts } from '../../../machines/library/library/texts'
import { Icon } from '../../shared/kit/Icon'
import './library.css'

const icons: Readonly<Record<ResourceKind, string>> = {
  '0': 'file',
  '1': 'video',
  '2': 'file-edit',
  '3': 'list-check',
  '4': 'briefcase',
  '5': 'check-square',
  '6': 'wrench',
  '7': 'file',
  '8': 'align-left',
  '9': 'pencil',
  '10': 'book',
  '11': 'link',
}

interface CellProps {
  row: ResourceRow
}

/** The data type of a dragged resource, by which a drop target recognizes it. */
export const DRAGGED = 'application/x-podium-resource'

interface ResourceNameProps extends CellProps {
  /** Opens the resource; without it, the name is plain text. */
  onOpen?: ((row: ResourceRow) => void) | undefined
  /** Whether it can be dragged onto a folder. */
  isDraggable?: boolean
}

export function ResourceName({ row, onOpen, isDraggable = false }: ResourceNameProps) {
  const { resId, resType, resName } = row
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way to what 移动到 does.
    <span
      className="row gap-2 align-center shrink library-name"
      draggable={isDraggable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, resId)
        dataTransfer.setData('text/plain', resName)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      <Icon name={icons[resType]} />
      {onOpen ? (
        <button
          type="button"
          className="bare pad-0 ink-accent text-start hover-underline u-clip"
          title={resName}
          onClick={() => onOpen(row)}
        >
          {resName}
        </button>
      ) : (
        <span className="u-clip" title={resName}>
          {resName}
        </span>
      )}
    </span>
  )
}

/** The size of its file, or its number of items. */
export function ResourceContentCell({ row: { resType, fileName, fileSize, itemNum, maxPoints } }: CellProps) {
  if (resType === '11') return null
  if (itemNum > 0) return <span className="u-numbers">{texts.items(itemNum, maxPoints ?? 0)}</span>
  if (fileName === '') return texts.richText
  return (
    <span className="u-clip u-numbers" title={fileName}>
      {fileTexts.size(fileSize)}
    </span>
  )
}

export function SharedMark({ row: { share } }: CellProps) {
  return <span className={share === '1' ? undefined : 'u-muted'}>{texts.shares[share]}</span>
}
