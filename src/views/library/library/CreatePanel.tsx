/** The methods to create a resource of a kind, as large buttons (B415). */
import { texts } from '../../../machines/library/library/texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import './editor.css'

/** A method to create a resource. */
export interface CreateWay {
  readonly icon: string
  readonly title: string
  readonly hint: string
  readonly href: string
}

export interface CreatePanelProps {
  title: string
  listHref: string
  ways: readonly CreateWay[]
  onNavigate: (href: string) => void
}

export function CreatePanel({ title, listHref, ways, onNavigate }: CreatePanelProps) {
  return (
    <div className="stack gap-4 editor">
      <header>
        <Link href={listHref} onNavigate={onNavigate}>
          {texts.editor.back}
        </Link>
        <h1>{title}</h1>
      </header>
      <ul className="stack gap-4 editor-ways">
        {ways.map(({ icon, title: name, hint, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="stack gap-2 pad-6 line round-m on-surface ink-plain no-underline editor-way"
              onNavigate={onNavigate}
            >
              <Icon name={icon} />
              <strong>{name}</strong>
              <span className="u-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
