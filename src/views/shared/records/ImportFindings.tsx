/** Valid and invalid rows of a spreadsheet, shown before anything is imported. */
import type { SheetFindings } from '../../../machines/shared/records/parts/sheetImport.types'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Table } from '../kit/Table'
import { recordViewTexts as texts } from './texts'

export interface ImportFindingsProps {
  fileName: string
  findings: SheetFindings
  /** Downloads the rows that have problems as a spreadsheet. */
  onBadRows: ((importId: string) => void) | undefined
}

export function ImportFindings({ fileName, findings, onBadRows }: ImportFindingsProps) {
  const { total, valid, problems, notes = [] } = findings
  const bad = total - valid
  return (
    <>
      <p className="row gap-2 align-baseline weight-medium records-file">
        <Icon name="file-excel" />
        {fileName}
        <span className="u-muted size-s above-1 records-hint">{texts.found(total)}</span>
      </p>
      <ul className="row wrap gap-3 records-sums">
        <li className="row gap-2 align-center pad-1-3 round-full ink-success on-success-soft records-sum--good">
          <Icon name="check-circle" />
          {texts.good(valid)}
        </li>
        {bad > 0 ? (
          <li className="row gap-2 align-center pad-1-3 round-full on-warning-soft ink-warning">
            <Icon name="exclamation-triangle" />
            {texts.bad(bad)}
          </li>
        ) : null}
      </ul>
      {problems.length > 0 ? (
        <section
          className="shrink round-m on-surface shadow-1 wide scroll line records-scroll records-problems"
          aria-label={texts.problems}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
          tabIndex={0}
        >
          <Table className="wide size-s leading-s collapsed records-table records-table--tight">
            <caption className="u-hidden">{texts.problems}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.problemRow}</th>
                <th scope="col">{texts.problemColumn}</th>
                <th scope="col">{texts.problemValue}</th>
                <th scope="col">{texts.problemText}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, column, value, text }) => (
                <tr key={`${row} ${column} ${text}`}>
                  <td className="u-numbers" data-title={texts.problemRow}>
                    {row}
                  </td>
                  <td data-title={texts.problemColumn}>{column}</td>
                  <td data-title={texts.problemValue} className="breaks">
                    {value || texts.conflict.nothing}
                  </td>
                  <td data-title={texts.problemText}>{text}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ) : null}
      {notes.length > 0 ? (
        <section
          className="shrink round-m on-surface shadow-1 wide scroll line pad-2-4 size-s records-scroll records-notes"
          aria-label={texts.notes}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
          tabIndex={0}
        >
          <h3 className="size-s">{texts.notes}</h3>
          <ul>
            {notes.map(({ row, value, text }) => (
              <li key={`${row} ${text}`}>
                {texts.noteRow(row)}
                {value ? `（${value}）` : ''}：{text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {bad > problems.length ? <p className="u-muted size-s above-1 records-hint">{texts.moreProblems}</p> : null}
      {bad > 0 && onBadRows ? (
        <p className="bar gap-3 above-3 records-badRows">
          <Button icon="download" label={texts.badRows} onClick={() => onBadRows(findings.importId)} />
          <span className="u-muted size-s above-1 records-hint">{texts.badRowsHint}</span>
        </p>
      ) : null}
    </>
  )
}
