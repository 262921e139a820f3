/** The dropdown of the other systems of the school: simulation, OA, competition (B055). */
import { Menu } from 'primereact/menu'
import { useId, useRef, useState } from 'react'
import { popupPart } from '../../shared/kit/behaviour/popupPart'
import { Icon } from '../../shared/kit/Icon'
import type { HeaderLink } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export function SystemMenu({ systems }: { systems: readonly HeaderLink[] }) {
  const id = useId()
  const menu = useRef<Menu>(null)
  const [open, setOpen] = useState(false)
  if (systems.length === 0) return null
  return (
    <span className="shell-systems">
      <button
        type="button"
        className="shell-link"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={shellTexts.systems}
        title={shellTexts.systems}
        onClick={(event) => menu.current?.toggle(event)}
      >
        <Icon name="th-large" />
      </button>
      <Menu
        id={id}
        ref={menu}
        popup
        popupAlignment="right"
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
        pt={popupPart(shellTexts.systems)}
        model={systems.map(({ label, icon, href }) => ({ label, icon: `pi pi-${icon}`, url: href, target: '_blank' }))}
      />
    </span>
  )
}
