/** The dialog that erases the data of a person: what is removed, replaced and left, and the end of the wait. */
import { momentInWords } from '../../../../contract/moments'
import type { ErasureView } from '../../../machines/account/privacy/privacy.selectors'
import type { ErasureEvent } from '../../../machines/account/privacy/privacy.types'
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

export interface ErasureDialogProps {
  view: ErasureView
  send: (event: ErasureEvent) => void
}

export function ErasureDialog({ view, send }: ErasureDialogProps) {
  const { isSending, dueAt, problem, face } = view
  return (
    <Modal
      open={view.isOpen}
      title={texts.erase}
      size="l"
      onClose={isSending ? undefined : () => send({ type: 'erasure.close' })}
      footer={
        <>
          <Button
            label={texts.keep}
            reason={isSending ? kitTexts.wait : null}
            onClick={() => send({ type: 'erasure.close' })}
            autoFocus
          />
          {face !== 'full' ? null : dueAt === null ? (
            <Button
              kind="danger"
              label={texts.accept}
              busy={isSending}
              onClick={() => send({ type: 'erasure.request' })}
            />
          ) : (
            <Button
              kind="primary"
              label={texts.cancelErasure}
              busy={isSending}
              onClick={() => send({ type: 'erasure.cancel' })}
            />
          )}
        </>
      }
    >
      <AsyncList
        face={face}
        name={texts.erase}
        skeleton={{ shape: 'rows', count: 4 }}
        failedText={problem}
        onRetry={() => send({ type: 'erasure.reload' })}
      >
        <div className="stack gap-4">
          <p className="leading-m">{leadOf(view)}</p>
          <div role="alert">
            {problem === null ? null : (
              <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
                <Icon name="exclamation-circle" />
                <span>{problem}</span>
              </p>
            )}
          </div>
          <Counts title={texts.removed} counts={view.removed} />
          <Counts title={texts.replaced} counts={view.replaced} />
          <Counts title={texts.remains} counts={view.remains} />
        </div>
      </AsyncList>
    </Modal>
  )
}

function leadOf({ realName, loginCode, dueAt, waitDays }: ErasureView): string {
  if (dueAt !== null) return texts.pendingLead(realName, loginCode, momentInWords(dueAt))
  return waitDays > 0 ? texts.eraseLead(realName, loginCode, waitDays) : texts.eraseLeadNow(realName, loginCode)
}

function Counts({ title, counts }: { title: string; counts: ErasureView['removed'] }) {
  return (
    <section className="stack gap-2">
      <h3 className="weight-medium">{title}</h3>
      {counts.length === 0 ? (
        <p className="u-muted">{texts.nothing}</p>
      ) : (
        <ul className="row wrap gap-1-4 u-muted">
          {counts.map(({ title: what, num, why }) => (
            <li key={what} className="u-numbers">
              {texts.count(what, num, why)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
