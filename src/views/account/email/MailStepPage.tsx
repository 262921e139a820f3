/** The pages for a forgotten password and for the confirmation of an address. The input is local state. */
import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { PASSWORD_MAX } from '../../../../contract/limits'
import type { MailStepView } from '../../../machines/account/email/email.selectors'
import type { MailStepEvent } from '../../../machines/account/email/email.types'
import { emailTexts as texts } from '../../../machines/account/email/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import type { ShellProps } from '../login/shells/parts'
import '../login/login.css'

export interface MailStepPageProps extends Omit<ShellProps, 'children' | 'entry'> {
  Shell: ComponentType<ShellProps>
  view: MailStepView
  send: (event: MailStepEvent) => void
  onLogin: () => void
}

const words = {
  forgot: { title: texts.forgotTitle, text: texts.forgotText, done: texts.forgotDone, submit: texts.send },
  reset: { title: texts.resetTitle, text: texts.resetText, done: texts.resetDone, submit: texts.save },
  confirm: { title: texts.confirmTitle, text: texts.confirming, done: texts.confirmDone, submit: texts.retry },
} as const
const fields = {
  forgot: [{ name: 'loginCode', label: texts.loginCode, type: 'text', autoComplete: 'username', max: 64 }],
  reset: [
    { name: 'password', label: texts.password, type: 'password', autoComplete: 'new-password', max: PASSWORD_MAX },
    { name: 'repeated', label: texts.repeated, type: 'password', autoComplete: 'new-password', max: PASSWORD_MAX },
  ],
  confirm: [],
} as const

export function MailStepPage({ Shell, view, send, onLogin, ...shell }: MailStepPageProps) {
  const { step, isDone, isSending, problem } = view
  const { title, text, done, submit: label } = words[step]
  const id = useId()
  const [typed, setTyped] = useState({ loginCode: '', password: '', repeated: '' })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSending) send({ type: 'step.submit', typed })
  }
  const hasForm = !isDone && (step !== 'confirm' || problem !== null)
  return (
    <Shell {...shell}>
      <form className="stack gap-4 session-form" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
        <h1 id={`${id}-title`} className="size-2xl">
          {title}
        </h1>
        <p className="leading-m" role="status">
          {isDone ? done : problem !== null && step === 'confirm' ? '' : text}
        </p>
        {hasForm
          ? fields[step].map((field) => (
              <div key={field.name} className="column gap-2 session-field">
                <label className="weight-medium" htmlFor={`${id}-${field.name}`}>
                  {field.label}
                </label>
                <TextInput
                  id={`${id}-${field.name}`}
                  name={field.name}
                  type={field.type}
                  value={typed[field.name]}
                  autoComplete={field.autoComplete}
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={field.max}
                  aria-describedby={`${id}-problem`}
                  onChange={(event) => setTyped({ ...typed, [field.name]: event.target.value })}
                />
              </div>
            ))
          : null}
        <div id={`${id}-problem`} role="alert">
          {problem === null || isDone ? null : (
            <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
              <Icon name="exclamation-circle" />
              <span>{problem}</span>
            </p>
          )}
        </div>
        {hasForm ? (
          <Button
            type="submit"
            kind="primary"
            size="l"
            wide
            label={isSending ? texts.sending : label}
            busy={isSending}
          />
        ) : null}
        <Button kind={isDone ? 'primary' : 'quiet'} wide label={texts.toLogin} onClick={onLogin} />
      </form>
    </Shell>
  )
}
