/** Links of the header, each an icon with its name, that link to other parts of the school: ability test, exam management, business plan (B052–B054). */
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import type { HeaderLink } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { headerIconClass } from './HeaderButton'
import '../frame/shell.css'

const columnClass =
  'inline-row gap-3 justify-center align-center relative min-control line-none round-m on-none u-muted pointer shell-link'

export interface HeaderLinksProps {
  links: readonly HeaderLink[]
  onNavigate: (href: string) => void
  /** In a column with labels, for the drawer of a phone. */
  column?: boolean
}

export function HeaderLinks({ links, onNavigate, column = false }: HeaderLinksProps) {
  if (links.length === 0) return null
  return (
    <ul
      className={
        column ? 'column gap-1 above-3 pad-above-3 line-above shell-links shell-links--column' : 'row gap-1 shell-links'
      }
    >
      {links.map((link) => (
        <li key={link.id}>
          {link.external ? (
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              className={column ? columnClass : headerIconClass}
            >
              <Icon name={link.icon} />
              <span className={column ? undefined : 'leading-1 size-xs nowrap'}>{link.label}</span>
              {column ? <Icon name="external-link" className="to-end size-xs" /> : null}
              <span className="u-hidden">{shellTexts.opensBeside}</span>
            </a>
          ) : (
            <Link href={link.href} onNavigate={onNavigate} className={column ? columnClass : headerIconClass}>
              <Icon name={link.icon} />
              <span className={column ? undefined : 'leading-1 size-xs nowrap'}>{link.label}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
