/** The teachers of the school: list, form, import, export. */
import { useMemo, useState } from 'react'
import type { TeacherRow } from '../../../../contract/entities/school/people'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { fileAddress, saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { ActivationTag, activationFilter } from '../../../views/account/initialPasswords/Activation'
import { PersonName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { PendingPasswords } from '../../account/initialPasswords/PendingPasswords'
import {
  type ShowInitialPasswords,
  useShowInitialPasswords,
} from '../../account/initialPasswords/showInitialPasswords.context'
import { useErasure } from '../../account/privacy/useErasure'
import { useLimit } from '../../shared/client/useLimit'
import { shownVersions } from '../../shared/records/shownVersions'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { type SheetImportJob, useSheetImport } from '../../shared/records/useSheetImport'
import { useMajors } from '../schoolClass/schoolClassCalls'
import { accountColumns, loginCodeFilter, statusFilter } from './accounts'
import { TeacherDialog } from './PersonDialog'
import {
  accountActionsShowing,
  accountQuestions,
  activationAllowed,
  activationOf,
  oneAmong,
  unasked,
} from './peopleCalls'

const { columns: titles, actions } = texts

const filtersOf = (query: RecordQuery) => {
  const { majorId, status, ...others } = query.filters
  return {
    ...others,
    major: { majorId },
    status: oneAmong(status, ['0', '1']),
    activation: activationOf(query),
  }
}

const sorts = ['loginCode', 'teacherName', 'createTime'] as const

const specOf = (show: ShowInitialPasswords['issued']): RecordPageSpec<TeacherRow> => ({
  find(query, signal) {
    const sortField = oneAmong(query.sort?.field, sorts)
    return call('findTeachers', { ...asInput(query), ...filtersOf(query), sortField }, { signal })
  },
  filters: { teacherName: '', loginCode: '', majorId: '', status: '', activation: '' },
  allowed: { status: /^[01]$/, activation: activationAllowed },
  sorts,
  failed: texts.failed,
  actions: {
    ...accountActionsShowing(show),
    remove: {
      ask: 'confirmation',
      done: texts.done.remove,
      failed: texts.actionFailed,
      run: (request) =>
        call('removeTeachers', { teacherIds: [...request.ids], versions: shownVersions(request, 'teacherId') }),
    },
    export: unasked(texts.teachers.exported, async (_, query) =>
      saveFile(await download('exportTeachers', filtersOf(query))),
    ),
  },
})

const importJob: SheetImportJob = {
  noun: texts.teacher,
  check: (file, signal) => call('importTeachers', {}, { file, signal }),
  template: () => download('teacherTemplate', {}),
}

const columns: readonly RecordColumn<TeacherRow>[] = [
  {
    key: 'teacherName',
    title: titles.name,
    sort: 'teacherName',
    isHead: true,
    cell: (row) => (
      <PersonName
        name={row.teacherName}
        src={row.coverImg && fileAddress(row.coverImg)}
        mark={<ActivationTag activation={row.activation} />}
      />
    ),
  },
  accountColumns.loginCode,
  { key: 'academy', title: titles.academy, cell: (row) => row.academy?.academyName ?? texts.none },
  { key: 'major', title: titles.major, cell: (row) => row.major?.majorName ?? texts.none },
  accountColumns.status,
  accountColumns.lastLogin,
  accountColumns.createTime,
]

type Open = { kind: 'form'; row: TeacherRow | null } | { kind: 'import' } | null

export function Teachers() {
  const show = useShowInitialPasswords()
  const { view, send } = useRecordPage(useMemo(() => specOf(show.issued), [show.issued]))
  const majors = useMajors()
  const limit = useLimit()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const reload = () => send({ type: 'list.reload' })
  const erasure = useErasure(reload)
  const add = (
    <Button
      kind="primary"
      icon="plus"
      label={texts.teachers.add}
      onClick={() => setOpen({ kind: 'form', row: null })}
    />
  )
  return (
    <>
      <RecordPage
        title={texts.teachers.title}
        noun={texts.teacher}
        headActions={
          <>
            {limit === 'academyOffice' ? null : (
              <Button icon="upload" label={texts.teachers.import} onClick={() => setOpen({ kind: 'import' })} />
            )}
            <Button
              icon="download"
              label={texts.teachers.export}
              busy={view.running?.name === 'export'}
              onClick={() => send({ type: 'action.begin', name: 'export', ids: [] })}
            />
            {add}
          </>
        }
        view={view}
        columns={columns}
        filters={[
          {
            kind: 'text',
            name: 'teacherName',
            label: texts.filters.name,
            placeholder: texts.filters.namePlaceholder,
          },
          loginCodeFilter,
          {
            kind: 'select',
            name: 'majorId',
            label: texts.filters.major,
            options: majors.found,
            failure: majors.failure,
          },
          statusFilter,
          activationFilter,
        ]}
        idOf={(row) => row.teacherId}
        nameOf={(row) => row.teacherName}
        detailOf={(row) => row.loginCode}
        rowActions={(row, begin) => [
          { name: 'edit', label: actions.edit, onRun: () => setOpen({ kind: 'form', row }) },
          row.status === '1'
            ? { name: 'disable', label: actions.disable, onRun: begin('disable') }
            : { name: 'enable', label: actions.enable, onRun: begin('enable') },
          { name: 'reset', label: actions.reset, icon: 'key', onRun: begin('reset') },
          { name: 'remove', label: actions.remove, icon: 'trash', danger: true, onRun: begin('remove') },
          ...erasure.actionsOf(row.teacherId),
        ]}
        bulkActions={[
          { name: 'enable', label: actions.enable },
          { name: 'disable', label: actions.disable },
          { name: 'reset', label: actions.reset },
          { name: 'remove', label: actions.remove, danger: true },
        ]}
        questions={{
          ...accountQuestions(texts.teacher),
          remove: { text: texts.ask.remove, accept: actions.remove, danger: true },
        }}
        emptyHint={texts.teachers.empty}
        emptyAction={add}
        send={send}
      >
        {limit === 'academyOffice' ? null : <PendingPasswords kind="teacher" />}
      </RecordPage>
      {erasure.dialog}
      {open?.kind === 'form' ? (
        <TeacherDialog
          key={open.row?.teacherId ?? 'new'}
          row={open.row}
          majors={majors}
          isMajorNeeded={limit === 'academyOffice'}
          onIssued={show.issued}
          onSaved={reload}
          onClosed={close}
        />
      ) : null}
      {open?.kind === 'import' ? <TeacherImport onSaved={reload} onClosed={close} /> : null}
    </>
  )
}

function TeacherImport({ onSaved, onClosed }: { onSaved: () => void; onClosed: () => void }) {
  const { ofImport } = useShowInitialPasswords()
  const running = useSheetImport(importJob, onSaved, ofImport)
  return <ImportDialog {...running} onClose={onClosed} />
}
