/** Bar with the actions on ticked rows, and the step from a ticked page to all rows that the list matches. */
import { COUNT_MAX, SELECT_ALL_MAX } from '../../../../contract/limits'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { Button } from '../kit/Button'
import { kitTexts } from '../kit/texts'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** An action on all ticked rows. */
export interface BulkAction<Row> {
  readonly name: string
  readonly label: string
  readonly danger?: boolean
  /** Why the action is unavailable for these rows. */
  readonly reason?: (rows: readonly Row[]) => string | null
  /** The id of the object that the action changes; by default the id of the row. */
  readonly idOf?: (row: Row) => string
}

/** The chosen rows without duplicates: the ticked rows of the page, or all matching rows. */
export function chosenRows<Row>(view: RecordListView<Row>, idOf: (row: Row) => string): readonly Row[] {
  if (view.choice !== 'ofAll') return view.rows.filter((row) => view.selected.includes(idOf(row)))
  return [...new Map((view.everything ?? []).map((row) => [idOf(row), row])).values()]
}

export interface BulkBarProps<Row> {
  view: RecordListView<Row>
  actions: readonly BulkAction<Row>[]
  idOf: (row: Row) => string
  send: (event: RecordListEvent) => void
}

export function BulkBar<Row>({ view, actions, idOf, send }: BulkBarProps<Row>) {
  const { selected, choice, running } = view
  const rows = chosenRows(view, idOf)
  if (rows.length === 0) return null
  const isOfAll = choice === 'ofAll'
  const selectionText = isOfAll ? texts.selectedAll(rows.length) : texts.selected(rows.length)
  const busy = choice === 'gathering' ? texts.gathering(view.everything?.length ?? 0, view.total) : null
  return (
    <div
      className="bar gap-2 pad-2-4 round-m on-accent-soft ink-plain size-s records-bulk"
      role="toolbar"
      aria-label={selectionText}
    >
      <span aria-live="polite">
        {running ? texts.doing(running.doneRows, running.ids.length) : (busy ?? selectionText)}
      </span>
      {actions.map(({ name, label, danger, reason, idOf: about = idOf }) => (
        <Button
          key={name}
          size="s"
          kind={danger ? 'dangerQuiet' : 'normal'}
          label={isOfAll ? texts.toAll(label, rows.length) : label}
          reason={running ? kitTexts.wait : (busy ?? reason?.(rows))}
          onClick={() => send({ type: 'action.begin', name, ids: rows.map(about) })}
        />
      ))}
      {choice === 'ofPage' && rows.length === view.rows.length && view.total > rows.length ? (
        <Button
          size="s"
          kind="quiet"
          label={view.total > COUNT_MAX ? texts.selectAllOfMany : texts.selectAll(view.total)}
          reason={view.isTooMany ? texts.tooMany(SELECT_ALL_MAX) : null}
          onClick={() => send({ type: 'rows.selectAll' })}
        />
      ) : null}
      {choice === 'gathering' ? (
        <Button
          size="s"
          kind="quiet"
          label={texts.stopGathering}
          onClick={() => send({ type: 'rows.select', ids: selected })}
        />
      ) : (
        <Button size="s" kind="quiet" label={texts.unselect} onClick={() => send({ type: 'rows.select', ids: [] })} />
      )}
    </div>
  )
}
