/**
 * A menu that pops up beside its button. It lies at the end of the document, outside of the page's parts, so it is a region of
 * its own while it is open; region and menu have the same name.
 */
import { Menu } from 'primereact/menu'
import { type Ref, type SyntheticEvent, useId, useRef, useState } from 'react'

/** Opens and closes a menu. */
export type MenuHandle = Menu

/** An entry of a menu, or a line between entries. */
export type MenuEntry =
  | 'line'
  | {
      label: string
      /** primeicons name without prefix. */
      icon?: string | undefined
      /** It destroys something. */
      danger?: boolean | undefined
      /** It cannot be chosen; a text says why, after the label. */
      off?: boolean | string | null | undefined
      /** An address that opens in a window of its own. */
      href?: string
      onRun?: () => void
    }

export interface PopupMenuProps {
  ref: Ref<MenuHandle>
  id?: string
  label: string
  entries: readonly MenuEntry[]
  /** Its right edge is that of the button. */
  atEnd?: boolean
  onShow?: () => void
  onHide?: () => void
}

const itemOf = (entry: MenuEntry) => {
  if (entry === 'line') return { separator: true }
  const { label, icon, danger, off, href, onRun } = entry
  return {
    label: typeof off === 'string' ? `${label}（${off}）` : label,
    icon: icon ? `pi pi-${icon}` : undefined,
    className: danger ? 'kit-menu-danger' : undefined,
    disabled: Boolean(off),
    ...(href === undefined ? {} : { url: href, target: '_blank' }),
    command: onRun,
  }
}

export function PopupMenu({ ref, id, label, entries, atEnd = false, onShow, onHide }: PopupMenuProps) {
  return (
    <Menu
      id={id}
      ref={ref}
      popup
      popupAlignment={atEnd ? 'right' : 'left'}
      onShow={onShow}
      onHide={onHide}
      pt={{ root: { role: 'region', 'aria-label': label }, menu: { 'aria-label': label } }}
      model={entries.map(itemOf)}
    />
  )
}

/** What a button and its menu need of each other: `opener` goes to the button, `popup` to the menu. */
export function usePopupMenu() {
  const id = useId()
  const ref = useRef<MenuHandle>(null)
  const [open, setOpen] = useState(false)
  return {
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: (event: SyntheticEvent) => ref.current?.toggle(event),
    } as const,
    popup: { id, ref, onShow: () => setOpen(true), onHide: () => setOpen(false) },
  }
}
