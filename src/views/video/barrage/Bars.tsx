/** Counts as bars, and as a table for screen readers. */
import { Table } from '../../shared/kit/Table'
import { texts } from './texts'
import './barrage.css'

/** The width of a bar in the units of the picture. */
const BAR = 10
const HEIGHT = 40

interface BarsProps {
  name: string
  /** What the bars count. */
  head: string
  bars: readonly { readonly label: string; readonly count: number }[]
  /** Labels below the first and the last bar. */
  ends: readonly [string, string]
  isSmall?: boolean
}

export function Bars({ name, head, bars, ends, isSmall = false }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <figure className={`stack gap-1 shrink relative barrage-plot${isSmall ? ' barrage-plot--small' : ''}`}>
      <div className="relative barrage-plotRoom" aria-hidden="true">
        <span className="absolute top-0 u-muted size-xs barrage-plotMost u-numbers">{most}</span>
        <svg
          className="block wide"
          viewBox={`0 0 ${bars.length * BAR} ${HEIGHT}`}
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          {bars.map(({ label, count }, index) => {
            const height = (HEIGHT * count) / most
            return (
              <rect
                key={label}
                className="barrage-plotBar"
                x={index * BAR + 1}
                y={HEIGHT - height}
                width={BAR - 2}
                height={height}
              />
            )
          })}
        </svg>
      </div>
      <div className="row between u-muted size-xs u-numbers" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
      <Table className="u-hidden">
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{texts.number}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </figure>
  )
}
