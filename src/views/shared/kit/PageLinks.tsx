/** Links between related pages, shown above each of them. */
import { Link } from './Link'
import './styles/pageLinks.css'

/** A link to a related page. */
export interface PageLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

export function PageLinks({
  label,
  links,
  onNavigate,
}: {
  label: string
  links: readonly PageLink[]
  onNavigate: (href: string) => void
}) {
  return (
    <nav className="kit-pageLinks" aria-label={label}>
      {links.map(({ href, label: name, isCurrent }) => (
        <Link key={href} href={href} current={isCurrent} className="kit-pageLink" onNavigate={onNavigate}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
