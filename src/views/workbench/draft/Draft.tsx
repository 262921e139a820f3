/** The draft of a chart: edits, what they would break, and the patch. */
import type { DraftView } from '../../../machines/workbench/draft/draft.selectors'
import { draftTexts as texts } from '../../../machines/workbench/draft/draft.texts'
import type { EditForm } from '../../../machines/workbench/draft/draft.types'
import { Button } from '../../shared/kit/Button'
import { BenchWork } from '../bench/BenchWork'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls, CanvasPaint } from '../drawing/canvas.props'
import { type DraftChoices, DraftForm } from './DraftForm'
import { DraftPatch } from './DraftPatch'
import { DraftResults } from './DraftResults'
import '../bench/workbench.css'

export interface DraftProps {
  canvas: CanvasControls
  paint: CanvasPaint
  view: DraftView
  choices: DraftChoices
  /** The edits in words, in their order. */
  edits: readonly string[]
  /** The path of the machine's source. */
  file: string
  onForm: (change: Partial<EditForm>) => void
  onAdd: () => void
  onUndo: () => void
  onReset: () => void
  onRetry: () => void
  onOpen: (href: string) => void
  onCopy: () => void
  onSave: () => void
}

export function Draft(props: DraftProps) {
  const { canvas, paint, view, choices, edits, file } = props
  return (
    <BenchWork
      split={canvas.split}
      canvas={<ChartCanvas canvas={canvas} paint={paint} />}
      side={
        <div className="workbench-panel">
          <section className="workbench-block">
            <h2>{texts.edit}</h2>
            <p className="workbench-note">{texts.intro}</p>
            <DraftForm
              form={view.form}
              choices={choices}
              reason={view.reasons.add}
              onForm={props.onForm}
              onAdd={props.onAdd}
            />
          </section>
          {edits.length === 0 ? null : (
            <>
              <section className="workbench-block">
                <h2>{texts.edits}</h2>
                <ol className="stack gap-2 size-s">
                  {edits.map((edit) => (
                    <li key={edit} className="breaks">
                      {edit}
                    </li>
                  ))}
                </ol>
                <div className="row wrap gap-2">
                  <Button size="s" icon="undo" label={texts.undo} reason={view.reasons.undo} onClick={props.onUndo} />
                  <Button
                    size="s"
                    icon="times"
                    label={texts.reset}
                    reason={view.reasons.undo}
                    onClick={props.onReset}
                  />
                </div>
              </section>
              <DraftResults view={view} onRetry={props.onRetry} onOpen={props.onOpen} />
              {view.patch ? (
                <DraftPatch patch={view.patch} edits={edits} file={file} onCopy={props.onCopy} onSave={props.onSave} />
              ) : null}
            </>
          )}
        </div>
      }
    />
  )
}
