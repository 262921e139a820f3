/**
 * The table of a list page: columns described as data, sorting by column heads, selectable rows, and actions for each row.
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
  /** How the values are calculated. */
  readonly hint?: string
  readonly cell: (row: Row) => ReactNode
  /** The field by which the server sorts. */
  readonly sort?: string
  /** The column that names the row: row header for screen readers, card title on a phone. Exactly one column has it. */
  readonly isHead?: boolean
  /** For numbers and times. */
  readonly numeric?: boolean
  /** Hidden on a phone. */
  readonly wideOnly?: boolean
}

export interface RecordTableProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The name of a row in the labels of its controls. */
  nameOf: (row: Row) => string
  isLoading: boolean
  sort?: RecordSort | null
  onSort?: (sort: RecordSort | null) => void
  /** Ids of the ticked rows; without it rows cannot be ticked. */
  selected?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
  /** Actions of a row. */
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
    <div ref={watchWidth} className="shrink round-m on-surface shadow-1 records-scroll">
      <Table className="wide size-s leading-s collapsed records-table" aria-busy={isLoading}>
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
              <th scope="col" className="nowrap records-acts">
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
                <td className="nowrap records-acts">
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

/** Column head; each press switches: ascending, descending, unsorted. */
function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { title, hint, sort: field } = column
  const className = classOf(column as RecordColumn<never>)
  // Browsers leave out buttons in table heads that they repeat on the next printed page.
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
        className="bare inline-row gap-1 align-center pad-0 ink-inherit records-sort"
        title={texts.sortBy(title)}
        onClick={() => onSort(next === null ? null : { field, order: next })}
      >
        {title}
        <Icon name={icon} className={order === null ? 'records-unsorted' : undefined} />
      </button>
    </th>
  )
}
