/**
 * A field of one line: text, search, number, date or moment by its `type`. It carries the classes of PrimeReact's theme and no
 * PrimeReact, which the sign-in page does without. Why the native control stays: decision 0098.
 */
import { type ComponentProps, useId } from 'react'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import { fieldClass, type Looks } from './looks'
import '../kit.css'

export interface TextInputProps extends ComponentProps<'input'>, Looks {
  /** Most characters: a longer text stays in the field, and the field shows the limit. */
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

/** Shows beside a field that its text is too long. */
export function LimitNote({ id, problem }: { id?: string; problem: string | null }) {
  if (problem === null) return null
  return (
    <span id={id} role="alert" className="kit-limit u-numbers">
      {problem}
    </span>
  )
}
