/**
 * Students against tasks: a table with fixed heads and names. Of a large table only the visible cells
 * are rendered: 60 students with 200 tasks are 12,000 cells. Paper shows all of them, a few columns in each table.
 */

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { GradedTask, MarkCell } from '../../../../contract/entities/grades/results'
import { cellOf } from '../../../machines/grades/results/results.selectors'
import { texts } from '../../../machines/grades/results/texts'
import { columnRuns, usePrinting } from '../../shared/kit/behaviour/usePrinting'
import { Table } from '../../shared/kit/Table'
import './results.css'

/** With more rows or columns than this, only the visible ones are rendered. */
const DRAWN_MAX = 40
const OVERSCAN = 4
/** Equal to the values of `results.css`, in rem. */
const ROW_REM = 3
const COLUMN_REM = 7
/** Columns of a table on paper, besides the names: portrait A4 keeps them readable. */
const PAPER_COLUMNS = 9

export interface MatrixRow {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
  readonly cells: readonly MarkCell[]
  /** The values before the tasks, one for each of `heads`. */
  readonly sums: readonly string[]
  /** The name as a link, where it has a target. */
  readonly link?: ReactNode
}

export interface MarkMatrixProps {
  caption: string
  heads: readonly string[]
  tasks: readonly GradedTask[]
  rows: readonly MatrixRow[]
}

const remPx = (): number =>
  typeof window === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** The rows or columns to render, with the size in px before and after them. */
interface Drawn {
  readonly indexes: readonly number[]
  readonly before: number
  readonly after: number
}

const all = (from: number, to: number): Drawn => ({
  indexes: Array.from({ length: to - from }, (_, index) => from + index),
  before: 0,
  after: 0,
})

/** All of a short list; the visible part of a long one. */
function useDrawn(count: number, rem: number, scroller: { current: HTMLElement | null }, horizontal: boolean): Drawn {
  const isLong = count > DRAWN_MAX
  const list = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rem * remPx(),
    horizontal,
    overscan: OVERSCAN,
  })
  if (!isLong) return all(0, count)
  const items = list.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = list.getTotalSize() - (items.at(-1)?.end ?? 0)
  return { indexes: items.map(({ index }) => index), before, after }
}

export function MarkMatrix(props: MarkMatrixProps) {
  const { caption, heads, tasks, rows } = props
  const scroller = useRef<HTMLElement | null>(null)
  const isPrinting = usePrinting()
  const columns = useDrawn(tasks.length, COLUMN_REM, scroller, true)
  const lines = useDrawn(rows.length, ROW_REM, scroller, false)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys
    <section ref={scroller} className="panel scroll results-matrix" aria-label={caption} tabIndex={0}>
      {isPrinting ? (
        columnRuns(tasks.length, PAPER_COLUMNS, Math.max(1, PAPER_COLUMNS - heads.length)).map(({ from, to }) => (
          <Marks
            key={from}
            {...props}
            {...(from > 0 && { heads: [] })}
            columns={all(from, to)}
            lines={all(0, rows.length)}
          />
        ))
      ) : (
        <Marks {...props} columns={columns} lines={lines} />
      )}
    </section>
  )
}

function Marks({ caption, heads, tasks, rows, columns, lines }: MarkMatrixProps & { columns: Drawn; lines: Drawn }) {
  const width = 1 + heads.length + columns.indexes.length + 2
  const room = (height: number) =>
    height > 0 ? (
      <tr>
        <td colSpan={width} className="results-room" style={{ height }} />
      </tr>
    ) : null
  const space = (size: number, key: string) =>
    size > 0 ? <td key={key} aria-hidden="true" className="results-room" style={{ minWidth: size }} /> : null
  return (
    <Table aria-rowcount={rows.length + 1} aria-colcount={1 + heads.length + tasks.length}>
      <caption className="u-hidden">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="top-0 weight-bold sticky on-surface-2 results-who">
            {texts.student}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="sticky top-0 on-surface-2 weight-bold results-sum">
              {head}
            </th>
          ))}
          {space(columns.before, 'before')}
          {columns.indexes.map((index) => (
            <th
              key={tasks[index]?.lessonTaskId}
              scope="col"
              className="sticky top-0 on-surface-2 weight-bold results-task"
              aria-colindex={2 + heads.length + index}
              title={tasks[index]?.lessonTaskName}
            >
              <span className="clip leading-title results-taskName">{tasks[index]?.lessonTaskName}</span>
            </th>
          ))}
          {space(columns.after, 'after')}
        </tr>
      </thead>
      <tbody>
        {room(lines.before)}
        {lines.indexes.map((line) => {
          const row = rows[line]
          if (!row) return null
          return (
            <tr key={row.userId} aria-rowindex={line + 2}>
              <th scope="row" className="sticky on-surface results-who">
                {row.link ?? row.userName}
                <span className="block u-muted size-s weight-normal results-code u-numbers">{row.loginCode}</span>
              </th>
              {row.sums.slice(0, heads.length).map((sum, index) => (
                <td key={heads[index]} className="u-numbers weight-bold results-sum">
                  {sum}
                </td>
              ))}
              {space(columns.before, 'before')}
              {columns.indexes.map((index) => {
                const { text, look } = cellOf(row.cells[index])
                return (
                  <td
                    key={tasks[index]?.lessonTaskId}
                    className={`results-cell results-cell--${look} u-numbers`}
                    aria-colindex={2 + heads.length + index}
                  >
                    {text}
                  </td>
                )
              })}
              {space(columns.after, 'after')}
            </tr>
          )
        })}
        {room(lines.after)}
      </tbody>
    </Table>
  )
}
