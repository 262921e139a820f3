/** The main navigation on a phone: a drawer over the page (B042), including links for which the header has no room. */

import { Drawer } from '../../shared/kit/overlays/Drawer'
import type { HeaderLink } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { HeaderLinks } from '../header/HeaderLinks'
import { NavList, type NavListProps } from './NavList'
import '../frame/shell.css'

export interface NavDrawerProps extends Pick<NavListProps, 'items' | 'onNavigate'> {
  open: boolean
  onClose: () => void
  links: readonly HeaderLink[]
}

export function NavDrawer({ open, onClose, items, links, onNavigate }: NavDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={shellTexts.nav}
      closeLabel={shellTexts.closeMenu}
      className="shell-drawer"
    >
      <NavList items={items} column onNavigate={onNavigate} />
      <HeaderLinks links={links} column onNavigate={onNavigate} />
    </Drawer>
  )
}
