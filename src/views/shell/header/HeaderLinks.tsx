/** Icons of the header that link to other parts of the school: ability test, exam management, business plan (B052–B054). */
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import type { HeaderLink } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export interface HeaderLinksProps {
  links: readonly HeaderLink[]
  onNavigate: (href: string) => void
  /** In a column with labels, for the drawer of a phone. */
  column?: boolean
}

export function HeaderLinks({ links, onNavigate, column = false }: HeaderLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={column ? 'shell-links shell-links--column' : 'shell-links'}>
      {links.map((link) => (
        <li key={link.id} title={column ? undefined : link.label}>
          {link.external ? (
            <a href={link.href} target="_blank" rel="noopener noreferrer" className="shell-link">
              <Icon name={link.icon} />
              <span className={column ? undefined : 'u-hidden'}>{link.label}</span>
              {column ? <Icon name="external-link" className="shell-link-away" /> : null}
              <span className="u-hidden">{shellTexts.opensBeside}</span>
            </a>
          ) : (
            <Link href={link.href} onNavigate={onNavigate} className="shell-link">
              <Icon name={link.icon} />
              <span className={column ? undefined : 'u-hidden'}>{link.label}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
