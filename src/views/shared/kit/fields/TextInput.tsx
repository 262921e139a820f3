/** A line of text to be typed, by the classes of PrimeReact's theme: on the sign-in page, which does without PrimeReact. */
import { type ComponentProps, useId } from 'react'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import '../kit.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** What stands in it cannot be taken. */
  invalid?: boolean
  /** The most characters: a longer text stays in the field, which says the limit. */
  limit?: number
}

export function TextInput({ invalid = false, limit, ...rest }: TextInputProps) {
  const id = useId()
  const problem = limit === undefined ? null : limitProblem(String(rest.value ?? ''), limit)
  const described = [rest['aria-describedby'], problem && id].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...rest}
        aria-invalid={problem ? true : rest['aria-invalid']}
        aria-describedby={described || undefined}
        className={`p-inputtext p-component${invalid || problem ? ' p-invalid' : ''}`}
      />
      <LimitNote id={id} problem={problem} />
    </>
  )
}

/** Says that a text is too long, beside its field. */
export function LimitNote({ id, problem }: { id?: string; problem: string | null }) {
  if (problem === null) return null
  return (
    <span id={id} role="alert" className="kit-limit u-numbers">
      {problem}
    </span>
  )
}
