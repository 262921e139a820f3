/**
 * The table of a list page: columns as data, sorted by their heads, rows that can be ticked, and what can be done to each.
 * On a phone every row is a card.
 */

import type { ReactNode } from 'react'
import type { RecordSort } from '../../../machines/shared/records/recordList.types'
import { passFocusOn } from '../kit/behaviour/passFocusOn'
import { usePrinting } from '../kit/behaviour/usePrinting'
import { watchWidth } from '../kit/behaviour/watchWidth'
import { Checkbox } from '../kit/fields/Checkbox'
import { Icon } from '../kit/Icon'
import { Table } from '../kit/Table'
import { type RowAction, RowActions } from './RowActions'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** A column. */
export interface RecordColumn<Row> {
  readonly key: string
  readonly title: string
  /** How its values are worked out. */
  readonly hint?: string
  readonly cell: (row: Row) => ReactNode
  /** The field that the server sorts by. */
  readonly sort?: string
  /** What the row is: its head for screen readers, the card's title on a phone. One column has it. */
  readonly isHead?: boolean
  /** Numbers and moments. */
  readonly numeric?: boolean
  /** Left out on a phone. */
  readonly wideOnly?: boolean
}

export interface RecordTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** What a row is called in the labels of its controls. */
  nameOf: (row: Row) => string
  isLoading: boolean
  sort?: RecordSort | null
  onSort?: (sort: RecordSort | null) => void
  /** Ids of the ticked rows; without it rows cannot be ticked. */
  selected?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
  /** What can be done to a row. */
  actions?: (row: Row) => readonly RowAction[]
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, idOf, nameOf, isLoading, sort = null, onSort, selected, onSelect, actions } = props
  const ids = rows.map(idOf)
  const isAllTicked = ids.length > 0 && ids.every((id) => selected?.includes(id))
  const tick = (id: string) => {
    const others = (selected ?? []).filter((one) => one !== id)
    onSelect?.(others.length === selected?.length ? [...others, id] : others)
  }
  return (
    <div ref={watchWidth} className="records-scroll">
      <Table className="records-table" aria-busy={isLoading}>
        <caption className="u-hidden">{caption}</caption>
        <thead>
          <tr>
            {onSelect ? (
              <th scope="col" className="records-tick" data-title={texts.tickPage}>
                <Checkbox
                  checked={isAllTicked}
                  aria-label={texts.selectPage}
                  onChange={() => onSelect(isAllTicked ? [] : ids)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions ? (
              <th scope="col" className="records-acts">
                {texts.actions}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={idOf(row)}
              ref={passFocusOn}
              className={selected?.includes(idOf(row)) ? 'records-row--ticked' : undefined}
            >
              {onSelect ? (
                <td className="records-tick">
                  <Checkbox
                    checked={selected?.includes(idOf(row)) ?? false}
                    aria-label={texts.select(nameOf(row))}
                    onChange={() => tick(idOf(row))}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {actions ? (
                <td className="records-acts">
                  <RowActions name={nameOf(row)} actions={actions(row)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const classOf = ({ isHead, numeric, wideOnly }: RecordColumn<never>): string | undefined =>
  [isHead && 'records-head', numeric && 'u-numbers', wideOnly && 'records-wide'].filter(Boolean).join(' ') || undefined

function Cell<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const className = classOf(column as RecordColumn<never>)
  const cell = column.cell(row)
  const content =
    typeof cell === 'string' ? (
      <span className="u-clip" title={cell}>
        {cell}
      </span>
    ) : (
      cell
    )
  if (column.isHead)
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    )
  return (
    <td className={className} data-title={column.title}>
      {content}
    </td>
  )
}

interface HeadProps<Row> {
  column: RecordColumn<Row>
  sort: RecordSort | null
  onSort: ((sort: RecordSort | null) => void) | undefined
}

/** Pressed once it sorts upwards, then downwards, then not at all. */
function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { title, hint, sort: field } = column
  const className = classOf(column as RecordColumn<never>)
  // Browsers leave buttons out of heads that they repeat on the next page of paper.
  const isPrinting = usePrinting()
  if (field === undefined || !onSort || isPrinting)
    return (
      <th scope="col" className={className} title={hint}>
        {title}
      </th>
    )
  const order = sort?.field === field ? sort.order : null
  const next = order === null ? 'asc' : order === 'asc' ? 'desc' : null
  const icon = order === null ? 'sort-alt' : order === 'asc' ? 'sort-amount-up-alt' : 'sort-amount-down'
  const spoken = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'
  return (
    <th scope="col" className={className} aria-sort={spoken}>
      <button
        type="button"
        className="records-sort"
        title={texts.sortBy(title)}
        onClick={() => onSort(next === null ? null : { field, order: next })}
      >
        {title}
        <Icon name={icon} className={order === null ? 'records-unsorted' : undefined} />
      </button>
    </th>
  )
}
