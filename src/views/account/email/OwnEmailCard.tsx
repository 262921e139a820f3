/** The card of the account page with the e-mail address. The input is local state. */
import { type FormEvent, useId, useState } from 'react'
import { EMAIL_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { OwnEmailView } from '../../../machines/account/email/email.selectors'
import type { OwnEmailEvent } from '../../../machines/account/email/email.types'
import { emailTexts as texts } from '../../../machines/account/email/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { kitTexts } from '../../shared/kit/texts'

export interface OwnEmailProps {
  view: OwnEmailView
  send: (event: OwnEmailEvent) => void
}

export function OwnEmailCard({ view: { stage, own, problem }, send }: OwnEmailProps) {
  const id = useId()
  const [email, setEmail] = useState('')
  const isBusy = stage === 'saving' || stage === 'removing'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) send({ type: 'email.save', email })
  }
  return (
    <AsyncList
      face={stage === 'failed' ? 'failed' : own === null ? 'loading' : 'full'}
      name={texts.title}
      skeleton={{ shape: 'rows', count: 2 }}
      failedText={problem}
      onRetry={() => send({ type: 'email.reload' })}
    >
      <form className="stack gap-3 account-form" onSubmit={submit} noValidate>
        <p className="u-muted leading-m">{texts.note}</p>
        <p className="breaks">
          {own?.email && own.confirmedAt !== null
            ? texts.confirmed(own.email, momentInWords(own.confirmedAt))
            : texts.none}
        </p>
        {own?.pending ? <p className="ink-warning breaks">{texts.pending(own.pending)}</p> : null}
        <div className="stack gap-2">
          <label className="weight-medium" htmlFor={`${id}-email`}>
            {texts.email}
          </label>
          <TextInput
            id={`${id}-email`}
            name="email"
            type="email"
            value={email}
            autoComplete="email"
            maxLength={EMAIL_MAX}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div id={`${id}-problem`} role="alert">
          {problem === null ? null : (
            <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
              <Icon name="exclamation-circle" />
              <span>{problem}</span>
            </p>
          )}
        </div>
        <div className="row wrap gap-3">
          <Button type="submit" label={stage === 'saving' ? texts.mailing : texts.mail} busy={stage === 'saving'} />
          {own?.email || own?.pending ? (
            <Button
              kind="dangerQuiet"
              label={texts.remove}
              busy={stage === 'removing'}
              reason={stage === 'saving' ? kitTexts.wait : null}
              onClick={() => send({ type: 'email.remove' })}
            />
          ) : null}
        </div>
      </form>
    </AsyncList>
  )
}
