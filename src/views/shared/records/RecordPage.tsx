/** A complete list page: heading, filters, table, pagination, bulk actions, and the confirmation of an action. */
import type { ReactNode } from 'react'
import { PAGE_SIZES } from '../../../../contract/limits'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { AsyncList } from '../kit/AsyncList'
import { Select } from '../kit/fields/Select'
import { Pager } from '../kit/Pager'
import { ActionDialog, type ActionDialogProps, type ActionWords } from './ActionDialog'
import { type BulkAction, BulkBar } from './BulkBar'
import { FilterBar, type FilterField } from './FilterBar'
import { type RecordColumn, RecordTable, type RecordTableProps } from './RecordTable'
import type { RowAction } from './RowActions'
import { recordViewTexts as texts } from './texts'
import './records.css'

export interface RecordPageProps<Row> {
  title: string
  hint?: ReactNode
  /** Name of a row's kind: 老师, 班级 … */
  noun: string
  /** Buttons beside the title. */
  headActions?: ReactNode
  /** Content above the filters: tabs, totals. */
  children?: ReactNode
  view: RecordListView<Row>
  columns: readonly RecordColumn<Row>[]
  filters?: readonly FilterField[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Details of a row in a confirmation, beside its name: a code, the number of students. */
  detailOf?: (row: Row) => string
  /** Actions of a row. `begin` returns the handler that starts an action of the chart. */
  rowActions?: (row: Row, begin: (name: string) => () => void) => readonly RowAction[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Texts of the confirmations, by the name of the action. */
  questions?: Readonly<Record<string, ActionWords>>
  captcha?: ActionDialogProps['captcha']
  /** The next step to suggest when there are no rows. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  /** Renders the rows in another form than a table. */
  renderRows?: ((props: RecordTableProps<Row>) => ReactNode) | undefined
  /** The page is part of another page: its title is not the page title. */
  isPart?: boolean
  send: (event: RecordListEvent) => void
}

export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { title, hint, noun, headActions, children, view, columns, filters, idOf, nameOf, send } = props
  const { rowActions, bulkActions = [], questions = {}, captcha, isPart = false, detailOf } = props
  const { question, query, selected } = view
  const begin = (name: string, ids: readonly string[]) => () => send({ type: 'action.begin', name, ids })
  const words = question ? questions[question.name] : undefined
  const askedId = bulkActions.find(({ name }) => name === question?.name)?.idOf ?? idOf
  const known = question ? new Map([...view.rows, ...(view.everything ?? [])].map((row) => [askedId(row), row])) : null
  const targets = (question?.ids ?? []).flatMap((id) => {
    const row = known?.get(id)
    return row === undefined ? [] : [{ name: nameOf(row), detail: detailOf?.(row) }]
  })
  const Title = isPart ? 'h2' : 'h1'
  const table: RecordTableProps<Row> = {
    caption: title,
    columns,
    rows: view.rows,
    idOf,
    nameOf,
    isLoading: view.isLoading,
    sort: query.sort,
    onSort: (sort) => send({ type: 'sort.change', sort }),
    ...(bulkActions.length > 0 && {
      selected,
      onSelect: (ids: readonly string[]) => send({ type: 'rows.select', ids }),
    }),
    ...(rowActions && { actions: (row: Row) => rowActions(row, (name) => begin(name, [idOf(row)])) }),
  }
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <Title>{title}</Title>
          {hint ? <p className="u-muted size-s above-1 records-hint">{hint}</p> : null}
        </div>
        <div className="row wrap gap-2">{headActions}</div>
      </header>
      {children}
      {filters ? (
        <FilterBar
          fields={filters}
          filters={query.filters}
          isFiltered={view.isFiltered}
          onChange={(changed) => send({ type: 'filter.change', filters: changed })}
        />
      ) : null}
      {bulkActions.length > 0 ? <BulkBar view={view} actions={bulkActions} idOf={idOf} send={send} /> : null}
      <AsyncList
        face={view.face}
        name={noun}
        skeleton={{ shape: 'rows', count: 8 }}
        emptyHint={view.isFiltered ? texts.nothingFound : props.emptyHint}
        emptyAction={view.isFiltered ? null : props.emptyAction}
        failedText={view.problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        {props.renderRows ? props.renderRows(table) : <RecordTable {...table} />}
      </AsyncList>
      {view.face === 'full' ? (
        <div className="stack gap-4 align-center phone-wrap phone-between records-foot">
          <label className="records-size">
            <span className="u-hidden">{texts.pageSize}</span>
            <Select
              value={query.pageSize}
              onChange={({ target }) => send({ type: 'page.resize', pageSize: Number(target.value) })}
              className="min-control records-select"
            >
              {[...new Set([...PAGE_SIZES, query.pageSize])]
                .sort((one, other) => one - other)
                .map((size) => (
                  <option key={size} value={size}>
                    {texts.perPage(size)}
                  </option>
                ))}
            </Select>
          </label>
          <Pager
            {...(isPart && { label: title })}
            page={query.pageNo}
            pageSize={query.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'page.turn', pageNo })}
          />
        </div>
      ) : null}
      {question && words ? (
        <ActionDialog
          question={question}
          words={words}
          targets={targets}
          captcha={captcha}
          onWrite={(answer, captchaKey) => send({ type: 'action.write', answer, captchaKey })}
          onConfirm={() => send({ type: 'action.confirm' })}
          onCancel={() => send({ type: 'action.cancel' })}
        />
      ) : null}
    </div>
  )
}
