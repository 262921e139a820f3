/** Dialogs of grade schemes: the name of a folder, the folder of a scheme, and the scheme of a class. */

import { useState } from 'react'
import type { ClassScheme, GradeScheme, SchemeFolder } from '../../../../contract/entities/grades/gradeScheme'
import { FOLDER_NAME_MAX, PAGE_SIZE_MAX } from '../../../../contract/limits'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { ask } from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { type Choices, useChoices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

interface FormHooks {
  readonly onSaved: () => void
  readonly onClosed: () => void
}

const folderSpec: RecordFormSpec = {
  async save(schemeFolderId, { folderName = '' }, signal) {
    if (schemeFolderId === null) await call('createSchemeFolder', { folderName }, { signal })
    else await call('renameSchemeFolder', { schemeFolderId, folderName }, { signal })
    return schemeFolderId
  },
}

export function FolderForm({ folder, ...hooks }: { folder: SchemeFolder | null } & FormHooks) {
  const [input] = useState(() => ({
    recordId: folder?.folderId ?? null,
    values: { folderName: folder?.folderName ?? '' },
    isLoaded: true,
    rules: { folderName: { label: texts.folderName, required: true, maxLength: FOLDER_NAME_MAX } },
    saved: texts.folderSaved,
  }))
  const { view, send } = useRecordForm(folderSpec, input, hooks)
  return (
    <RecordForm
      title={folder ? texts.renameFolder : texts.addFolder}
      noun={texts.folder}
      view={view}
      fields={[{ kind: 'text', name: 'folderName', label: texts.folderName, required: true, autoFocus: true }]}
      send={send}
    />
  )
}

const moveSpec: RecordFormSpec = {
  async save(schemeId, { schemeFolderId = '' }, signal) {
    await call('moveGradeSchemes', { schemeIds: [schemeId ?? ''], schemeFolderId }, { signal })
    return schemeId
  },
}

interface MoveProps extends FormHooks {
  readonly scheme: GradeScheme
  readonly folders: Choices<SchemeFolder>
}

export function MoveForm({ scheme, folders, ...hooks }: MoveProps) {
  const [input] = useState(() => ({
    recordId: scheme.schemeId,
    values: { schemeFolderId: scheme.folderId ?? '' },
    isLoaded: true,
    rules: {},
    saved: texts.moved,
  }))
  const { view, send } = useRecordForm(moveSpec, input, hooks)
  const options = folders.found.map(({ folderId, folderName }) => ({ value: folderId, label: folderName }))
  return (
    <RecordForm
      title={texts.moveTitle}
      noun={texts.folder}
      view={view}
      fields={[{ kind: 'select', name: 'schemeFolderId', label: texts.folder, options, failure: folders.failure }]}
      send={send}
    />
  )
}

const chooseSpec: RecordFormSpec = {
  async save(teachingClassId, { schemeId = '' }, signal) {
    await call('chooseClassScheme', { teachingClassId: teachingClassId ?? '', schemeId }, { signal })
    return teachingClassId
  },
}

export function ChooseForm({ room, ...hooks }: { room: ClassScheme } & FormHooks) {
  const [input] = useState(() => ({
    recordId: room.teachingClassId,
    values: { schemeId: room.scheme?.schemeId ?? '' },
    isLoaded: true,
    rules: {},
    saved: texts.chosen,
  }))
  const { view, send } = useRecordForm(chooseSpec, input, hooks)
  const schemes = useChoices({ page: ask('findGradeSchemes', { pageSize: PAGE_SIZE_MAX }) }, ({ page }) => page.list)
  const options = schemes.found.map(({ schemeId, schemeName }) => ({ value: schemeId, label: schemeName }))
  return (
    <RecordForm
      title={texts.changeTitle(room.className)}
      noun={texts.scheme}
      view={view}
      fields={[
        {
          kind: 'select',
          name: 'schemeId',
          label: texts.scheme,
          options,
          failure: schemes.failure,
          hint: room.isOutdated ? texts.outdated : texts.planHint,
        },
      ]}
      saveLabel={texts.choose}
      send={send}
    />
  )
}
