/**
 * A choice of one from a list that opens: the browser's own, which a phone shows as its wheel and a screen reader knows
 * (decision 0098). Its options are children.
 */
import type { ComponentProps } from 'react'
import { fieldClass, type Looks } from './looks'
import '../kit.css'

export function Select({ invalid, bare, className, ...rest }: ComponentProps<'select'> & Looks) {
  return <select {...rest} className={fieldClass({ invalid, bare }, className)} />
}
