/** A data sheet: figures, bars with their tables, and the students of a class. It can be printed. */
import type { ReactNode } from 'react'
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import type { DataSheetView } from '../../../machines/grades/dataSheet/dataSheet.selectors'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SheetBars, SheetFigures } from './SheetParts'
import { StudyTable } from './StudyTable'
import './dataSheet.css'

export interface DataSheetProps {
  view: DataSheetView
  /** The kind of the sheet. */
  name: string
  /** Content beside the title: links to other sheets. */
  children?: ReactNode
  hrefOf?: ((row: StudyRow) => string) | null
  /** Names link to separate windows. */
  inWindows?: boolean
  onNavigate: (href: string) => void
  onRetry: () => void
  onPrint: () => void
}

export function DataSheet(props: DataSheetProps) {
  const { view, name, children, hrefOf = null, inWindows = false, onNavigate, onRetry, onPrint } = props
  const { sheet } = view
  const pushed = Number(sheet?.figures[0]?.value ?? 0)
  return (
    <div className="page">
      <header className="bar gap-3 between">
        <div>
          {sheet && sheet.title !== name ? <p className="u-muted">{name}</p> : null}
          <h1>{sheet?.title ?? name}</h1>
          {sheet?.subtitle ? <p className="u-muted">{sheet.subtitle}</p> : null}
        </div>
        <div className="bar gap-3 sheet-actions">
          {children}
          <Button icon="print" label={texts.print} onClick={onPrint} />
        </div>
      </header>
      <AsyncList face={view.face} name={name} failedText={view.problem} onRetry={onRetry}>
        {sheet ? (
          <>
            <SheetFigures figures={sheet.figures} />
            <div className="stack gap-4 align-start sheet-plots">
              {sheet.plots.map((plot) => (
                <SheetBars key={plot.title} plot={plot} />
              ))}
            </div>
            {sheet.people.length > 0 ? (
              <StudyTable
                rows={sheet.people}
                pushedNum={pushed}
                hrefOf={hrefOf}
                inWindows={inWindows}
                onNavigate={onNavigate}
              />
            ) : null}
          </>
        ) : null}
      </AsyncList>
    </div>
  )
}
