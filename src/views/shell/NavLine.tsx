/** One entry of the main navigation. */
import { Icon } from '../kit/Icon'
import { Link } from '../kit/Link'
import type { NavItem } from './shell.types'
import './shell.css'

export function NavLine({ item, onNavigate }: { item: NavItem; onNavigate: (href: string) => void }) {
  return (
    <li>
      <Link href={item.href} onNavigate={onNavigate} current={item.current} className="shell-nav-item">
        <Icon name={item.icon} />
        <span className="shell-nav-label">{item.label}</span>
      </Link>
    </li>
  )
}
