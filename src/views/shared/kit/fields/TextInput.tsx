/** A one-line text input that uses the classes of PrimeReact's theme. The sign-in page loads no PrimeReact code. */
import { type ComponentProps, useId } from 'react'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import { fieldClass, type Looks } from './looks'
import '../kit.css'

export interface TextInputProps extends ComponentProps<'input'>, Looks {
  /** The maximum number of characters. A longer text is not cut; the field shows the limit. */
  limit?: number
}

export function TextInput({ invalid = false, bare, limit, className, ...rest }: TextInputProps) {
  const id = useId()
  const problem = limit === undefined ? null : limitProblem(String(rest.value ?? ''), limit)
  const described = [rest['aria-describedby'], problem && id].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...rest}
        aria-invalid={problem ? true : rest['aria-invalid']}
        aria-describedby={described || undefined}
        className={fieldClass({ bare, invalid: invalid || problem !== null }, className)}
      />
      <LimitNote id={id} problem={problem} />
    </>
  )
}

/** Message beside a field whose text is too long. */
export function LimitNote({ id, problem }: { id?: string; problem: string | null }) {
  if (problem === null) return null
  return (
    <span id={id} role="alert" className="span-all ink-danger kit-limit u-numbers">
      {problem}
    </span>
  )
}
