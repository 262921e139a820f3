/** Changes the password. The input is local state until it is submitted; errors come from the chart. */

import { type FormEvent, useId, useState } from 'react'
import { PASSWORD_MAX } from '../../../../contract/limits'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'
import type { PasswordChange } from '../../../machines/account/session/session.types'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { accountTexts } from './texts'
import './account.css'

export interface PasswordFormProps {
  busy: boolean
  /** Why the last attempt failed. */
  error: string | null
  onSubmit: (change: PasswordChange) => void
  /** Reports whether the form contains unsaved input. */
  onTyping?: (isTyped: boolean) => void
}

const fields = [
  { name: 'originalPassword', label: accountTexts.original, autoComplete: 'current-password' },
  { name: 'newPassword', label: accountTexts.fresh, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: accountTexts.confirm, autoComplete: 'new-password' },
] as const

/** The rules for a new password, and whether it meets them: shown while the user types. */
const rulesOf = ({ newPassword, confirmPassword }: PasswordChange) => [
  { label: accountTexts.ruleLength, met: hasPasswordLength(newPassword) },
  { label: accountTexts.ruleSame, met: newPassword !== '' && newPassword === confirmPassword },
]

export function PasswordForm({ busy, error, onSubmit, onTyping }: PasswordFormProps) {
  const id = useId()
  const [change, setChange] = useState<PasswordChange>({ originalPassword: '', newPassword: '', confirmPassword: '' })
  const [shown, setShown] = useState(false)
  const type = (typed: PasswordChange): void => {
    setChange(typed)
    onTyping?.(Object.values(typed).some((text) => text !== ''))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit(change)
  }
  return (
    <form className="stack gap-5 items-start above-4 account-form" onSubmit={submit} noValidate>
      {fields.map((field) => (
        <div key={field.name} className="stack gap-2 wide account-field">
          <label className="weight-medium" htmlFor={`${id}-${field.name}`}>
            {field.label}
          </label>
          <TextInput
            id={`${id}-${field.name}`}
            name={field.name}
            type={shown ? 'text' : 'password'}
            value={change[field.name]}
            autoComplete={field.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_MAX}
            aria-describedby={`${id}-error${field.name === 'originalPassword' ? '' : ` ${id}-rules ${id}-note`}`}
            onChange={(event) => type({ ...change, [field.name]: event.target.value })}
          />
        </div>
      ))}
      <div className="row gap-2 align-center">
        <Checkbox id={`${id}-show`} checked={shown} onChange={() => setShown(!shown)} />
        <label htmlFor={`${id}-show`}>{accountTexts.show}</label>
      </div>
      <ul id={`${id}-rules`} className="row wrap account-rules" aria-label={accountTexts.rules}>
        {rulesOf(change).map((rule) => (
          <li
            key={rule.label}
            className={
              rule.met ? 'row gap-2 align-center ink-success account-rule--met' : 'row gap-2 align-center u-muted'
            }
          >
            <Icon name={rule.met ? 'check-circle' : 'circle'} />
            {rule.label}
            <span className="u-hidden">{`（${rule.met ? accountTexts.met : accountTexts.unmet}）`}</span>
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} className="account-note">
        {accountTexts.passwordHint}
      </p>
      <div id={`${id}-error`} role="alert">
        {error ? (
          <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
            <Icon name="exclamation-circle" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      <Button
        type="submit"
        kind="primary"
        size="l"
        label={busy ? accountTexts.submitting : accountTexts.submit}
        busy={busy}
      />
    </form>
  )
}
