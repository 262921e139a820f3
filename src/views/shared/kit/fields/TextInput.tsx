/** A line of text to be typed, by the classes of PrimeReact's theme: on the sign-in page, which does without PrimeReact. */
import type { ComponentProps } from 'react'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** What stands in it cannot be taken. */
  invalid?: boolean
}

export function TextInput({ invalid = false, ...rest }: TextInputProps) {
  return <input {...rest} className={`p-inputtext p-component${invalid ? ' p-invalid' : ''}`} />
}
