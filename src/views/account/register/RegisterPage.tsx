/** The page of registration: the variant's shell, and the form. The input is local state until it is submitted (B125). */

import { type ComponentType, type FormEvent, type ReactNode, useId, useState } from 'react'
import { errors } from '../../../../contract/errors'
import { INVITATION_CODE_MAX, LOGIN_CODE_CHOSEN, PASSWORD_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import type { RegisterFace } from '../../../machines/account/register/register.selectors'
import type { RegisterField, Registration } from '../../../machines/account/register/register.types'
import type { CaptchaAnswer } from '../../../machines/account/session/session.types'
import { Button } from '../../shared/kit/Button'
import type { CaptchaPlace } from '../../shared/kit/fields/CaptchaField'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import type { ShellProps } from '../login/shells/parts'
import { registerViewTexts as texts } from './texts'
import '../login/login.css'
import './register.css'

export interface RegisterPageProps extends Pick<RegisterFace, 'busy' | 'problem'>, Omit<ShellProps, 'children'> {
  /** The variant's shell around the form. */
  Shell: ComponentType<ShellProps>
  /** Renders the captcha field where one is required; the field reports the typed answer. */
  captcha?: ((field: CaptchaPlace) => ReactNode) | null
  onSubmit: (registration: Registration) => void
  /** Reports whether the form contains unsaved input. */
  onTyping?: (isTyped: boolean) => void
}

const nothing: Record<RegisterField, string> = {
  loginCode: '',
  studentName: '',
  validCode: '',
  password: '',
  confirmPassword: '',
}

interface Field {
  readonly name: RegisterField
  readonly label: string
  readonly hint: string
  readonly note: string
  readonly max: number
  /** The input is masked. */
  readonly secret?: true
}

const autoComplete: Readonly<Record<RegisterField, string>> = {
  validCode: 'off',
  loginCode: 'username',
  studentName: 'name',
  password: 'new-password',
  confirmPassword: 'new-password',
}

const fields: readonly Field[] = [
  { name: 'validCode', label: texts.validCode, hint: texts.validCodeHint, note: '', max: INVITATION_CODE_MAX },
  {
    name: 'loginCode',
    label: texts.loginCode,
    hint: texts.loginCodeHint,
    note: texts.loginCodeNote,
    max: LOGIN_CODE_CHOSEN.max,
  },
  { name: 'studentName', label: texts.studentName, hint: texts.studentNameHint, note: '', max: PERSON_NAME_MAX },
  {
    name: 'password',
    label: texts.password,
    hint: texts.passwordHint,
    note: errors.weakPassword.text,
    max: PASSWORD_MAX,
    secret: true,
  },
  {
    name: 'confirmPassword',
    label: texts.confirmPassword,
    hint: texts.confirmPasswordHint,
    note: '',
    max: PASSWORD_MAX,
    secret: true,
  },
]

export function RegisterPage({
  Shell,
  busy,
  problem,
  captcha = null,
  onSubmit,
  onTyping,
  ...shell
}: RegisterPageProps) {
  const id = useId()
  const [typed, setTyped] = useState(nothing)
  const [isAgreed, setAgreed] = useState(false)
  const [answer, setAnswer] = useState<CaptchaAnswer | null>(null)
  const captchaWrong = problem?.text === errors.captchaNeeded.text || problem?.text === errors.captchaWrong.text
  const type = (next: typeof nothing): void => {
    setTyped(next)
    onTyping?.(Object.values(next).some((text) => text !== ''))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit({ ...typed, isAgreed, ...(captcha && answer && { captcha: answer }) })
  }
  return (
    <Shell {...shell}>
      <form className="session-form" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
        <h1 id={`${id}-title`} className="size-2xl session-title register-title">
          {texts.title}
        </h1>
        <p className="u-muted register-lead">{texts.lead}</p>
        {fields.map(({ name, label, hint, note, max, secret }, index) => {
          const isWrong = problem?.field === name
          return (
            <div key={name} className="column gap-2 session-field">
              <label className="weight-medium" htmlFor={`${id}-${name}`}>
                {label}
              </label>
              <TextInput
                id={`${id}-${name}`}
                name={name}
                type={secret ? 'password' : 'text'}
                value={typed[name]}
                placeholder={hint}
                autoComplete={autoComplete[name]}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={max}
                autoFocus={index === 0}
                required
                aria-invalid={isWrong || undefined}
                invalid={isWrong}
                aria-describedby={`${id}-${name}-note${isWrong ? ` ${id}-message` : ''}`}
                onChange={(event) => type({ ...typed, [name]: event.target.value })}
              />
              <p id={`${id}-${name}-note`} className="shrink-y u-muted size-s register-note">
                {note}
              </p>
            </div>
          )
        })}
        {captcha?.({ invalid: captchaWrong, describedBy: `${id}-message`, onAnswer: setAnswer })}
        <div className="row gap-2 align-center min-touch">
          <Checkbox id={`${id}-agreed`} checked={isAgreed} onChange={() => setAgreed(!isAgreed)} />
          <label htmlFor={`${id}-agreed`}>{texts.agree}</label>
          <a href={shell.links.privacy} target="_blank" rel="noreferrer">
            {texts.privacy}
          </a>
        </div>
        <div id={`${id}-message`} role="alert" className="min-control session-message">
          {problem ? (
            <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
              <Icon name="exclamation-circle" />
              <span>{problem.text}</span>
            </p>
          ) : null}
        </div>
        <Button type="submit" kind="primary" size="l" wide label={busy ? texts.submitting : texts.submit} busy={busy} />
      </form>
    </Shell>
  )
}
