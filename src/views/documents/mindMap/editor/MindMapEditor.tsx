/** The editor of a mind map (B458–B462): name and save status at the top, the tools, the map, the style panel beside it. */
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { Drawing } from '../../../shared/kit/Drawing'
import { ToPlanDialog } from '../PlanDialogs'
import { Canvas } from './Canvas'
import { RemarkDialog, SavingDialogs } from './Dialogs'
import { EditorHead } from './EditorHead'
import { Outline } from './Outline'
import { StylePanel } from './StylePanel'
import { Toolbar } from './Toolbar'
import { ZoomBar } from './ZoomBar'
import '../mindMap.css'
import './editor.css'
import './panel.css'
import type { MindMapEditorProps } from './mindMapEditor.props'

export function MindMapEditor(props: MindMapEditorProps) {
  const { view, saving, desk, plan, onIntent, onSaving, onDesk, onCopy } = props
  if (view.stage !== 'open') return <Closed {...props} />
  const isPreview = desk.form === 'preview'
  const isOutline = desk.form === 'outline'
  return (
    <section
      className={`panel stack shadow-1 mindMap mindMap--${desk.form}${desk.isPanelOpen && !isPreview ? ' mindMap--withPanel' : ''}`}
      aria-label={texts.title}
    >
      {isPreview ? null : <EditorHead {...props} />}
      {isPreview ? null : (
        <Toolbar view={view} desk={desk} canMakePlan={props.planHref !== null} onIntent={onIntent} onDesk={onDesk} />
      )}
      <div className="relative shrink clip mindMap-stage">
        {isOutline ? (
          <Outline view={view} onIntent={onIntent} />
        ) : (
          <Canvas
            view={view}
            plan={plan}
            isFixed={isPreview}
            onIntent={onIntent}
            onSave={() => onSaving({ type: 'map.save' })}
          />
        )}
        {isOutline ? null : <ZoomBar view={view} plan={plan} onIntent={onIntent} />}
        {isPreview ? (
          <div className="row gap-4 between align-center absolute no-pointer mindMap-previewHead">
            <strong className="one-line pad-2-4 round-m on-overlay shadow-1">{view.map.title}</strong>
            <Button
              icon="times"
              label={texts.leavePreview}
              autoFocus
              onClick={() => onDesk({ type: 'form.show', form: 'canvas' })}
            />
          </div>
        ) : null}
      </div>
      {desk.isPanelOpen && !isPreview ? (
        <StylePanel view={view} desk={desk} onIntent={onIntent} onDesk={onDesk} />
      ) : null}
      <RemarkDialog view={view} onIntent={onIntent} />
      <ToPlanDialog desk={desk} planHref={props.planHref} onNavigate={props.onNavigate} onDesk={onDesk} />
      <SavingDialogs saving={saving} onSaving={onSaving} onCopy={onCopy} />
    </section>
  )
}

/** Replaces the map while there is none. */
function Closed({ view: { stage, problem }, listHref, onNavigate, onIntent }: MindMapEditorProps) {
  const back = <Button icon="arrow-left" label={texts.toList} onClick={() => onNavigate(listHref)} />
  return (
    <section className="panel stack place-center shadow-1 mindMap mindMap--closed" aria-label={texts.title}>
      {stage === 'opening' ? (
        <>
          <h1 className="u-hidden">{texts.title}</h1>
          <p role="status">{texts.opening}</p>
        </>
      ) : (
        <div role="alert" className="column gap-2 align-center text-center pad-10-4 kit-face">
          <Drawing name={stage === 'missing' ? 'lost' : 'failed'} />
          <h1 className="size-m weight-medium kit-face-title">
            {stage === 'missing' ? texts.missing : texts.loadFailed}
          </h1>
          <p className="breaks u-muted below-3 kit-face-text">{stage === 'missing' ? texts.missingHint : problem}</p>
          <div className="row gap-3 justify-center">
            {back}
            {stage === 'failed' ? (
              <Button
                kind="primary"
                icon="refresh"
                label={texts.retry}
                onClick={() => onIntent({ type: 'map.reload' })}
              />
            ) : null}
          </div>
        </div>
      )}
    </section>
  )
}
