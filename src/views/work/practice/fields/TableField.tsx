/** Rows of cells with the totals of their columns; on a phone each row is a card. */
import { type ReactNode, useState } from 'react'
import { cellAt, hasSums, sumsOf, withCell } from '../../../../../contract/practices/content'
import { type PracticeColumn, TABLE_CELL_MAX } from '../../../../../contract/practices/practice'
import { Button } from '../../../shared/kit/Button'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Table } from '../../../shared/kit/Table'
import { practiceTexts as texts } from '../texts'
import type { FieldProps } from './field'

const TYPED = /^\d{0,10}(\.\d{0,2})?$/
const shownSum = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }).format

export function TableField({ field, rows, isOpen, labelledBy, onWrite }: FieldProps<'table'>) {
  const isGiven = field.rows.length > 0
  const filled = rows.filter((row) => row.some((value) => value.trim() !== ''))
  if (!isOpen && !isGiven && filled.length === 0) return <p className="u-muted practice-blank">{texts.blank}</p>
  const shown = isGiven ? field.rows.length : isOpen ? Math.max(1, field.least, rows.length) : filled.length
  const own = isOpen || isGiven ? rows : filled
  return (
    <>
      <div className="shrink scroll-x">
        <Table className="wide collapsed practice-table" aria-labelledby={labelledBy}>
          <thead>
            <tr>
              {field.columns.map((column) => (
                <th
                  className="breaks text-start pre-wrap pad-2 line"
                  key={column.title}
                  scope="col"
                  data-kind={column.kind}
                >
                  {column.title}
                </th>
              ))}
              {isOpen && !isGiven ? (
                <td className="breaks text-start pre-wrap pad-2 line-none practice-rowEnd" />
              ) : null}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: shown }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
              <tr key={row}>
                {field.columns.map((column, at) =>
                  isGiven && at === 0 ? (
                    <th
                      key={column.title}
                      scope="row"
                      className="weight-normal breaks text-start pre-wrap pad-2 line practice-given"
                    >
                      {field.rows[row]}
                    </th>
                  ) : (
                    <td
                      className="breaks text-start pre-wrap pad-2 line"
                      key={column.title}
                      data-label={column.title}
                      data-kind={column.kind}
                    >
                      {isOpen ? (
                        <Cell
                          column={column}
                          label={texts.cell(field.title, column.title, row + 1)}
                          value={cellAt(own, row, at)}
                          onChange={(value) => onWrite(withCell(rows, row, at, value))}
                        />
                      ) : (
                        <span className={column.kind === 'text' ? undefined : 'u-numbers'}>
                          {cellAt(own, row, at) || '—'}
                        </span>
                      )}
                    </td>
                  ),
                )}
                {isOpen && !isGiven ? (
                  <td className="breaks text-start pre-wrap pad-2 line-none practice-rowEnd">
                    <Button
                      kind="quiet"
                      size="s"
                      icon="times"
                      iconOnly
                      label={texts.removeRow(row + 1)}
                      onClick={() => onWrite(rows.filter((__, place) => place !== row))}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          {hasSums(field) ? (
            <tfoot>
              <tr>
                {sumsOf(field, own).map((sum, at) => (
                  <td
                    className="breaks text-start pre-wrap pad-2 line"
                    key={field.columns[at]?.title}
                    data-label={sum === null ? undefined : `${field.columns[at]?.title ?? ''}${texts.sum}`}
                    data-kind={field.columns[at]?.kind}
                    data-empty={sum === null && at > 0 ? true : undefined}
                  >
                    {sum === null ? at === 0 ? texts.sum : null : <output>{shownSum(sum)}</output>}
                  </td>
                ))}
                {isOpen && !isGiven ? (
                  <td className="breaks text-start pre-wrap pad-2 line-none practice-rowEnd" />
                ) : null}
              </tr>
            </tfoot>
          ) : null}
        </Table>
      </div>
      {isOpen && !isGiven ? (
        <Button
          kind="quiet"
          icon="plus"
          label={texts.addRow}
          reason={shown >= field.most ? texts.rowsMost(field.most) : null}
          onClick={() => onWrite(withCell(rows, shown, 0, ''))}
        />
      ) : null}
    </>
  )
}

interface CellProps {
  column: PracticeColumn
  label: string
  value: string
  onChange: (value: string) => void
}

function Cell({ column, label, value, onChange }: CellProps): ReactNode {
  if (column.kind === 'number') return <NumberCell label={label} value={value} onChange={onChange} />
  if (column.kind === 'date')
    return (
      <TextInput
        type="date"
        aria-label={label}
        min="2000-01-01"
        max="2099-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextArea
      rows={1}
      aria-label={label}
      maxLength={TABLE_CELL_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="wide leading-m practice-area"
    />
  )
}

/** The typed text may be an incomplete number; only complete numbers are reported. */
function NumberCell({ label, value, onChange }: Omit<CellProps, 'column'>) {
  const [typed, type] = useState(value)
  const whole = typed.replace(/\.$/, '').replace(/^\./, '0.')
  return (
    <TextInput
      inputMode="decimal"
      aria-label={label}
      value={whole === value ? typed : value}
      onChange={({ target }) => {
        const next = target.value.normalize('NFKC').trim()
        if (!TYPED.test(next)) return
        type(next)
        onChange(next.replace(/\.$/, '').replace(/^\./, '0.'))
      }}
      className="u-numbers"
    />
  )
}
