/** A group of the navigation that expands in place; the group of the current page is open by default. */
import { useState } from 'react'
import { Icon } from '../../shared/kit/Icon'
import type { NavGroup } from '../frame/shell.types'
import { countIn, NavLabel } from './NavLabel'
import { NavLine } from './NavLine'
import '../frame/shell.css'

export interface NavGroupProps {
  id: string
  group: NavGroup
  onNavigate: (href: string) => void
}

export function NavFold({ id, group, onNavigate }: NavGroupProps) {
  const hasCurrent = group.items.some(({ current }) => current)
  const [folded, setFolded] = useState<{ hasCurrent: boolean; open: boolean } | null>(null)
  // The user's choice stays until the current page enters the group or leaves it.
  const open = folded?.hasCurrent === hasCurrent ? folded.open : hasCurrent
  return (
    <li>
      <button
        type="button"
        className="row gap-2 align-center relative min-touch pad-x-3 round-m u-muted nowrap wide line-none on-none text-start pointer shell-nav-item shell-nav-group"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setFolded({ hasCurrent, open: !open })}
      >
        <Icon name={group.icon} />
        <NavLabel label={group.label} count={countIn(group.items)} />
        <Icon name="chevron-down" className="to-end size-xs shell-nav-arrow" />
      </button>
      <ul id={id} className="pad-before-4 shell-nav-under" hidden={!open}>
        {group.items.map((item) => (
          <NavLine key={item.href} item={item} onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  )
}
