/** Students and their results as a table; each name is a link. */
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { Link } from '../../shared/kit/Link'
import { Table } from '../../shared/kit/Table'
import './dataSheet.css'

export interface StudyTableProps {
  rows: readonly StudyRow[]
  pushedNum: number
  /** The link of a name; null for no link. */
  hrefOf: ((row: StudyRow) => string) | null
  inWindows?: boolean
  onNavigate: (href: string) => void
}

const { columns } = texts
const titles = [
  columns.last,
  columns.finished,
  columns.open,
  columns.late,
  columns.total,
  columns.watched,
  columns.signIn,
  columns.live,
]

export function StudyTable({ rows, pushedNum, hrefOf, inWindows = false, onNavigate }: StudyTableProps) {
  return (
    <section
      className="panel shrink scroll-x sheet-card sheet-scroll"
      aria-label={texts.people}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
      tabIndex={0}
    >
      <Table className="wide collapsed sheet-table">
        <caption className="u-hidden">{texts.people}</caption>
        <thead>
          <tr>
            <th className="text-start on-surface-2" scope="col">
              {columns.name}
            </th>
            {titles.map((title) => (
              <th key={title} scope="col" className="on-surface-2 text-end sheet-number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className="line-above" key={row.userId}>
              <th className="text-start" scope="row">
                {hrefOf && inWindows ? (
                  <a href={hrefOf(row)} className="ink-accent" target="_blank" rel="noreferrer">
                    {row.userName}
                  </a>
                ) : hrefOf ? (
                  <Link href={hrefOf(row)} className="ink-accent" onNavigate={onNavigate}>
                    {row.userName}
                  </Link>
                ) : (
                  row.userName
                )}{' '}
                <span className="u-muted u-numbers">{row.loginCode}</span>
              </th>
              {cellsOf(row, pushedNum).map((cell, index) => (
                <td key={titles[index]} className="u-numbers text-end sheet-number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const cellsOf = (row: StudyRow, pushedNum: number): readonly (string | number)[] => [
  row.lastTime === null ? texts.dash : momentInWords(row.lastTime),
  texts.of(row.finishNum, pushedNum),
  row.openNum,
  row.lateNum,
  row.total ?? texts.dash,
  texts.minutes(row.watchedSeconds),
  texts.of(row.signIn.comeNum, row.signIn.expectedNum),
  texts.of(row.live.takenNum, row.live.heldNum),
]
