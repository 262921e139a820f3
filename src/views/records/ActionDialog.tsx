/** The question before an action: a plain yes, a captcha, or a reason. */
import { InputTextarea } from 'primereact/inputtextarea'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ActionQuestion } from '../../machines/records/records.selectors'
import { Button } from '../kit/Button'
import type { CaptchaPlace } from '../kit/CaptchaField'
import { Modal } from '../kit/Modal'
import { kitTexts } from '../kit/texts'
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

/** What the question gives the captcha's field; with every answer that is `used` another one is asked. */
export interface ActionCaptcha extends CaptchaPlace {
  used: number
}

export interface ActionDialogProps {
  question: ActionQuestion
  words: ActionWords
  /** Renders the captcha's field, which tells what is typed into it. */
  captcha?: (place: ActionCaptcha) => ReactNode
  onWrite: (answer: string, captchaKey?: string) => void
  onConfirm: () => void
  onCancel: () => void
}

export function ActionDialog(props: ActionDialogProps) {
  const { question, words, captcha, onWrite, onConfirm, onCancel } = props
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
          <Button
            label={texts.cancel}
            reason={isRunning ? kitTexts.wait : null}
            autoFocus={ask === 'confirmation'}
            onClick={onCancel}
          />
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
        {ask === 'captcha'
          ? captcha?.({
              used: question.captchasUsed,
              invalid: problem !== null,
              describedBy: `${id}-problem`,
              onAnswer: ({ validCode, captchaKey }) => onWrite(validCode, captchaKey),
            })
          : null}
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
