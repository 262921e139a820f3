/** The dropdown of the other systems of the school: simulation, OA, competition (B055). */
import { Icon } from '../../shared/kit/Icon'
import { PopupMenu, usePopupMenu } from '../../shared/kit/overlays/PopupMenu'
import type { HeaderLink } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { headerIconClass } from './HeaderButton'
import '../frame/shell.css'

export function SystemMenu({ systems }: { systems: readonly HeaderLink[] }) {
  const menu = usePopupMenu()
  if (systems.length === 0) return null
  return (
    <span className="shell-systems">
      <button type="button" className={headerIconClass} {...menu.opener}>
        <Icon name="th-large" />
        <span className="leading-1 size-xs nowrap">{shellTexts.systems}</span>
      </button>
      <PopupMenu
        {...menu.popup}
        atEnd
        label={shellTexts.systems}
        entries={systems.map(({ label, icon, href }) => ({ label, icon, href }))}
      />
    </span>
  )
}
