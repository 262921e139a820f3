/** A group of the navigation with a flyout: below a row, beside a narrow column. The browser closes the popover. */
import { useRef } from 'react'
import { Icon } from '../../shared/kit/Icon'
import type { NavGroupProps } from './NavFold'
import { countIn, NavLabel } from './NavLabel'
import { NavLine } from './NavLine'
import '../frame/shell.css'

interface NavFlyoutProps extends NavGroupProps {
  place: 'below' | 'beside'
}

export function NavFlyout({ id, group, onNavigate, place }: NavFlyoutProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const hasCurrent = group.items.some(({ current }) => current)
  const placePanel = (): void => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.style.left = `${place === 'below' ? at.left : at.right}px`
    panel.current.style.top = `${place === 'below' ? at.bottom : at.top}px`
  }
  const navigate = (href: string): void => {
    panel.current?.hidePopover?.()
    onNavigate(href)
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`row gap-2 align-center relative min-touch pad-x-3 round-m u-muted nowrap wide line-none on-none text-start pointer shell-nav-item shell-nav-group${hasCurrent ? ' ink-accent weight-bold shell-nav-group--current' : ''}`}
        popoverTarget={id}
      >
        <Icon name={group.icon} />
        <NavLabel label={group.label} count={countIn(group.items)} />
        <Icon name="chevron-down" className="to-end size-xs shell-nav-arrow" />
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        aria-label={group.label}
        className={`shell-nav-flyout shell-nav-flyout--${place}`}
        onBeforeToggle={placePanel}
      >
        {group.items.map((item) => (
          <NavLine key={item.href} item={item} onNavigate={navigate} />
        ))}
      </ul>
    </li>
  )
}
