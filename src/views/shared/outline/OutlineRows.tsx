/** The rows of an outline in their scroll container; a long outline renders only the visible rows. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import type { OutlineRow } from './outline.types'

/** With more rows than this, only the visible rows are rendered. */
const DRAWN_MAX = 80
/** Estimated height of an unmeasured row, in px. */
const ROW_PX = 36

export interface OutlineRowsProps {
  readonly label: string
  /** The id of the element that explains the keys. */
  readonly about: string
  readonly rows: readonly OutlineRow[]
  /** Rows that are always rendered: the focused row, the dragged row and the drop target. */
  readonly keptIds: readonly (string | null | undefined)[]
  readonly children: (row: OutlineRow) => ReactNode
  readonly holder: (element: HTMLElement | null) => (() => void) | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function OutlineRows({ label, about, rows, keptIds, children, holder, onKeyDown }: OutlineRowsProps) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const isLong = rows.length > DRAWN_MAX
  const keptIndexes = rows.flatMap(({ id }, index) => (keptIds.includes(id) ? [index] : []))
  const list = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(0, startIndex - OVERSCAN)
      const to = Math.min(count - 1, endIndex + OVERSCAN)
      const inSight = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      return [...new Set([...inSight, ...keptIndexes])].sort((one, other) => one - other)
    },
  })
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return holder(element)
    },
    [holder],
  )
  return (
    <div
      ref={hold}
      className="relative grow shrink-y scroll pad-y-1 outline-scroller"
      role="tree"
      aria-label={label}
      aria-describedby={about}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {isLong ? (
        <div className="relative" role="none" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return row ? (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                role="none"
                className="absolute top-0 outline-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </div>
            ) : null
          })}
        </div>
      ) : (
        rows.map((row) => children(row))
      )}
    </div>
  )
}

/** Number of rows rendered beyond each end of the visible range. */
const OVERSCAN = 8
