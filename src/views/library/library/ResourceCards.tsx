/** Resources as cards: the same rows, ticks and actions as in the table. */

import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { momentInWords } from '../../../../contract/moments'
import { texts as words } from '../../../machines/library/library/texts'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Select } from '../../shared/kit/fields/Select'
import type { RecordTableProps } from '../../shared/records/RecordTable'
import { RowActions } from '../../shared/records/RowActions'
import { recordViewTexts as texts } from '../../shared/records/texts'
import { ResourceContentCell, ResourceName } from './ResourceCells'
import './library.css'

export interface ResourceCardsProps extends RecordTableProps<ResourceRow> {
  onOpen?: ((row: ResourceRow) => void) | undefined
  /** Whether they can be dragged onto folders. */
  isDraggable: boolean
}

export function ResourceCards(props: ResourceCardsProps) {
  const { caption, rows, idOf, nameOf, isLoading, selected, onSelect, actions, onOpen, isDraggable } = props
  const tick = (id: string) =>
    onSelect?.(selected?.includes(id) ? selected.filter((one) => one !== id) : [...(selected ?? []), id])
  return (
    <div className="stack gap-3 shrink">
      <SortSelect {...props} />
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
                  <Checkbox
                    checked={isTicked}
                    aria-label={texts.select(nameOf(row))}
                    onChange={() => tick(idOf(row))}
                  />
                ) : null}
                {actions ? <RowActions name={nameOf(row)} actions={actions(row)} /> : null}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The order of the cards, which have no column heads. */
function SortSelect({ columns, sort = null, onSort }: ResourceCardsProps) {
  if (!onSort) return null
  const sortable = columns.filter((column) => column.sort !== undefined)
  return (
    <label className="row gap-2 align-center justify-self-start">
      <span className="u-muted size-s nowrap">{words.sortCards}</span>
      <Select
        className="min-control"
        value={sort === null ? '' : `${sort.field} ${sort.order}`}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ')
          onSort(field === '' ? null : { field, order: order === 'asc' ? 'asc' : 'desc' })
        }}
      >
        <option value="">{words.sortUsual}</option>
        {sortable.flatMap(({ sort: field = '', title }) => [
          <option key={`${field} asc`} value={`${field} asc`}>
            {words.ascending(title)}
          </option>,
          <option key={`${field} desc`} value={`${field} desc`}>
            {words.descending(title)}
          </option>,
        ])}
      </Select>
    </label>
  )
}
