/** The dialog that asks for consent to the privacy text. It closes only by consent; the user may sign out instead. */
import type { ConsentView } from '../../../machines/account/privacy/privacy.selectors'
import type { ConsentEvent } from '../../../machines/account/privacy/privacy.types'
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

export interface ConsentDialogProps {
  view: ConsentView
  /** The full address of the privacy page. */
  href: string
  send: (event: ConsentEvent) => void
  onSignOut: () => void
}

export function ConsentDialog({ view, href, send, onSignOut }: ConsentDialogProps) {
  const { isOpen, isSending, problem } = view
  return (
    <Modal
      open={isOpen}
      title={texts.consentTitle}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button label={texts.signOut} reason={isSending ? kitTexts.wait : null} onClick={onSignOut} />
          <Button
            kind="primary"
            label={texts.agree}
            busy={isSending}
            onClick={() => send({ type: 'consent.agree' })}
            autoFocus
          />
        </>
      }
    >
      <div className="stack gap-3">
        <p className="leading-m">{texts.consentText}</p>
        <p>
          <a href={href} target="_blank" rel="noreferrer">
            {texts.consentLink}
          </a>
        </p>
        <div role="alert">
          {problem === null ? null : (
            <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
              <Icon name="exclamation-circle" />
              <span>{problem}</span>
            </p>
          )}
        </div>
      </div>
    </Modal>
  )
}
