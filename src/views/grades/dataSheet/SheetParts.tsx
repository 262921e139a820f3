/** Parts of a data sheet: a row of figures, and bars that are also a table. */
import type { SheetFigure, SheetPlot } from '../../../machines/grades/dataSheet/dataSheet.selectors'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { Table } from '../../shared/kit/Table'
import './dataSheet.css'

export function SheetFigures({ figures }: { figures: readonly SheetFigure[] }) {
  return (
    <dl className="sheet-figures" data-thirds={figures.length % 3 === 0 ? '' : undefined}>
      {figures.map(({ label, value }) => (
        <div key={label} className="sheet-figure">
          <dt className="u-muted">{label}</dt>
          <dd className="u-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function SheetBars({ plot: { title, first, second, most, rows } }: { plot: SheetPlot }) {
  return (
    <section className="sheet-card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="u-muted">{texts.nothing}</p>
      ) : (
        <Table className="sheet-bars">
          <caption className="u-hidden">{title}</caption>
          <thead className="u-hidden">
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <progress className="sheet-bar" max={most} value={value} aria-hidden="true" />
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
