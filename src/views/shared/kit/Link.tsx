/** A link within the application: an ordinary anchor whose plain click is answered without loading a page. */
import type { MouseEvent, ReactNode } from 'react'

export interface LinkProps {
  /** The full address, for the browser: copying, opening in a new tab. */
  href: string
  /** Called on a plain click, instead of the browser's own navigation. */
  onNavigate: (href: string) => void
  className?: string
  current?: boolean
  label?: string
  children: ReactNode
}

export function Link({ href, onNavigate, className, current, label, children }: LinkProps) {
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
