/** The dialog with new recovery codes, shown once. While it is open, the page prints the codes alone. */
import { createPortal } from 'react-dom'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import '../initialPasswords/initialPasswords.css'
import './secondFactor.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  loginCode: string
  onPrint: () => void
  onCopy: () => void
  onClose: () => void
}

export function RecoveryCodes({ codes, loginCode, onPrint, onCopy, onClose }: RecoveryCodesProps) {
  return (
    <>
      <Modal
        open
        title={texts.codesTitle}
        size="s"
        role="alertdialog"
        footer={
          <>
            <Button icon="print" label={texts.print} onClick={onPrint} />
            <Button icon="copy" label={texts.copy} onClick={onCopy} />
            <Button kind="primary" label={texts.codesKept} onClick={onClose} />
          </>
        }
      >
        <div className="stack gap-4">
          <p className="leading-m">{texts.codesText}</p>
          <ul className="secondFactor-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      </Modal>
      {createPortal(
        <div className="gone passwordSlips" aria-hidden="true">
          <article className="passwordSlips-slip">
            <header className="passwordSlips-head">
              <strong>{texts.sheetTitle(loginCode)}</strong>
            </header>
            <ul>
              {codes.map((code) => (
                <li key={code} className="passwordSlips-code">
                  {code}
                </li>
              ))}
            </ul>
          </article>
        </div>,
        document.body,
      )}
    </>
  )
}
