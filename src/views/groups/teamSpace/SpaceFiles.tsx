/** Files of a space: a cell with the name, which can be dragged onto a folder, and cards. */

import type { SpaceEntry } from '../../../../contract/entities/groups/teamSpace'
import { momentInWords } from '../../../../contract/moments'
import { fileTexts } from '../../../machines/library/files/texts'
import { DRAGGED } from '../../library/library/ResourceCells'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Icon } from '../../shared/kit/Icon'
import type { RecordTableProps } from '../../shared/records/RecordTable'
import { RowActions } from '../../shared/records/RowActions'
import { recordViewTexts as texts } from '../../shared/records/texts'
import '../../library/library/library.css'

const icons: Readonly<Record<string, string>> = {
  mp4: 'video',
  mov: 'video',
  jpg: 'image',
  png: 'image',
  bmp: 'image',
  gif: 'image',
  xls: 'table',
  xlsx: 'table',
  zip: 'box',
  rar: 'box',
}

interface NameProps {
  row: SpaceEntry
  onOpen?: ((row: SpaceEntry) => void) | undefined
  isDraggable: boolean
}

export function SpaceFileName({ row, onOpen, isDraggable }: NameProps) {
  const { entryId, fileName, extension } = row
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way to what 移动到 does.
    <span
      className="row gap-2 align-center shrink library-name"
      draggable={isDraggable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, entryId)
        dataTransfer.setData('text/plain', fileName)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      <Icon name={icons[extension] ?? 'file'} />
      {onOpen ? (
        <button
          type="button"
          className="bare pad-0 ink-accent text-start hover-underline u-clip"
          title={fileName}
          onClick={() => onOpen(row)}
        >
          {fileName}
        </button>
      ) : (
        <span className="u-clip" title={fileName}>
          {fileName}
        </span>
      )}
    </span>
  )
}

export interface SpaceCardsProps extends Omit<RecordTableProps<SpaceEntry>, 'columns' | 'sort' | 'onSort'> {
  onOpen?: ((row: SpaceEntry) => void) | undefined
  isDraggable: boolean
}

export function SpaceCards(props: SpaceCardsProps) {
  const { caption, rows, idOf, nameOf, isLoading, selected, onSelect, actions, onOpen, isDraggable } = props
  const tick = (id: string) =>
    onSelect?.(selected?.includes(id) ? selected.filter((one) => one !== id) : [...(selected ?? []), id])
  return (
    <ul className="stack gap-3 library-cards" aria-label={caption} aria-busy={isLoading}>
      {rows.map((row) => {
        const isTicked = selected?.includes(idOf(row)) ?? false
        return (
          <li
            key={idOf(row)}
            className={`stack gap-2 shrink pad-4 line round-m on-surface library-card${isTicked ? ' on-accent-soft library-card--ticked' : ''}`}
          >
            <SpaceFileName row={row} onOpen={onOpen} isDraggable={isDraggable} />
            <p className="row gap-2 between align-center u-muted size-s">
              <span className="u-numbers">{fileTexts.size(row.size)}</span>
              <span>{row.ownerName}</span>
              <span className="u-numbers">{momentInWords(row.updateTime)}</span>
            </p>
            <div className="row gap-2 between align-center u-muted size-s">
              {onSelect ? (
                <Checkbox checked={isTicked} aria-label={texts.select(nameOf(row))} onChange={() => tick(idOf(row))} />
              ) : null}
              {actions ? <RowActions name={nameOf(row)} actions={actions(row)} /> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
