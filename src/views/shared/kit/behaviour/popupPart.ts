/**
 * As `pt` of a menu that pops up: it lies at the end of the document, outside of the page's parts, so it is a part of its
 * own while it is open; part and menu have the same name.
 */
import type { MenuPassThroughOptions } from 'primereact/menu'

export const popupPart = (label: string): MenuPassThroughOptions => ({
  root: { role: 'region', 'aria-label': label },
  menu: { 'aria-label': label },
})
