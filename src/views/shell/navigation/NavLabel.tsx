/** The label of an entry or a submenu, with the number of what waits there. */
import type { NavItem } from '../frame/shell.types'

/** Larger numbers are shown as this with a plus. */
const COUNT_MAX = 99

export function NavLabel({ label, count }: Pick<NavItem, 'label' | 'count'>) {
  return (
    <span className="shell-nav-label">
      {label}
      {count ? (
        <>
          {' '}
          <span aria-hidden="true" className="ink-accent weight-bold u-numbers">
            {count.value > COUNT_MAX ? `${COUNT_MAX}+` : count.value}
          </span>
          <span className="u-hidden">{count.words}</span>
        </>
      ) : null}
    </span>
  )
}

/** The number of the entries of a submenu that have one: at most one has. */
export const countIn = (items: readonly NavItem[]): NavItem['count'] => items.find(({ count }) => count)?.count
