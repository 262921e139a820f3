/** The main navigation on a phone: a drawer over the page (B042), including links for which the header has no room. */

import { Icon } from '../../shared/kit/Icon'
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
  /** Opens layout and theme, for which the header of a small window has no room. */
  onSettings?: () => void
}

export function NavDrawer({ open, onClose, items, links, onNavigate, onSettings }: NavDrawerProps) {
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
      {onSettings ? (
        <div className="column gap-1 above-3 pad-above-3 line-above shell-links shell-links--column shell-drawer-settings">
          <button
            type="button"
            className="inline-row gap-3 justify-center align-center relative min-control line-none round-m on-none u-muted pointer shell-link"
            onClick={onSettings}
          >
            <Icon name="cog" />
            <span>{shellTexts.settings}</span>
          </button>
        </div>
      ) : null}
    </Drawer>
  )
}
