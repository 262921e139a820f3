/** The question before an action: a plain yes, a captcha, or a reason. */
import { InputText } from 'primereact/inputtext'
import { InputTextarea } from 'primereact/inputtextarea'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ActionQuestion } from '../../machines/records/records.selectors'
import { Button } from '../kit/Button'
import { Modal } from '../kit/Modal'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** The words of an action's question. */
export interface ActionWords {
  readonly title?: string
  /** The question, for so many rows. */
  readonly text: (count: number) => ReactNode
  readonly accept: string
  readonly danger?: boolean
  /** The most characters of the reason that is asked for. */
  readonly reasonMax?: number
}

export interface ActionDialogProps {
  question: ActionQuestion
  words: ActionWords
  /** The address of the captcha's picture. */
  captchaSrc?: (captchaKey: string, count: number) => string
  onWrite: (answer: string) => void
  onRenew: () => void
  onConfirm: () => void
  onCancel: () => void
}

const CAPTCHA_MAX = 16

export function ActionDialog(props: ActionDialogProps) {
  const { question, words, captchaSrc, onWrite, onRenew, onConfirm, onCancel } = props
  const { ask, ids, answer, problem, isRunning } = question
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) onConfirm()
  }
  return (
    <Modal
      open
      title={words.title ?? texts.confirm}
      size="s"
      role="alertdialog"
      onClose={isRunning ? undefined : onCancel}
      footer={
        <>
          <Button label={texts.cancel} onClick={onCancel} autoFocus={ask === 'confirmation'} busy={false} />
          <Button
            label={words.accept}
            kind={words.danger ? 'danger' : 'primary'}
            busy={isRunning}
            onClick={onConfirm}
          />
        </>
      }
    >
      <form onSubmit={submit} className="records-question" noValidate>
        <p className="kit-confirm-text">{words.text(ids.length)}</p>
        {ask === 'captcha' ? (
          <div className="records-field">
            <label htmlFor={`${id}-answer`}>{texts.captcha}</label>
            <div className="records-captcha">
              <InputText
                id={`${id}-answer`}
                value={answer}
                maxLength={CAPTCHA_MAX}
                autoComplete="off"
                autoCapitalize="none"
                autoFocus
                spellCheck={false}
                aria-invalid={problem ? true : undefined}
                aria-describedby={`${id}-problem`}
                onChange={({ target }) => onWrite(target.value)}
              />
              <img
                className="records-captchaImage"
                src={captchaSrc?.(question.captchaKey, question.captchaCount)}
                alt={texts.captchaImage}
              />
              <Button kind="quiet" icon="refresh" iconOnly label={texts.renewCaptcha} onClick={onRenew} />
            </div>
          </div>
        ) : null}
        {ask === 'reason' ? (
          <div className="records-field">
            <label htmlFor={`${id}-answer`}>{texts.reason}</label>
            <InputTextarea
              id={`${id}-answer`}
              value={answer}
              rows={3}
              maxLength={words.reasonMax}
              autoFocus
              data-pc-autofocus="true"
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => onWrite(target.value)}
            />
          </div>
        ) : null}
        <p id={`${id}-problem`} role="alert" className="records-problem">
          {problem}
        </p>
      </form>
    </Modal>
  )
}
