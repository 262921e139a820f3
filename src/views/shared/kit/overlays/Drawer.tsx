/** A panel over one side of the page: modal, closed by its cross, by Escape or by a press beside it. */
import { Sidebar } from 'primereact/sidebar'
import type { ReactNode } from 'react'
import { giveFocusBack } from '../behaviour/giveFocusBack'
import { keepFocus } from '../behaviour/keepFocus'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Its name for screen readers; shown as a heading with `titled`. */
  label: string
  titled?: boolean
  closeLabel: string
  side?: 'left' | 'right'
  className: string
  children: ReactNode
}

export function Drawer({ open, onClose, label, titled = false, closeLabel, side, className, children }: DrawerProps) {
  return (
    <Sidebar
      visible={open}
      onHide={onClose}
      position={side ?? 'left'}
      className={`kit-drawer ${className}`}
      ariaCloseLabel={closeLabel}
      aria-label={label}
      onKeyDown={keepFocus}
      pt={{
        root: { role: 'dialog', 'aria-modal': true },
        header: { className: 'kit-drawer-head' },
        content: { className: 'kit-drawer-body' },
      }}
      header={titled ? <h2>{label}</h2> : undefined}
    >
      <span ref={giveFocusBack} hidden />
      {children}
    </Sidebar>
  )
}
