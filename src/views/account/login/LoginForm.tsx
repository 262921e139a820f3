/** The ways to sign in: pages of the school, name and password. The input is local state until it is submitted. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { firstErrors } from '../../../../contract/firstErrors'
import type { CaptchaAnswer, Credentials } from '../../../machines/account/session/session.types'
import { sessionTexts as problems } from '../../../machines/account/session/texts'
import { Button } from '../../shared/kit/Button'
import type { CaptchaPlace } from '../../shared/kit/fields/CaptchaField'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { type SchoolWay, SchoolWays } from './SchoolWays'
import { sessionTexts } from './texts'
import './login.css'

export interface LoginFormProps {
  /** The initial value of the name field: the last login code of this browser. */
  initialLoginCode?: string
  /** The providers of the school with pages of their own. */
  providers?: readonly SchoolWay[]
  /** Whose passwords the form accepts: Podium's of all people or of administrators, or those of the school's directory. */
  accounts?: 'local' | 'administrators' | 'school'
  busy: boolean
  /** Why the last attempt failed; from the chart. */
  error: string | null
  /** Whole seconds until the next attempt is allowed, where this is known. */
  throttledSeconds?: number | null
  /** Renders the captcha field where one is required; the field reports the typed answer. */
  captcha?: ((field: CaptchaPlace) => ReactNode) | null
  onSubmit: (credentials: Credentials) => void
  /** Leads to the page for a forgotten password; absent: the school has no mail server. */
  onForgot?: (() => void) | undefined
}

export function LoginForm({
  initialLoginCode = '',
  providers = [],
  accounts = 'local',
  busy,
  error,
  throttledSeconds = null,
  captcha = null,
  onSubmit,
  onForgot,
}: LoginFormProps) {
  const id = useId()
  const [answer, setAnswer] = useState<CaptchaAnswer | null>(null)
  const [loginCode, setLoginCode] = useState(initialLoginCode)
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const throttled = throttledSeconds === null ? null : sessionTexts.throttled(throttledSeconds)
  const message = error ?? (throttled === null ? null : firstErrors.loginThrottled.text)
  const waits = throttled !== null || error === firstErrors.loginThrottled.text
  const left = message === firstErrors.loginThrottled.text ? sessionTexts.secondsLeft : sessionTexts.againIn
  const nameMissing = error === problems.loginCodeMissing
  const passwordMissing = error === problems.passwordMissing
  const captchaWrong = error === firstErrors.captchaNeeded.text || error === firstErrors.captchaWrong.text

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || throttled) return
    onSubmit({ loginCode, password, ...(captcha && answer && { captcha: answer }) })
  }
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form className="session-form" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className="size-2xl session-title">
        {sessionTexts.title}
      </h1>
      <SchoolWays
        ways={providers}
        form={accounts === 'administrators' ? sessionTexts.administratorsOnly : sessionTexts.orPassword}
        busy={busy}
      />
      <div className="column gap-2 session-field">
        <label className="weight-medium" htmlFor={`${id}-name`}>
          {sessionTexts.loginCode}
        </label>
        <TextInput
          id={`${id}-name`}
          name="loginCode"
          value={loginCode}
          placeholder={accounts === 'school' ? sessionTexts.schoolNumberHint : sessionTexts.loginCodeHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus={!initialLoginCode && providers.length === 0}
          aria-describedby={message ? `${id}-message` : undefined}
          aria-invalid={nameMissing || undefined}
          invalid={nameMissing}
          onChange={(event) => setLoginCode(event.target.value)}
        />
      </div>
      <div className="column gap-2 session-field">
        <label className="weight-medium" htmlFor={`${id}-password`}>
          {sessionTexts.password}
        </label>
        <div className="relative session-password">
          <TextInput
            id={`${id}-password`}
            name="password"
            type={shown ? 'text' : 'password'}
            value={password}
            placeholder={sessionTexts.passwordHint}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            autoFocus={Boolean(initialLoginCode) && providers.length === 0}
            aria-describedby={`${id}-caps${message ? ` ${id}-message` : ''}`}
            aria-invalid={passwordMissing || undefined}
            invalid={passwordMissing}
            onChange={(event) => setPassword(event.target.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <Button
            kind="quiet"
            size="s"
            icon={shown ? 'eye-slash' : 'eye'}
            iconOnly
            label={shown ? sessionTexts.hidePassword : sessionTexts.showPassword}
            pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
        <p id={`${id}-caps`} className="row gap-1 align-center ink-warning session-caps" role="status">
          {capsLock ? (
            <>
              <Icon name="exclamation-circle" /> {sessionTexts.capsLock}
            </>
          ) : null}
        </p>
      </div>
      {captcha?.({ invalid: captchaWrong, describedBy: `${id}-message`, onAnswer: setAnswer })}
      <div id={`${id}-message`} role="alert" className="min-control session-message">
        {message ? (
          <p
            className={`row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger${waits ? ' session-error--wait u-numbers' : ''}`}
          >
            <Icon name={waits ? 'clock' : 'exclamation-circle'} />
            <span>
              {message}
              {throttledSeconds === null ? null : (
                // The seconds change continuously, so they are not announced but read with the button.
                <span aria-hidden="true">{left(throttledSeconds)}</span>
              )}
            </span>
          </p>
        ) : null}
      </div>
      <Button
        type="submit"
        kind={providers.length === 0 ? 'primary' : 'normal'}
        size="l"
        wide
        label={busy ? sessionTexts.submitting : sessionTexts.submit}
        busy={busy}
        reason={throttled}
      />
      {onForgot ? <Button kind="quiet" wide label={sessionTexts.forgot} onClick={onForgot} /> : null}
    </form>
  )
}
