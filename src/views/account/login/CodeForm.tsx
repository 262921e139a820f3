/** The step of a sign-in after the password: a code of the second factor, or its setup. The input is local state. */
import { type FormEvent, useId, useState } from 'react'
import { SECOND_FACTOR_CODE_MAX } from '../../../../contract/limits'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { kitTexts } from '../../shared/kit/texts'
import { AppSetup, type AppSetupProps } from '../secondFactor/AppSetup'
import './login.css'

export interface CodeFormProps {
  /** The second factor to set up; null: it is set up. */
  newFactor: AppSetupProps | null
  busy: boolean
  /** Why the last code was refused. */
  error: string | null
  onSubmit: (code: string) => void
  onBack: () => void
}

export function CodeForm({ newFactor, busy, error, onSubmit, onBack }: CodeFormProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit(code)
  }
  return (
    <form className="stack gap-4 session-form" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className="size-2xl">
        {newFactor ? texts.setupTitle : texts.codeTitle}
      </h1>
      <p className="leading-m">{newFactor ? texts.setupText : texts.codeText}</p>
      {newFactor ? <AppSetup {...newFactor} /> : null}
      <div className="column gap-2 session-field">
        <label className="weight-medium" htmlFor={`${id}-code`}>
          {newFactor ? texts.enter : texts.code}
        </label>
        <TextInput
          id={`${id}-code`}
          name="code"
          value={code}
          placeholder={newFactor ? texts.codeHint : texts.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SECOND_FACTOR_CODE_MAX}
          autoFocus
          aria-describedby={`${id}-message`}
          invalid={error !== null}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <div id={`${id}-message`} role="alert">
        {error === null ? null : (
          <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
            <Icon name="exclamation-circle" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {newFactor ? <p className="size-s u-muted leading-m">{texts.setupAfter}</p> : null}
      <Button type="submit" kind="primary" size="l" wide label={busy ? texts.verifying : texts.verify} busy={busy} />
      <Button kind="quiet" wide label={texts.back} reason={busy ? kitTexts.wait : null} onClick={onBack} />
    </form>
  )
}
