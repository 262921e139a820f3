/** `onKeyDown` handler for a drawer that covers the page: the tab key cycles inside the drawer. */
import type { KeyboardEvent } from 'react'
import { isVisible } from './visible'

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

export const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter(isVisible)
  const [first] = all
  const last = all.at(-1)
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
