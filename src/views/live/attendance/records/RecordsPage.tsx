/** The common frame of the record pages: the class, links between the pages, and the link back into the class. */
import type { ReactNode } from 'react'
import { texts } from '../../../../machines/live/attendance/texts'
import { Icon } from '../../../shared/kit/Icon'
import { Link } from '../../../shared/kit/Link'
import './records.css'

/** A link. */
export interface Way {
  readonly label: string
  readonly href: string
  readonly current?: boolean
}

export interface RecordsPageProps {
  title: string
  /** The name of the class. */
  className: string
  back: string
  /** Links to the other record pages. */
  ways?: readonly Way[]
  onNavigate: (href: string) => void
  children: ReactNode
}

export function RecordsPage({ title, className, back, ways = [], onNavigate, children }: RecordsPageProps) {
  return (
    <div className="stack columns-1 gap-6 attendance-records">
      <div className="row wrap gap-4 between align-end">
        <div>
          <Link
            href={back}
            onNavigate={onNavigate}
            className="inline-row gap-2 align-center min-control-s attendance-back"
          >
            <Icon name="arrow-left" />
            {texts.backToClass}
          </Link>
          <h1>{title}</h1>
          <p className="u-muted">{className}</p>
        </div>
        {ways.length > 0 ? (
          <nav
            className="inline-row gap-1 pad-1 on-surface-2 round-m phone-wide attendance-ways"
            aria-label={texts.pages}
          >
            {ways.map(({ label, href, current = false }) => (
              <Link
                key={href}
                href={href}
                current={current}
                onNavigate={onNavigate}
                className="stack place-center min-control-s round-s u-muted attendance-way"
              >
                {label}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
      {children}
    </div>
  )
}
