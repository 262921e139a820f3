/** The progress of an export, the button that cancels it, and its result. */
import type { PlanExportView } from '../../../../machines/documents/plans/teaching/planTeaching.selectors'
import type { PlanExportEvent } from '../../../../machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { Button } from '../../../shared/kit/Button'
import { Icon } from '../../../shared/kit/Icon'
import { kitTexts } from '../../../shared/kit/texts'
import './teachingPlans.css'

export interface ExportBarProps {
  view: PlanExportView
  send: (event: PlanExportEvent) => void
}

export function ExportBar({ view, send }: ExportBarProps) {
  const { stage } = view
  if (stage === undefined) return null
  const isUnder = stage === 'beginning' || stage === 'writing' || stage === 'cancelling' || stage === 'downloading'
  return (
    <section
      className={`bar gap-2-4 pad-3-4 round-m on-accent-soft plans-export plans-export--${stage}`}
      aria-label={texts.exportName}
    >
      <p
        className="breaks u-numbers plans-exportText"
        role={stage === 'failed' || stage === 'unfound' ? 'alert' : 'status'}
      >
        <Icon name={icons[stage]} /> {wordsOf(view)}
      </p>
      {isUnder ? (
        <progress
          aria-label={texts.exportName}
          {...(stage === 'writing' && view.total > 0 ? { value: view.done, max: view.total } : {})}
        />
      ) : null}
      <div className="row gap-2">
        {stage === 'writing' || stage === 'cancelling' ? (
          <Button
            size="s"
            label={texts.cancelExport}
            busy={stage === 'cancelling'}
            onClick={() => send({ type: 'export.cancel' })}
          />
        ) : null}
        {stage === 'unfound' ? (
          <Button size="s" icon="refresh" label={kitTexts.retry} onClick={() => send({ type: 'export.reload' })} />
        ) : null}
        {stage === 'ready' || stage === 'done' ? (
          <Button
            size="s"
            kind={stage === 'ready' ? 'primary' : 'normal'}
            icon="download"
            label={stage === 'ready' ? texts.download : texts.again}
            onClick={() => send({ type: 'export.download' })}
          />
        ) : null}
        {isUnder ? null : (
          <Button size="s" kind="quiet" label={texts.dismiss} onClick={() => send({ type: 'export.dismiss' })} />
        )}
      </div>
    </section>
  )
}

const icons: Readonly<Record<NonNullable<PlanExportView['stage']>, string>> = {
  beginning: 'spinner pi-spin',
  writing: 'spinner pi-spin',
  cancelling: 'spinner pi-spin',
  downloading: 'spinner pi-spin',
  unfound: 'exclamation-triangle',
  ready: 'file-export',
  done: 'check-circle',
  failed: 'exclamation-triangle',
  cancelled: 'ban',
}

function wordsOf({ stage, fileName, done, total, skipped, problem }: PlanExportView): string {
  const some = skipped > 0 ? `，${texts.skipped(skipped)}` : ''
  switch (stage) {
    case 'writing':
      return texts.writing(done, total)
    case 'cancelling':
      return texts.cancelling
    case 'downloading':
      return texts.fetching(fileName)
    case 'ready':
      return problem ?? texts.ready(fileName) + some
    case 'done':
      return texts.done(fileName) + some
    case 'unfound':
      return problem ?? texts.exportsFailed
    case 'failed':
      return problem ?? texts.exportFailed
    case 'cancelled':
      return texts.cancelled
    default:
      return texts.starting
  }
}
