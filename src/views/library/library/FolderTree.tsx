/** The left pane of the library: all resources, those outside of folders, the folders, shared resources, the trash. */
import type { CSSProperties, DragEvent } from 'react'
import type { FolderView, LibraryView } from '../../../machines/library/library/library.selectors'
import type { LibraryEvent } from '../../../machines/library/library/library.types'
import { texts } from '../../../machines/library/library/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { MoreActions } from '../../shared/records/RowActions'
import { DRAGGED } from './ResourceCells'

/** The listed place: a folder by its id, or one of the other places. */
export type LibraryPlace = { readonly folder: string } | 'all' | 'used' | 'added' | 'root' | 'shared' | 'trash'

export interface FolderTreeProps {
  view: LibraryView
  place: LibraryPlace
  hrefOf: (place: LibraryPlace) => string
  onNavigate: (href: string) => void
  onIntent: (intent: LibraryEvent) => void
  /** A resource was dropped onto a folder, or onto the place outside of folders; undefined: dropping is not possible. */
  onDropped?: ((resId: string, floderId: string | null) => void) | undefined
  /** For a space of the team space: nothing is shared in it, and it may be read-only. */
  space?: SpaceTree | undefined
  /** False for the list of all kinds: folders belong to one kind. */
  hasFolders?: boolean | undefined
}

/** The differences of a space's tree from the library's. */
interface SpaceTree {
  /** The name of the place for all files. */
  readonly all: string
  readonly mayWrite: boolean
}

const above = [
  { place: 'all', label: texts.all, icon: 'th-large' },
  { place: 'used', label: texts.used, icon: 'history' },
  { place: 'added', label: texts.added, icon: 'calendar-plus' },
  { place: 'root', label: texts.outside, icon: 'inbox' },
] as const
const beneath = [
  { place: 'shared', label: texts.shared, icon: 'users' },
  { place: 'trash', label: texts.trash, icon: 'trash' },
] as const

/** Drop handlers of a place. */
const dropping = (onDropped: FolderTreeProps['onDropped'], floderId: string | null) =>
  onDropped && {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      event.currentTarget.dataset.over = ''
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => void delete currentTarget.dataset.over,
    onDrop(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.over
      const resId = event.dataTransfer.getData(DRAGGED)
      if (resId === '') return
      event.preventDefault()
      onDropped(resId, floderId)
    },
  }

export function FolderTree(props: FolderTreeProps) {
  const { place, hrefOf, onNavigate, onDropped, space, hasFolders = true } = props
  const mayWrite = space?.mayWrite ?? true
  const upper = above.filter((one) =>
    space ? one.place === 'all' || one.place === 'root' : hasFolders || one.place !== 'root',
  )
  const lower = space ? (mayWrite ? beneath.filter((one) => one.place === 'trash') : []) : beneath
  const line = (one: (typeof above)[number] | (typeof beneath)[number]) => (
    <li key={one.place} className="library-line" {...(one.place === 'root' ? dropping(onDropped, null) : {})}>
      <Link
        href={hrefOf(one.place)}
        className="lights row gap-2 align-center grow pad-2 shrink ink-plain no-underline round-s library-place"
        current={one.place === place}
        onNavigate={onNavigate}
      >
        <Icon name={one.icon} /> {space && one.place === 'all' ? space.all : one.label}
      </Link>
    </li>
  )
  return (
    <nav className="align-self-start pad-3 line round-m on-surface" aria-label={texts.folders}>
      <ul className="stack gap-1">{upper.map(line)}</ul>
      {hasFolders ? <Folders {...props} mayWrite={mayWrite} /> : null}
      <ul className="stack gap-1 above-3 line-above pad-above-3 library-places--apart">{lower.map(line)}</ul>
    </nav>
  )
}

/** The folders of the listed kind. */
function Folders(props: FolderTreeProps & { mayWrite: boolean }) {
  const { view, place, hrefOf, onNavigate, onIntent, onDropped, mayWrite } = props
  const create = () => onIntent({ type: 'name.begin', named: { what: 'newFolder', parentId: null, parentName: '' } })
  return (
    <>
      <div className="row between align-center library-foldersHead">
        <h2 className="u-muted size-s">{texts.folders}</h2>
        {mayWrite ? (
          <Button size="s" kind="quiet" icon="plus" iconOnly label={texts.newFolder} onClick={create} />
        ) : null}
      </div>
      <AsyncList
        face={view.face}
        name={texts.folders}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={texts.foldersEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'folders.reload' })}
      >
        <ul className="stack gap-1">
          {view.folders.map((folder) => (
            <FolderLine
              key={folder.folder.floderId}
              line={folder}
              isCurrent={typeof place === 'object' && place.folder === folder.folder.floderId}
              href={hrefOf({ folder: folder.folder.floderId })}
              onNavigate={onNavigate}
              onIntent={onIntent}
              onDropped={onDropped}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
      </AsyncList>
    </>
  )
}

interface FolderLineProps extends Pick<FolderTreeProps, 'onDropped'> {
  mayWrite: boolean
  line: FolderView
  isCurrent: boolean
  href: string
  onNavigate: (href: string) => void
  onIntent: (intent: LibraryEvent) => void
}

function FolderLine({ line, isCurrent, href, onNavigate, onIntent, onDropped, mayWrite }: FolderLineProps) {
  const { folder, depth, hasInside, isOpen } = line
  const { floderId, floderName: name, parentId } = folder
  const named = { what: 'folder', floderId, name } as const
  return (
    <li
      className="row align-center shrink library-line library-folder"
      style={{ '--library-depth': depth } as CSSProperties}
      {...dropping(onDropped, floderId)}
    >
      {hasInside ? (
        <Button
          size="s"
          kind="quiet"
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          iconOnly
          label={isOpen ? texts.collapse(name) : texts.expand(name)}
          aria-expanded={isOpen}
          onClick={() => onIntent({ type: 'folder.toggle', floderId })}
        />
      ) : (
        <span className="rigid width-8 library-noInside" />
      )}
      <Link
        href={href}
        className="lights row gap-2 align-center grow pad-2 shrink ink-plain no-underline round-s library-place"
        current={isCurrent}
        onNavigate={onNavigate}
      >
        <Icon name={isCurrent ? 'folder-open' : 'folder'} />
        <span className="u-clip" title={name}>
          {name}
        </span>
        {folder.resNum > 0 ? <span className="to-end size-s u-muted u-numbers">{folder.resNum}</span> : null}
      </Link>
      {mayWrite ? (
        <MoreActions
          name={name}
          actions={[
            {
              name: 'create',
              label: texts.newFolder,
              icon: 'folder',
              onRun: () =>
                onIntent({ type: 'name.begin', named: { what: 'newFolder', parentId: floderId, parentName: name } }),
            },
            {
              name: 'rename',
              label: texts.rename,
              icon: 'pencil',
              onRun: () => onIntent({ type: 'name.begin', named }),
            },
            {
              name: 'move',
              label: texts.move,
              icon: 'arrow-right-arrow-left',
              onRun: () => onIntent({ type: 'move.begin', moved: { ...named, from: parentId } }),
            },
            {
              name: 'delete',
              label: texts.delete,
              icon: 'trash',
              danger: true,
              onRun: () => onIntent({ type: 'delete.ask', folder }),
            },
          ]}
        />
      ) : null}
    </li>
  )
}
