/** 资源库: resources of one kind or of all kinds, by folder; recent and shared resources; the trash. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { kindRules } from '../../../../contract/rules/library/resourceKinds'
import { libraryView } from '../../../machines/library/library/library.selectors'
import { texts } from '../../../machines/library/library/texts'
import { DropArea } from '../../../views/library/files/DropArea'
import { DropZone } from '../../../views/library/files/DropZone'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import { LibraryLayout } from '../../../views/library/library/LibraryLayout'
import { ResourceCards } from '../../../views/library/library/ResourceCards'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { useLeaveGuard } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { FilePreviewDialog } from '../files/FilePreviewDialog'
import { CreateButtons, canCreate } from './CreateButtons'
import { uploadKindsOf } from './fileKinds'
import { ItemListImport, listedKind } from './ItemListImport'
import {
  editorAddress,
  isKindOn,
  type LibraryKind,
  libraryKindAt,
  libraryKindOf,
  libraryKinds,
  paperPreviewAddress,
} from './kinds'
import { providedLibrary } from './libraryActors'
import { addressOf, placeAt, scopeOf, titleOf, useAddressState } from './libraryAddress'
import { ResourceDetail } from './ResourceDetail'
import { actionsOf, bulkActionsOf } from './resourceActions'
import { columnsAt, filtersAt, resourceSpec } from './resourceList'
import { type NewFiles, useNewFiles } from './useNewFiles'

export function Library({ route: { path }, params: { folderId } }: PageProps) {
  const search = useSearch()
  const kind = libraryKindAt(path)
  const place = placeAt(path, kind, folderId, search)
  // Another place is another list; running uploads continue.
  const [made, setMade] = useState(0)
  const files = useNewFiles(kind?.kind ?? '', () => setMade((count) => count + 1))
  return <LibraryAt key={addressOf(kind, place)} kind={kind} place={place} made={made} files={files} />
}

/** Imported items become new resources. */
const NEW = 'new'

const idOf = ({ resId }: ResourceRow) => resId
const nameOf = ({ resName }: ResourceRow) => resName

interface LibraryAtProps {
  /** Null: resources of all kinds. */
  kind: LibraryKind | null
  place: LibraryPlace
  /** Number of files that have become resources here. */
  made: number
  files: NewFiles
}

