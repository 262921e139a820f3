/** A button of the header: its icon with its name below, like the tools of a class. */
import type { AriaAttributes, ReactNode } from 'react'
import { Icon } from '../../shared/kit/Icon'
import { Reason } from '../../shared/kit/Reason'
import '../frame/shell.css'

/** The look of every icon of the header that has its name below. */
export const headerIconClass =
  'column min-12 gap-1 justify-center align-center relative pad-1 line-none round-m on-none u-muted pointer shell-tool-button'

export interface HeaderButtonProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  icon: string
  /** The visible name. */
  label: string
  /** The accessible name; it contains the visible one. */
  name?: string
  /** Why it is unavailable now. */
  reason?: string | null | undefined
  onClick: () => void
  /** A mark at the icon, such as a number. */
  children?: ReactNode
}

export function HeaderButton({ icon, label, name = label, reason, onClick, children, ...aria }: HeaderButtonProps) {
  return (
    <Reason reason={reason} place="below">
      <button {...aria} type="button" className={headerIconClass} aria-label={name} onClick={onClick}>
        <Icon name={icon} />
        <span className="leading-1 size-xs nowrap">{label}</span>
        {children}
      </button>
    </Reason>
  )
}
