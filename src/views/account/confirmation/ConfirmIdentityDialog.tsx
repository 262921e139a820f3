/** The dialog that asks for the password or a code before a dangerous action. The input is local state. */
import { type FormEvent, useId, useState } from 'react'
import { PASSWORD_MAX, SECOND_FACTOR_CODE_MAX } from '../../../../contract/limits'
import type { ConfirmationView } from '../../../machines/account/confirmation/confirmation.selectors'
import type { ConfirmationEvent } from '../../../machines/account/confirmation/confirmation.types'
import { confirmationTexts as texts } from '../../../machines/account/confirmation/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

export interface ConfirmIdentityProps {
  view: ConfirmationView
  send: (event: ConfirmationEvent) => void
}

/** The dialog is in the tree only while it is open, so that it begins with an empty field. */
export const ConfirmIdentityDialog = (props: ConfirmIdentityProps) =>
  props.view.isOpen ? <OpenDialog {...props} /> : null

function OpenDialog({ view, send }: ConfirmIdentityProps) {
  const { way, isSending, hasNoWay, canTurn, problem } = view
  const [typed, setTyped] = useState({ password: '', code: '' })
  const id = useId()
  const isCode = way === 'code'
  const close = () => send({ type: 'confirmation.cancel' })
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    if (!isSending) send({ type: 'confirmation.submit', secret: typed[way] })
  }
  return (
    <Modal
      open
      title={texts.title}
      size="s"
      role="alertdialog"
      onClose={isSending ? undefined : close}
      crossRoom
      footer={
        <>
          <Button label={texts.cancel} reason={isSending ? kitTexts.wait : null} onClick={close} />
          {hasNoWay ? null : (
            <Button
              kind="primary"
              label={isSending ? texts.checking : texts.accept}
              busy={isSending}
              onClick={() => submit()}
            />
          )}
        </>
      }
    >
      {hasNoWay ? (
        <p className="leading-m">{texts.noWay}</p>
      ) : (
        <form className="stack gap-3" onSubmit={submit} noValidate>
          <p className="leading-m">{texts.text}</p>
          <div className="stack gap-2">
            <label className="weight-medium" htmlFor={`${id}-secret`}>
              {isCode ? texts.code : texts.password}
            </label>
            <TextInput
              key={way}
              id={`${id}-secret`}
              name={way}
              type={isCode ? 'text' : 'password'}
              value={typed[way]}
              autoComplete={isCode ? 'one-time-code' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={isCode ? SECOND_FACTOR_CODE_MAX : PASSWORD_MAX}
              autoFocus
              aria-describedby={`${id}-hint ${id}-problem`}
              invalid={problem !== null}
              onChange={(event) => setTyped({ ...typed, [way]: event.target.value })}
            />
            <p id={`${id}-hint`} className="u-muted size-s">
              {isCode ? texts.codeHint : ''}
            </p>
          </div>
          <div id={`${id}-problem`} role="alert">
            {problem === null ? null : (
              <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
                <Icon name="exclamation-circle" />
                <span>{problem}</span>
              </p>
            )}
          </div>
          {canTurn ? (
            <p>
              <Button
                kind="quiet"
                label={isCode ? texts.byPassword : texts.byCode}
                reason={isSending ? kitTexts.wait : null}
                onClick={() => send({ type: 'confirmation.turn' })}
              />
            </p>
          ) : null}
        </form>
      )}
    </Modal>
  )
}
