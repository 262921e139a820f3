/** The library as a file manager: kinds above, folders left, what is listed right. */
import type { ReactNode } from 'react'
import type { LibraryView } from '../../../machines/content/library/library.selectors'
import type { LibraryEvent } from '../../../machines/content/library/library.types'
import { texts } from '../../../machines/content/library/texts'
import { Link } from '../../shared/kit/Link'
import { FolderDialogs } from './FolderDialogs'
import { FolderTree, type FolderTreeProps, type LibraryPlace } from './FolderTree'
import './library.css'

/** A kind of resource that can be turned to. */
export interface KindLink {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

export interface LibraryLayoutProps extends Pick<FolderTreeProps, 'onDropped'> {
  view: LibraryView
  kinds: readonly KindLink[]
  place: LibraryPlace
  hrefOf: (place: LibraryPlace) => string
  onNavigate: (href: string) => void
  onIntent: (intent: LibraryEvent) => void
  children: ReactNode
}

export function LibraryLayout(props: LibraryLayoutProps) {
  const { view, kinds, place, hrefOf, onNavigate, onIntent, onDropped, children } = props
  return (
    <div className="library">
      <nav className="library-kinds" aria-label={texts.kindsName}>
        {kinds.map(({ label, href, isCurrent }) => (
          <Link key={label} href={href} className="library-kind" current={isCurrent} onNavigate={onNavigate}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="library-panes">
        <FolderTree
          view={view}
          place={place}
          hrefOf={hrefOf}
          onNavigate={onNavigate}
          onIntent={onIntent}
          onDropped={onDropped}
        />
        <div className="library-main">{children}</div>
      </div>
      <FolderDialogs view={view} onIntent={onIntent} />
    </div>
  )
}
