/** The entries of the main navigation, in a row or in a column. */
import { Icon } from '../kit/Icon'
import { Link } from '../kit/Link'
import type { NavItem } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

export interface NavListProps {
  items: readonly NavItem[]
  column?: boolean
  onNavigate: (href: string) => void
}

export function NavList({ items, column = false, onNavigate }: NavListProps) {
  if (items.length === 0) return null
  return (
    <nav aria-label={shellTexts.nav} className={`shell-nav${column ? ' shell-nav--column' : ''}`}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href} onNavigate={onNavigate} current={item.current} className="shell-nav-item">
              <Icon name={item.icon} />
              <span className="shell-nav-label">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
