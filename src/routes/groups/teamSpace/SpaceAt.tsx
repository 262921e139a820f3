/** One space as a file manager: its folders, its files, its trash (D38). */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { SpaceEntry, TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { libraryView } from '../../../machines/library/library/library.selectors'
import { SpaceCards } from '../../../views/groups/teamSpace/SpaceFiles'
import { SpaceHead } from '../../../views/groups/teamSpace/SpaceHead'
import { DropArea } from '../../../views/library/files/DropArea'
import { DropZone } from '../../../views/library/files/DropZone'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import { LibraryLayout } from '../../../views/library/library/LibraryLayout'
import { Button } from '../../../views/shared/kit/Button'
import type { PageLink } from '../../../views/shared/kit/PageLinks'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { FilePreviewDialog } from '../../library/files/FilePreviewDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { onSpaceFact } from '../../shared/spaceFacts'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { spaceActions, spaceBulk, spaceColumns, spaceSpec } from './spaceList'
import { spaceFolders } from './teamSpaceActors'
import { useSpaceFiles } from './useSpaceFiles'

const idOf = ({ entryId }: SpaceEntry) => entryId
const nameOf = ({ fileName }: SpaceEntry) => fileName

export interface SpaceAtProps {
  space: TeamSpace
  title: string
  links: readonly PageLink[]
  /** The place in an address of this page. */
  place: LibraryPlace
  hrefOf: (place: LibraryPlace) => string
  onNavigate: (href: string) => void
  /** Content above the files: the group, the back link. */
  children?: ReactNode
}

export function SpaceAt(props: SpaceAtProps) {
  const { space, title, links, place, hrefOf, onNavigate, children } = props
  const { spaceId } = space
  const mayWrite = space.mayWrite === '1'
  const isTrash = place === 'trash'
  const folder = typeof place === 'object' ? place.folder : null
  const machine = useMemo(() => spaceFolders(spaceId), [spaceId])
  const folders = useChartRef(machine, { input: { kind: 'space', open: folder } })
  useNotices(folders)
  const view = useView(folders, libraryView)
  useLeaveGuard(view.naming?.isWritten === true)
  const list = useRecordPage(useMemo(() => spaceSpec(spaceId, place), [spaceId, place]))
  const { send } = list
  const files = useSpaceFiles(space, () => {
    send({ type: 'list.reload' })
    folders.send({ type: 'folders.renew' })
  })
  const [shown, setShown] = useState<SpaceEntry | null>(null)
  const [isCards, setCards] = useState(false)

  useEffect(
    () =>
      onSpaceFact(spaceId, () => {
        send({ type: 'list.reload' })
        folders.send({ type: 'folders.renew' })
      }),
    [spaceId, folders, send],
  )
  useEffect(() => {
    const changed = folders.on('library.changed', ({ gone }) => {
      if (folder !== null && gone.includes(folder)) onNavigate(hrefOf('all'))
      else send({ type: 'list.reload' })
    })
    return () => changed.unsubscribe()
  }, [folders, folder, hrefOf, onNavigate, send])

  const drop = (chosen: readonly File[]) => files.choose(chosen, folder)
  const moving = (ids: readonly string[]) => {
    const places = new Set(
      list.view.rows.filter(({ entryId }) => ids.includes(entryId)).map(({ spaceFolderId }) => spaceFolderId),
    )
    const [from] = places.size === 1 ? places : []
    folders.send({ type: 'move.begin', moved: { what: 'resources', ids, from } })
  }
  const dropped = (entryId: string, folderId: string | null) => {
    const { selected } = list.view
    moving(selected.includes(entryId) ? selected : [entryId])
    folders.send({ type: 'move.choose', place: folderId })
    folders.send({ type: 'move.confirm' })
  }
  const current = view.folders.find((line) => line.folder.floderId === folder)?.folder
  const canUpload = mayWrite && !isTrash
  return (
    <LibraryLayout
      view={view}
      kinds={links}
      kindsName={texts.name}
      place={place}
      hrefOf={hrefOf}
      onNavigate={onNavigate}
      onIntent={folders.send}
      onDropped={canUpload ? dropped : undefined}
      space={{ all: texts.all, mayWrite }}
    >
      <DropArea onFiles={canUpload ? drop : null}>
        <RecordPage
          title={isTrash ? texts.trash : (current?.floderName ?? title)}
          noun={texts.noun}
          headActions={
            <Button
              kind="quiet"
              icon={isCards ? 'list' : 'th-large'}
              iconOnly
              label={isCards ? texts.asTable : texts.asCards}
              onClick={() => setCards(!isCards)}
            />
          }
          view={list.view}
          columns={spaceColumns(place, { onOpen: setShown, isDraggable: canUpload })}
          filters={[{ kind: 'text', name: 'fileName', label: texts.search }]}
          idOf={idOf}
          nameOf={nameOf}
          renderRows={
            isCards
              ? (rows) => <SpaceCards {...rows} onOpen={isTrash ? undefined : setShown} isDraggable={canUpload} />
              : undefined
          }
          rowActions={(row, begin) =>
            spaceActions(row, {
              begin,
              send: folders.send,
              open: setShown,
              mayWrite,
              isOwn: space.spaceKind === 'own',
            })
          }
          bulkActions={spaceBulk(isTrash, mayWrite)}
          questions={{
            trash: { title: texts.toTrash, text: texts.askTrash, accept: texts.toTrash, danger: true },
            erase: { title: texts.erase, text: texts.askErase, accept: texts.erase, danger: true },
          }}
          emptyHint={isTrash ? texts.emptyTrash : mayWrite ? texts.empty : texts.emptyRead}
          send={(event) => (event.type === 'action.begin' && event.name === 'move' ? moving(event.ids) : send(event))}
        >
          {children}
          <SpaceHead space={space} isTrash={isTrash} />
          {canUpload ? <DropZone kinds={['space']} isSlim onFiles={drop} /> : null}
        </RecordPage>
      </DropArea>
      {shown ? (
        <FilePreviewDialog
          placeKind="spaceEntry"
          placeId={shown.entryId}
          name={shown.fileName}
          onClose={() => setShown(null)}
        />
      ) : null}
    </LibraryLayout>
  )
}
