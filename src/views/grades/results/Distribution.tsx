/** The distribution of results over tenths of the full mark: bars, and a table for screen readers. */
import { texts } from '../../../machines/grades/results/texts'
import { Table } from '../../shared/kit/Table'
import './results.css'

/** The width of a bar in the units of the picture. */
const BAR = 10
const HEIGHT = 40

export function Distribution({ name, distribution }: { name: string; distribution: readonly number[] }) {
  const most = Math.max(1, ...distribution)
  const step = 100 / distribution.length
  return (
    <figure className="stack gap-1 results-distribution">
      <ol className="stack u-muted size-xs text-center results-distributionCounts u-numbers" aria-hidden="true">
        {distribution.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index
          <li key={index}>{count === 0 ? '' : count}</li>
        ))}
      </ol>
      <svg
        className="wide height-24"
        viewBox={`0 0 ${distribution.length * BAR} ${HEIGHT}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {distribution.map((count, index) => {
          const height = (HEIGHT * count) / most
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index
              key={index}
              className="results-distributionBar"
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
            />
          )
        })}
      </svg>
      <div className="row between u-muted size-xs u-numbers" aria-hidden="true">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </div>
      <Table className="u-hidden">
        <caption>{`${name}：${texts.distribution}`}</caption>
        <tbody>
          {distribution.map((count, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index
            <tr key={index}>
              <th scope="row">{texts.bar(index * step, (index + 1) * step)}</th>
              <td>{texts.people(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </figure>
  )
}
