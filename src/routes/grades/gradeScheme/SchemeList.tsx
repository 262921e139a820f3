/** The grade schemes of a teacher in their folders (R202). */

import { useState } from 'react'
import { useLocation } from 'wouter'
import type { GradeScheme, SchemeFolder } from '../../../../contract/entities/grades/gradeScheme'
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { ask } from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { WeightBar } from '../../../views/grades/gradeScheme/WeightBar'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { useChoices } from '../../shared/records/useChoices'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { amendPath, CLASS_SCHEMES, newPath, previewPath } from './gradeSchemePaths'
import { FolderForm, MoveForm } from './SchemeForms'

const sorts = ['schemeName', 'updateTime'] as const

const spec: RecordPageSpec<GradeScheme> = {
  find(query, signal) {
    const sortField = sorts.find((field) => field === query.sort?.field)
    return call('findGradeSchemes', { ...asInput(query), sortField }, { signal })
  },
  failed: texts.listFailed,
  filters: { schemeName: '', schemeFolderId: '' },
  sorts,
  actions: {
    remove: {
      ask: 'confirmation',
      done: texts.removed,
      failed: texts.actionFailed,
      run: ({ ids }) => call('deleteGradeSchemes', { schemeIds: [...ids] }),
    },
    removeFolder: {
      ask: 'confirmation',
      done: texts.folderRemoved,
      failed: texts.actionFailed,
      run: ({ ids }) => call('deleteSchemeFolder', { schemeFolderId: ids[0] ?? '' }),
    },
  },
}

const questions = {
  remove: { text: () => texts.removeText, accept: texts.remove, danger: true },
  removeFolder: {
    title: texts.removeFolder,
    text: () => texts.removeFolderText,
    accept: texts.removeFolder,
    danger: true,
  },
}

const columns: readonly RecordColumn<GradeScheme>[] = [
  { key: 'schemeName', title: texts.name, sort: 'schemeName', isHead: true, cell: ({ schemeName }) => schemeName },
  { key: 'weights', title: texts.weights, cell: ({ weights }) => <WeightBar weights={weights} /> },
  { key: 'folder', title: texts.folder, wideOnly: true, cell: ({ folderName }) => folderName || texts.noFolder },
  { key: 'classNum', title: texts.classNum, numeric: true, cell: ({ classNum }) => texts.classes(classNum) },
  {
    key: 'updateTime',
    title: texts.updateTime,
    sort: 'updateTime',
    numeric: true,
    wideOnly: true,
    cell: ({ updateTime }) => momentInWords(updateTime),
  },
]

type Dialog =
  | { readonly kind: 'folder'; readonly folder: SchemeFolder | null }
  | { readonly kind: 'move'; readonly scheme: GradeScheme }

export function SchemeList() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(spec)
  const [open, setOpen] = useState<Dialog | null>(null)
  const [turn, setTurn] = useState(0)
  // Each change of the list may also change the folders.
  const { total } = view
  const folders = useChoices(
    { folders: ask('findSchemeFolders', {}) },
    (answers) => answers.folders,
    [turn, total, view.question].join(' '),
  )
  const folderId = view.query.filters.schemeFolderId ?? ''
  const folder = folders.found.find((one) => one.folderId === folderId) ?? null
  const changed = () => {
    setTurn((before) => before + 1)
    send({ type: 'list.reload' })
  }
  const add = (
    <Button kind="primary" icon="plus" label={texts.add} onClick={() => navigate(newPath(folder?.folderId ?? ''))} />
  )
  return (
    <>
      <RecordPage
        title={texts.listTitle}
        hint={texts.listHint}
        noun={texts.noun}
        headActions={
          <>
            <Button label={texts.planTitle} onClick={() => navigate(CLASS_SCHEMES)} />
            {add}
          </>
        }
        view={view}
        columns={columns}
        filters={[
          { kind: 'text', name: 'schemeName', label: texts.search },
          {
            kind: 'select',
            name: 'schemeFolderId',
            label: texts.folder,
            options: folders.found.map((one) => ({
              value: one.folderId,
              label: `${one.folderName}（${one.schemeNum}）`,
            })),
            failure: folders.failure,
          },
        ]}
        idOf={({ schemeId }) => schemeId}
        nameOf={({ schemeName }) => schemeName}
        rowActions={(row, begin) => [
          { name: 'preview', label: texts.preview, onRun: () => navigate(previewPath(row.schemeId)) },
          { name: 'amend', label: texts.amend, onRun: () => navigate(amendPath(row.schemeId)) },
          { name: 'move', label: texts.move, onRun: () => setOpen({ kind: 'move', scheme: row }) },
          { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
        ]}
        questions={questions}
        emptyHint={texts.empty}
        emptyAction={add}
        send={send}
      >
        <div className="row wrap gap-2">
          <Button
            kind="quiet"
            icon="folder-plus"
            label={texts.addFolder}
            onClick={() => setOpen({ kind: 'folder', folder: null })}
          />
          {folder ? (
            <>
              <Button kind="quiet" label={texts.renameFolder} onClick={() => setOpen({ kind: 'folder', folder })} />
              <Button
                kind="dangerQuiet"
                label={texts.removeFolder}
                onClick={() => {
                  send({ type: 'filter.change', filters: { schemeFolderId: '' } })
                  send({ type: 'action.begin', name: 'removeFolder', ids: [folder.folderId] })
                }}
              />
            </>
          ) : null}
        </div>
      </RecordPage>
      {open?.kind === 'folder' ? (
        <FolderForm folder={open.folder} onSaved={changed} onClosed={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'move' ? (
        <MoveForm scheme={open.scheme} folders={folders} onSaved={changed} onClosed={() => setOpen(null)} />
      ) : null}
    </>
  )
}
