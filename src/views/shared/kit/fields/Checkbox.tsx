/** A box to tick, and a radio button: native controls in the look of the theme. */
import type { ComponentProps } from 'react'
import '../kit.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what the box stands for is ticked, not all. */
  partial?: boolean
  /** The feature draws it. */
  bare?: boolean
}

export function Checkbox({ partial = false, bare = false, className = '', ...rest }: CheckboxProps) {
  const mark = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = partial
  }
  return (
    <input
      {...rest}
      ref={mark}
      type="checkbox"
      className={
        bare
          ? className
          : `inline-stack rigid flush width-5 height-5 pointer on-surface line-strong round-s kit-check ${className}`
      }
    />
  )
}

export function Radio(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="radio" />
}

/** A radio button or a box to tick, as one or several answers count. */
export function Tick({ several, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { several: boolean }) {
  return several ? <Checkbox {...rest} /> : <Radio {...rest} />
}
