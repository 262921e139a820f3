/** The input of an invitation code, with its submit button. */

import { type FormEvent, useId } from 'react'
import { INVITATION_CODE_MAX } from '../../../../contract/limits'
import { joiningTexts as texts } from '../../../machines/school/joining/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import './joining.css'

export interface JoinFormProps {
  code: string
  problem: string | null
  isAsking: boolean
  /** The student has asked before. */
  isAgain: boolean
  onWrite: (code: string) => void
  onAsk: () => void
}

export function JoinForm({ code, problem, isAsking, isAgain, onWrite, onAsk }: JoinFormProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsking) onAsk()
  }
  return (
    <form className="stack gap-2 wide text-start" onSubmit={submit} noValidate>
      <label htmlFor={id}>{texts.code}</label>
      <div className="row wrap gap-3 joining-code">
        <TextInput
          id={id}
          value={code}
          maxLength={INVITATION_CODE_MAX}
          placeholder={texts.codePlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onWrite(target.value)}
        />
        <Button
          kind="primary"
          type="submit"
          label={isAsking ? texts.asking : isAgain ? texts.askAgain : texts.ask}
          busy={isAsking}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className="ink-danger joining-problem">
        {problem}
      </p>
    </form>
  )
}
