/** One entry of the main navigation. */
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import type { NavItem } from '../frame/shell.types'
import '../frame/shell.css'
import { NavLabel } from './NavLabel'

export function NavLine({ item, onNavigate }: { item: NavItem; onNavigate: (href: string) => void }) {
  return (
    <li>
      <Link
        href={item.href}
        onNavigate={onNavigate}
        current={item.current}
        className="row gap-2 align-center relative min-touch pad-x-3 round-m u-muted nowrap shell-nav-item"
      >
        <Icon name={item.icon} />
        <NavLabel label={item.label} count={item.count} />
      </Link>
    </li>
  )
}
