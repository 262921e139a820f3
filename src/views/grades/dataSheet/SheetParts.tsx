/** Parts of a data sheet: a row of figures, and bars that are also a table. */
import type { SheetFigure, SheetPlot } from '../../../machines/grades/dataSheet/dataSheet.selectors'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { Table } from '../../shared/kit/Table'
import './dataSheet.css'

export function SheetFigures({ figures }: { figures: readonly SheetFigure[] }) {
  return (
    <dl className="stack gap-3 sheet-figures" data-thirds={figures.length % 3 === 0 ? '' : undefined}>
      {figures.map(({ label, value }) => (
        <div key={label} className="panel shrink pad-4 sheet-figure">
          <dt className="u-muted">{label}</dt>
          <dd className="u-numbers size-l weight-bold leading-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function SheetBars({ plot: { title, first, second, most, rows } }: { plot: SheetPlot }) {
  return (
    <section className="panel shrink pad-4 sheet-card">
      <h2 className="below-3 size-m">{title}</h2>
      {rows.length === 0 ? (
        <p className="u-muted">{texts.nothing}</p>
      ) : (
        <Table className="wide collapsed sheet-bars">
          <caption className="u-hidden">{title}</caption>
          <thead className="u-hidden">
            <tr>
              <th className="text-start breaks" scope="col">
                {first}
              </th>
              <th className="text-start breaks" scope="col">
                {second}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, text }) => (
              <tr key={label}>
                <th className="text-start breaks" scope="row">
                  {label}
                </th>
                <td className="bar gap-3">
                  <progress className="grow sheet-bar" max={most} value={value} aria-hidden="true" />
                  <span className="u-numbers">{text}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
