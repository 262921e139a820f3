/** Renders its children after what surrounds them is visible, in slices: between two slices the browser handles input. */
import { type ReactNode, startTransition, useCallback, useState } from 'react'

export function Later({ children, before = null }: { children: ReactNode; before?: ReactNode }) {
  const [isDue, setDue] = useState(false)
  // A deferred value would not wait for an outer one: nested children must be committed one after the other.
  const begin = useCallback((mark: HTMLElement | null) => {
    if (mark) startTransition(() => setDue(true))
  }, [])
  if (isDue) return children
  return (
    <>
      <span ref={begin} hidden />
      {before}
    </>
  )
}
