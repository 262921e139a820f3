/** Confirmation of an action: a plain question, a captcha, or a reason to enter. */

import { type FormEvent, type ReactNode, useId } from 'react'
import { SELECT_BATCH } from '../../../../contract/limits'
import type { ActionQuestion } from '../../../machines/shared/records/records.selectors'
import { Button } from '../kit/Button'
import type { CaptchaPlace } from '../kit/fields/CaptchaField'
import { TextArea } from '../kit/fields/TextArea'
import { Modal } from '../kit/overlays/Modal'
import { kitTexts } from '../kit/texts'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** Texts of the confirmation of an action. */
export interface ActionWords {
  readonly title?: string
  /** The question; the argument is the number of rows. */
  readonly text: (count: number) => ReactNode
  readonly accept: string
  readonly danger?: boolean
  /** Maximum length of the reason that the user enters, in characters. */
  readonly reasonMax?: number
}

/** Props for the captcha field of a confirmation. After each answer marked `used` another captcha is requested. */
export interface ActionCaptcha extends CaptchaPlace {
  used: number
}

/** An object of the action, as shown to the user. */
export interface ActionTarget {
  readonly name: string
  /** Details that distinguish it from objects of the same name: a code, the number of students. */
  readonly detail?: string
}

export interface ActionDialogProps {
  question: ActionQuestion
  words: ActionWords
  /** The known objects of the action. */
  targets?: readonly ActionTarget[]
  /** Renders the captcha field, which reports the typed answer. */
  captcha?: (place: ActionCaptcha) => ReactNode
  onWrite: (answer: string, captchaKey?: string) => void
  onConfirm: () => void
  onCancel: () => void
}

export function ActionDialog(props: ActionDialogProps) {
  const { question, words, targets = [], captcha, onWrite, onConfirm, onCancel } = props
  const { ask, ids, answer, problem, isRunning, doneRows } = question
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
      <form onSubmit={submit} className="stack gap-4" noValidate>
        <p className="size-m leading-m kit-confirm-text">{words.text(ids.length)}</p>
        <Targets targets={targets} count={ids.length} />
        {isRunning && ids.length > SELECT_BATCH ? (
          <p role="status" className="flush size-s u-muted records-fieldHint u-numbers">
            {texts.doing(doneRows, ids.length)}
          </p>
        ) : null}
        {ask === 'captcha'
          ? captcha?.({
              used: question.captchasUsed,
              invalid: problem !== null,
              describedBy: `${id}-problem`,
              onAnswer: ({ validCode, captchaKey }) => onWrite(validCode, captchaKey),
            })
          : null}
        {ask === 'reason' ? (
          <div className="stack gap-1 records-field">
            <label htmlFor={`${id}-answer`}>{texts.reason}</label>
            <TextArea
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
        <p id={`${id}-problem`} role="alert" className="flush size-s ink-danger records-problem">
          {problem}
        </p>
      </form>
    </Modal>
  )
}

/** Up to this number the objects are named; the others are counted. */
const NAMED = 5

function Targets({ targets, count }: { targets: readonly ActionTarget[]; count: number }) {
  const named = targets.slice(0, NAMED)
  if (named.length === 0) return null
  return (
    <ul className="stack gap-1 pad-3-4 round-m on-surface-2 records-targets" aria-label={texts.targets}>
      {named.map(({ name, detail }) => (
        <li className="row wrap gap-0-3 breaks" key={`${name} ${detail ?? ''}`}>
          <strong>{name}</strong>
          {detail ? <span className="u-muted u-numbers">{detail}</span> : null}
        </li>
      ))}
      {count > named.length ? (
        <li className="row wrap gap-0-3 u-muted breaks">{texts.otherTargets(count - named.length)}</li>
      ) : null}
    </ul>
  )
}
