/** The ways between the pages of a class's results. */
import { Link } from '../../shared/kit/Link'
import './results.css'

export interface ResultsLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

export function ResultsNav({
  label,
  links,
  onNavigate,
}: {
  label: string
  links: readonly ResultsLink[]
  onNavigate: (href: string) => void
}) {
  return (
    <nav className="results-nav" aria-label={label}>
      {links.map(({ href, label: name, isCurrent }) => (
        <Link key={href} href={href} current={isCurrent} className="results-navLink" onNavigate={onNavigate}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