function LibraryAt({ kind, place, made, files }: LibraryAtProps) {
  const [, navigate] = useLocation()
  const { features } = useClient()
  const folder = typeof place === 'object' ? place.folder : null
  const chart = useChartRef(providedLibrary, { input: { kind: kind?.kind ?? 'whole', open: folder } })
  useNotices(chart)
  const view = useView(chart, libraryView)
  useLeaveGuard(view.naming?.isWritten === true)
  const list = useRecordPage(useMemo(() => resourceSpec(kind?.kind ?? null, place), [kind, place]))
  const { send } = list
  const [looked, setLooked] = useState<ResourceRow | null>(null)
  const [previewed, setPreviewed] = useAddressState('preview')
  const [shownAs, showAs] = useAddressState('as')
  const isCards = shownAs === 'cards'
  const [importing, setImporting] = useAddressState('import')
  const listed = kind !== null && scopeOf(place) === 'own' ? listedKind(kind.kind) : null
  const preview = ({ resId, resType, resName }: ResourceRow) =>
    resType === '10' ? navigate(paperPreviewAddress(resName)) : setPreviewed(resId)
  const open = (row: ResourceRow) => (row.fileName === '' ? setLooked(row) : preview(row))
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  useEffect(() => {
    const changed = chart.on('library.changed', ({ gone }) => {
      if (folder !== null && gone.includes(folder)) navigate(addressOf(kind, 'all'))
      else send({ type: 'list.reload' })
    })
    return () => changed.unsubscribe()
  }, [chart, folder, kind, navigate, send])
  const current = view.folders.find((line) => line.folder.floderId === folder)?.folder
  const scope = scopeOf(place)
  const editOf = ({ resType }: ResourceRow) => {
    const home = libraryKindOf(resType)
    return home === undefined || home.editor === null
      ? null
      : (resId: string) => navigate(editorAddress(home, { resId }))
  }
  const canAdd = listed !== null && kindRules[listed].itemsMax > 1
  const isRunning = list.view.running !== null
  useEffect(() => {
    // The folders show how many resources they contain, so deletions and restorations reload them.
    if (isRunning) return () => chart.send({ type: 'folders.renew' })
    return undefined
  }, [isRunning, chart])
  useEffect(() => {
    if (made === 0) return
    reload()
    chart.send({ type: 'folders.renew' })
  }, [made, reload, chart])
  const uploads = scope === 'own' ? uploadKindsOf(kind?.kind ?? '') : []
  const create =
    scope === 'own' && canCreate(kind) ? (
      <CreateButtons
        kind={kind}
        folder={folder}
        onImport={listed === null ? null : () => setImporting(NEW)}
        navigate={navigate}
      />
    ) : null
  const moving = (ids: readonly string[]) => {
    const places = new Set(list.view.rows.filter(({ resId }) => ids.includes(resId)).map(({ floderId }) => floderId))
    const [from] = places.size === 1 ? places : []
    chart.send({ type: 'move.begin', moved: { what: 'resources', ids, from } })
  }
  /** Moves a resource like the dialog, but at once; when that fails, the dialog opens and shows why. */
  const dropped = (resId: string, floderId: string | null) => {
    const { selected } = list.view
    moving(selected.includes(resId) ? selected : [resId])
    chart.send({ type: 'move.choose', place: floderId })
    chart.send({ type: 'move.confirm' })
  }
  return (
    <LibraryLayout
      view={view}
      kinds={[null, ...libraryKinds.filter(({ kind: one }) => isKindOn(one, features))].map((one) => ({
        label: one === null ? texts.whole : texts.kinds[one.kind],
        href: base + addressOf(one, 'all'),
        isCurrent: one === kind,
      }))}
      hasFolders={kind !== null}
      place={place}
      hrefOf={(other) => base + addressOf(kind, other)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={chart.send}
      onDropped={kind !== null && scope === 'own' ? dropped : undefined}
    >
      <DropArea onFiles={uploads.length === 0 ? null : (chosen) => files.choose(chosen, folder)}>
        <RecordPage
          title={current?.floderName ?? titleOf(kind, place)}
          noun={texts.noun}
          headActions={
            <>
              <Button
                kind="quiet"
                icon={isCards ? 'list' : 'th-large'}
                iconOnly
                label={isCards ? texts.asTable : texts.asCards}
                onClick={() => showAs(isCards ? null : 'cards')}
              />
              {create}
            </>
          }
          emptyAction={create}
          view={list.view}
          columns={columnsAt({
            place,
            isWhole: kind === null,
            onOpen: open,
            folders: {
              hrefOf: ({ resType }, floderId) => base + addressOf(libraryKindOf(resType) ?? null, { folder: floderId }),
              onNavigate: (href) => navigate(href.slice(base.length)),
            },
          })}
          filters={filtersAt(place)}
          idOf={idOf}
          nameOf={nameOf}
          renderRows={
            isCards
              ? (rows) => (
                  <ResourceCards
                    {...rows}
                    onOpen={scope === 'trash' ? undefined : open}
                    isDraggable={kind !== null && scope === 'own'}
                  />
                )
              : undefined
          }
          rowActions={(row, begin) =>
            actionsOf(row, {
              begin,
              send: chart.send,
              edit: editOf(row),
              hasFolders: kind !== null,
              look: setLooked,
              preview,
              add: canAdd ? setImporting : null,
            })
          }
          bulkActions={bulkActionsOf(kind?.kind ?? null, scope)}
          questions={{
            trash: { title: texts.toTrash, text: texts.ask.trash, accept: texts.toTrash, danger: true },
            erase: { title: texts.erase, text: texts.ask.erase, accept: texts.erase, danger: true },
          }}
          emptyHint={place === 'used' ? texts.empty.used : texts.empty[scope]}
          send={(event) => (event.type === 'action.begin' && event.name === 'move' ? moving(event.ids) : send(event))}
        >
          {uploads.length === 0 ? null : (
            <DropZone kinds={uploads} isSlim={kind === null} onFiles={(chosen) => files.choose(chosen, folder)} />
          )}
        </RecordPage>
      </DropArea>
      {looked ? (
        <ResourceDetail
          key={looked.resId}
          row={looked}
          onPreview={() => preview(looked)}
          onChanged={reload}
          onClose={() => setLooked(null)}
        />
      ) : null}
      {importing === null || listed === null ? null : (
        <ItemListImport
          kind={listed}
          floderId={folder}
          resId={importing === NEW ? null : importing}
          onDone={reload}
          onClose={() => setImporting(null)}
        />
      )}
      {previewed === null ? null : (
        <FilePreviewDialog
          placeKind="resource"
          placeId={previewed}
          name={
            list.view.rows.find(({ resId }) => resId === previewed)?.resName ?? looked?.resName ?? texts.detail.open
          }
          onClose={() => setPreviewed(null)}
        />
      )}
    </LibraryLayout>
  )
}
