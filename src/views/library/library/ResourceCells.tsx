/** The cells of a resource in the library's lists. */
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { fileTexts } from '../../../machines/library/files/texts'
import { texts } from '../../../machines/library/library/texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { FileExtension, kindIcons, ResourceIcon } from './ResourceIcon'
import './library.css'

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
  const { resId, resType, resName, fileName } = row
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
      <ResourceIcon kind={resType} fileName={fileName} />
      <span className="row align-baseline shrink">
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
        <FileExtension name={resName} fileName={fileName} />
      </span>
    </span>
  )
}

/** The kind of a resource. */
export const KindCell = ({ row: { resType } }: CellProps) => (
  <span className="row gap-2 align-center nowrap">
    <Icon name={kindIcons[resType]} />
    {texts.kinds[resType]}
  </span>
)

export interface FolderCellProps extends CellProps {
  /** The address of a folder. */
  hrefOf: (row: ResourceRow, floderId: string) => string
  onNavigate: (href: string) => void
}

/** The folder of a resource as a link. */
export function FolderCell({ row, hrefOf, onNavigate }: FolderCellProps) {
  const { floderId, floderName } = row
  if (floderId === null) return <span className="u-muted">{row.isOwn === '1' ? texts.outside : ''}</span>
  return (
    <Link
      href={hrefOf(row, floderId)}
      className="row gap-2 align-center shrink ink-accent no-underline hover-underline"
      onNavigate={onNavigate}
    >
      <Icon name="folder" />
      <span className="u-clip" title={texts.openFolder(floderName)}>
        {floderName}
      </span>
    </Link>
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
