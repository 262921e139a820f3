/** The dialog for reporting a problem: what happened, what is attached, and the consent to sending it. */
import { PROBLEM_REPORT } from '../../../../contract/limits'
import type { ProblemReportView } from '../../../machines/school/problemReport/problemReport.selectors'
import { problemReportTexts as texts } from '../../../machines/school/problemReport/problemReport.texts'
import type { Attached, ProblemReportEvent } from '../../../machines/school/problemReport/problemReport.types'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import './problemReport.css'

export interface ProblemReportDialogProps {
  view: ProblemReportView
  send: (event: ProblemReportEvent) => void
}

/** Everything that will be sent besides the text. */
function AttachedParts({ attached }: { attached: Attached }) {
  return (
    <section className="stack gap-2" aria-label={texts.attached}>
      <h3 className="size-s">{texts.attached}</h3>
      <ul className="stack gap-1 size-s">
        <li>{`${texts.pagePath}：${attached.pagePath}`}</li>
        <li>{`${texts.version}：${attached.version}`}</li>
        <li>{`${texts.browser}：${attached.browser}`}</li>
      </ul>
      <details className="size-s">
        <summary>{texts.events(attached.events.length)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <pre className="size-xs problem-events" tabIndex={0}>
          {attached.events.join('\n')}
        </pre>
      </details>
      <p className="size-s u-muted">{texts.never}</p>
    </section>
  )
}

function Writing({ view, send }: ProblemReportDialogProps) {
  const { text, attached, hasConsented, problem, phase } = view
  const isSending = phase === 'sending'
  return (
    <div className="stack gap-3">
      <TextArea
        aria-label={texts.text}
        placeholder={texts.textHint}
        rows={4}
        maxLength={PROBLEM_REPORT.text}
        value={text}
        readOnly={isSending}
        onChange={(event) => send({ type: 'text.change', text: event.target.value })}
      />
      {attached ? <AttachedParts attached={attached} /> : null}
      <label className="row gap-2 align-center">
        <Checkbox
          checked={hasConsented}
          disabled={isSending}
          onChange={(event) => send({ type: 'consent.change', hasConsented: event.target.checked })}
        />
        {texts.consent}
      </label>
      <p role="alert" className="ink-danger">
        {problem}
      </p>
    </div>
  )
}

export function ProblemReportDialog({ view, send }: ProblemReportDialogProps) {
  const { phase, reason } = view
  const close = (): void => send({ type: 'report.close' })
  const isWriting = phase === 'writing' || phase === 'sending'
  return (
    <Modal
      open={phase !== 'closed'}
      title={texts.title}
      {...(phase === 'sending' ? {} : { onClose: close })}
      footer={
        isWriting ? (
          <>
            <Button label={texts.cancel} reason={phase === 'sending' ? kitTexts.wait : null} onClick={close} />
            <Button
              kind="primary"
              label={texts.send}
              busy={phase === 'sending'}
              reason={phase === 'sending' ? null : reason}
              onClick={() => send({ type: 'report.send' })}
            />
          </>
        ) : (
          <Button label={phase === 'sent' ? texts.close : texts.cancel} onClick={close} />
        )
      }
    >
      {phase === 'preparing' ? <p role="status">{texts.preparing}</p> : null}
      {isWriting ? <Writing view={view} send={send} /> : null}
      {phase === 'sent' ? <p role="status">{texts.sent}</p> : null}
    </Modal>
  )
}
