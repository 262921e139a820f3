/** The objects of a page, as SVG. Unchanged objects are not rendered again: they are memoized in groups. */
import { memo } from 'react'
import type { Figure, Item, Painting, Stroke, Viewport } from '../../../machines/live/board/board.types'
import { paintingOf, paintingUnderHand } from './ink'

/** Number of objects in a group. */
const GROUP = 64

export function Painted({ painting }: { painting: Painting }) {
  const className = `board-ink board-ink--${painting.color}`
  if (painting.kind === 'fill') return <path className={`${className} board-ink--fill`} d={painting.path} />
  if (painting.kind === 'line') {
    return <path className={`${className} board-ink--line`} d={painting.path} strokeWidth={painting.width} />
  }
  const { at, size, lineHeight, lines } = painting
  return (
    <text className={`${className} board-ink--fill`} x={at.x} y={at.y} fontSize={size} xmlSpace="preserve">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
        <tspan key={i} x={at.x} y={at.y + i * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface GroupProps {
  items: readonly Item[]
  /** The id of a hidden object: a text being edited. */
  without: number | null
}

const same = (one: GroupProps, other: GroupProps): boolean =>
  one.without === other.without &&
  one.items.length === other.items.length &&
  one.items.every((item, i) => item === other.items[i])

const Group = memo(function Group({ items, without }: GroupProps) {
  return (
    <g>{items.map((item) => (item.id === without ? null : <Painted key={item.id} painting={paintingOf(item)} />))}</g>
  )
}, same)

const placed = ({ x, y, scale }: Viewport): string => `scale(${scale}) translate(${-x} ${-y})`

interface PageInkProps {
  items: readonly Item[]
  viewport: Viewport
  without: number | null
}

/** All finished objects of the page. */
export const PageInk = memo(function PageInk({ items, viewport, without }: PageInkProps) {
  const groups = Array.from({ length: Math.ceil(items.length / GROUP) }, (_, i) =>
    items.slice(i * GROUP, (i + 1) * GROUP),
  )
  return (
    <svg className="absolute inset-0 wide tall clip no-pointer board-svg" aria-hidden="true">
      <g transform={placed(viewport)}>
        {groups.map((group, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its index
          <Group key={i} items={group} without={group.some(({ id }) => id === without) ? without : null} />
        ))}
      </g>
    </svg>
  )
})

/** The object being drawn, on a layer of its own, so that finished objects are not rendered again with each move. */
export function HandInk({ draft, viewport }: { draft: Stroke | Figure | null; viewport: Viewport }) {
  return (
    <svg className="absolute inset-0 wide tall clip no-pointer board-svg" aria-hidden="true">
      <g transform={placed(viewport)}>{draft ? <Painted painting={paintingUnderHand(draft)} /> : null}</g>
    </svg>
  )
}
