/** The entries of the main navigation, in a row or in a column, with groups. */
import { useId } from 'react'
import type { NavEntry } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { NavFlyout } from './NavFlyout'
import { NavFold } from './NavFold'
import { NavLine } from './NavLine'
import '../frame/shell.css'

export interface NavListProps {
  items: readonly NavEntry[]
  column?: boolean
  /** A narrow column: the entries of a group are in a flyout beside it. */
  narrow?: boolean
  onNavigate: (href: string) => void
}

export function NavList({ items, column = false, narrow = false, onNavigate }: NavListProps) {
  const id = useId()
  if (items.length === 0) return null
  const isFolding = column && !narrow
  return (
    <nav aria-label={shellTexts.nav} className={`shell-nav${column ? ' shell-nav--column' : ''}`}>
      <ul>
        {items.map((entry) => {
          if (!('items' in entry)) return <NavLine key={entry.href} item={entry} onNavigate={onNavigate} />
          const props = { id: `${id}-${entry.id}`, group: entry, onNavigate }
          return isFolding ? (
            <NavFold key={entry.id} {...props} />
          ) : (
            <NavFlyout key={entry.id} {...props} place={column ? 'beside' : 'below'} />
          )
        })}
      </ul>
    </nav>
  )
}
