/** Resources as cards: the same rows, ticks and actions as in the table. */

import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { momentInWords } from '../../../../contract/moments'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import type { RecordTableProps } from '../../shared/records/RecordTable'
import { RowActions } from '../../shared/records/RowActions'
import { recordViewTexts as texts } from '../../shared/records/texts'
import { ResourceContentCell, ResourceName } from './ResourceCells'
import './library.css'

export interface ResourceCardsProps extends Omit<RecordTableProps<ResourceRow>, 'columns' | 'sort' | 'onSort'> {
  onOpen?: ((row: ResourceRow) => void) | undefined
  /** Whether they can be dragged onto folders. */
  isDraggable: boolean
}

export function ResourceCards(props: ResourceCardsProps) {
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
            <ResourceName row={row} onOpen={onOpen} isDraggable={isDraggable} />
            <p className="row gap-2 between align-center u-muted size-s">
              <ResourceContentCell row={row} />
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
