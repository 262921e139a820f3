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
    <nav className="row gap-1 line-below scroll-x below-4 kit-pageLinks" aria-label={label}>
      {links.map(({ href, label: name, isCurrent }) => (
        <Link
          key={href}
          href={href}
          current={isCurrent}
          className="pad-x-4 inline-row align-center rigid min-touch u-muted no-underline lights kit-pageLink"
          onNavigate={onNavigate}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
