/** A link within the application: an anchor whose plain click navigates without a page load. */
import type { MouseEvent, ReactNode } from 'react'

export interface LinkProps {
  /** The full address; the browser needs it to copy the link or to open a new tab. */
  href: string
  /** Called on a plain click instead of the browser's navigation. */
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
