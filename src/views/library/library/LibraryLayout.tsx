/** The library as a file manager: kinds at the top, folders on the left, the list on the right. */
import type { ReactNode } from 'react'
import type { LibraryView } from '../../../machines/library/library/library.selectors'
import type { LibraryEvent } from '../../../machines/library/library/library.types'
import { texts } from '../../../machines/library/library/texts'
import { type PageLink, PageLinks } from '../../shared/kit/PageLinks'
import { FolderDialogs } from './FolderDialogs'
import { FolderTree, type FolderTreeProps, type LibraryPlace } from './FolderTree'
import './library.css'

export interface LibraryLayoutProps extends Pick<FolderTreeProps, 'onDropped' | 'space' | 'hasFolders'> {
  view: LibraryView
  /** The links to the kinds of resources. */
  kinds: readonly PageLink[]
  /** The accessible name of the kinds. */
  kindsName?: string
  place: LibraryPlace
  hrefOf: (place: LibraryPlace) => string
  onNavigate: (href: string) => void
  onIntent: (intent: LibraryEvent) => void
  children: ReactNode
}

export function LibraryLayout(props: LibraryLayoutProps) {
  const { view, kinds, place, hrefOf, onNavigate, onIntent, onDropped, space, hasFolders, children } = props
  const { kindsName = texts.kindsName } = props
  return (
    <div className="stack library">
      <PageLinks label={kindsName} links={kinds} onNavigate={onNavigate} />
      <div className="stack columns-1 gap-6 library-panes">
        <FolderTree
          view={view}
          place={place}
          hrefOf={hrefOf}
          onNavigate={onNavigate}
          onIntent={onIntent}
          onDropped={onDropped}
          space={space}
          hasFolders={hasFolders}
        />
        <div className="library-main">{children}</div>
      </div>
      <FolderDialogs view={view} onIntent={onIntent} />
    </div>
  )
}
