/** A field of several lines. */
import type { ComponentProps } from 'react'
import { fieldClass, type Looks } from './looks'
import '../kit.css'

export function TextArea({ invalid, bare, className, ...rest }: ComponentProps<'textarea'> & Looks) {
  return <textarea {...rest} className={fieldClass({ invalid, bare }, className)} />
}
