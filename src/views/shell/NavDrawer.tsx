/** The main navigation on a phone: a drawer over the page (B042). */
import { Sidebar } from 'primereact/sidebar'
import { giveFocusBack } from '../kit/giveFocusBack'
import { NavList, type NavListProps } from './NavList'
import { shellTexts } from './texts'
import './shell.css'

export interface NavDrawerProps extends Pick<NavListProps, 'items' | 'onNavigate'> {
  open: boolean
  onClose: () => void
}

export function NavDrawer({ open, onClose, items, onNavigate }: NavDrawerProps) {
  return (
    <Sidebar
      visible={open}
      onHide={onClose}
      className="shell-drawer"
      ariaCloseLabel={shellTexts.closeMenu}
      aria-label={shellTexts.nav}
    >
      <span ref={giveFocusBack} hidden />
      <NavList items={items} column onNavigate={onNavigate} />
    </Sidebar>
  )
}
