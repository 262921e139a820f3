/** A workbook as tables: a tab for each sheet; rows and columns are named as in spreadsheet programs. */
import { useId } from 'react'
import type { ShownWorkbook } from '../../../../contract/entities/library/file'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { Table } from '../../shared/kit/Table'
import './preview.css'

type Sheet = ShownWorkbook['sheets'][number]

const A = 65
const LETTERS = 26

/** A, B … Z, AA, AB … */
const columnName = (place: number): string =>
  (place >= LETTERS ? columnName(Math.floor(place / LETTERS) - 1) : '') + String.fromCharCode(A + (place % LETTERS))

/** A number is aligned right. */
const isNumber = (text: string): boolean => /^-?[\d,]+(\.\d+)?%?$/.test(text)

export interface SheetTablesProps {
  workbook: ShownWorkbook
  /** Index of the selected sheet, from 0. */
  sheet: number
  onSheet: (sheet: number) => void
}

export function SheetTables({ workbook: { sheets, isCut }, sheet, onSheet }: SheetTablesProps) {
  const group = useId()
  const shown = sheets[Math.min(sheet, sheets.length - 1)]
  return (
    <div className="stack gap-2 wide shrink">
      {sheets.length > 1 ? (
        <fieldset className="row gap-1 shrink flush pad-0 line-none scroll-x">
          <legend className="u-hidden">{texts.sheets}</legend>
          {sheets.map((one, place) => (
            <label key={one.name} className="rigid pad-2-4 u-muted pointer preview-tab">
              <Radio name={group} checked={one === shown} onChange={() => onSheet(place)} />
              {one.name}
            </label>
          ))}
        </fieldset>
      ) : null}
      {shown ? <SheetTable key={shown.name} sheet={shown} /> : null}
      {isCut ? <p className="u-muted size-s text-center">{texts.sheetsCut}</p> : null}
    </div>
  )
}

function SheetTable({ sheet: { name, rows, isCut } }: { sheet: Sheet }) {
  if (rows.length === 0) return <p className="u-muted size-s text-center">{texts.sheetEmpty}</p>
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, place) => columnName(place))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have keys alone. */}
      <section className="line on-surface scroll preview-sheet" aria-label={name} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th className="on-surface-2 u-muted sticky" scope="col">
                <span className="u-hidden">{texts.rowNumber}</span>
              </th>
              {columns.map((column) => (
                <th className="on-surface-2 u-muted sticky" key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className="u-numbers on-surface-2 u-muted sticky">
                  {row}
                </th>
                {columns.map((column, place) => (
                  <td key={column} className={isNumber(cells[place] ?? '') ? 'preview-number u-numbers' : undefined}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      {isCut ? <p className="u-muted size-s text-center">{texts.sheetCut}</p> : null}
    </>
  )
}
