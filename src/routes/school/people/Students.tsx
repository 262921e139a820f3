/** All students of the school. */

import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { StudentRow } from '../../../../contract/entities/school/people'
import { ask } from '../../../machines/shared/data/resource.types'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { fileAddress, saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { ActivationTag, activationFilter } from '../../../views/account/initialPasswords/Activation'
import { PersonName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import {
  type ShowInitialPasswords,
  useShowInitialPasswords,
} from '../../account/initialPasswords/showInitialPasswords.context'
import { useErasure } from '../../account/privacy/useErasure'
import { useLimit } from '../../shared/client/useLimit'
import { useChoices } from '../../shared/records/useChoices'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { accountColumns, statusFilter } from './accounts'
import { StudentAccountDialog } from './PersonDialog'
import {
  accountActionsShowing,
  accountQuestions,
  activationAllowed,
  activationOf,
  logOff,
  oneAmong,
  unasked,
} from './peopleCalls'

const { columns: titles, actions } = texts
/** Number of classes in the filter's options. */
const CLASSES_SHOWN = 1_000

const sorts = ['loginCode', 'studentName', 'createTime'] as const

const filtersOf = (query: RecordQuery) => {
  const { status, ...others } = query.filters
  return { ...others, status: oneAmong(status, ['0', '1']), activation: activationOf(query) }
}

const specOf = (show: ShowInitialPasswords['issued']): RecordPageSpec<StudentRow> => ({
  find(query, signal) {
    const sortField = oneAmong(query.sort?.field, sorts)
    return call('findStudents', { ...asInput(query), ...filtersOf(query), sortField }, { signal })
  },
  filters: { search: '', classesId: '', status: '', activation: '' },
  allowed: { status: /^[01]$/, activation: activationAllowed },
  sorts,
  failed: texts.failed,
  actions: {
    ...accountActionsShowing(show),
    logOff: logOff('studentId', '1'),
    export: unasked(texts.students.exported, async (_, query) =>
      saveFile(await download('exportStudents', filtersOf(query))),
    ),
  },
})

const allClasses = { page: ask('findClasses', { pageSize: CLASSES_SHOWN, sortField: 'className' }) }

const columns: readonly RecordColumn<StudentRow>[] = [
  {
    key: 'studentName',
    title: titles.name,
    sort: 'studentName',
    isHead: true,
    cell: (row) => (
      <PersonName
        name={row.studentName}
        src={row.coverImg && fileAddress(row.coverImg)}
        mark={<ActivationTag activation={row.activation} />}
      />
    ),
  },
  accountColumns.loginCode,
  {
    key: 'classes',
    title: titles.classes,
    cell: (row) =>
      row.classes.length === 0 ? (
        texts.students.noClass
      ) : (
        <span className="row wrap gap-1-3">
          {row.classes.map(({ classesId, className }) => (
            <span key={classesId} className="u-clip" title={className}>
              {className}
            </span>
          ))}
        </span>
      ),
  },
  accountColumns.status,
  accountColumns.lastLogin,
  accountColumns.createTime,
]

export function Students() {
  const [, navigate] = useLocation()
  const { issued } = useShowInitialPasswords()
  const { view, send } = useRecordPage(useMemo(() => specOf(issued), [issued]))
  const classes = useChoices(allClasses, ({ page }) =>
    page.list.map(({ classesId, className }) => ({ value: classesId, label: className })),
  )
  const [row, setRow] = useState<StudentRow | null>(null)
  const isOfSchool = useLimit() !== 'academyOffice'
  const erasure = useErasure(() => send({ type: 'list.reload' }))
  return (
    <>
      <RecordPage
        title={texts.students.title}
        hint={texts.students.hint}
        noun={texts.student}
        headActions={
          <>
            <Button
              icon="download"
              label={texts.students.export}
              busy={view.running?.name === 'export'}
              reason={view.face === 'empty' ? texts.students.nobody : null}
              onClick={() => send({ type: 'action.begin', name: 'export', ids: [] })}
            />
            {isOfSchool ? (
              <>
                <Button
                  icon="ban"
                  label={texts.students.toDisabled}
                  onClick={() => navigate('/admin/student/account-disable')}
                />
                <Button
                  icon="user-minus"
                  label={texts.students.toRemoved}
                  onClick={() => navigate('/admin/student/account-delete')}
                />
              </>
            ) : null}
          </>
        }
        view={view}
        columns={columns}
        filters={[
          { kind: 'text', name: 'search', label: texts.filters.search, placeholder: texts.filters.searchPlaceholder },
          {
            kind: 'select',
            name: 'classesId',
            label: texts.filters.class,
            options: classes.found,
            failure: classes.failure,
          },
          statusFilter,
          activationFilter,
        ]}
        idOf={(one) => one.studentId}
        nameOf={(one) => one.studentName}
        detailOf={(one) => [one.loginCode, ...one.classes.map(({ className }) => className)].join(' · ')}
        rowActions={(one, begin) => [
          { name: 'edit', label: actions.edit, onRun: () => setRow(one) },
          one.status === '1'
            ? { name: 'disable', label: actions.disable, onRun: begin('disable') }
            : { name: 'enable', label: actions.enable, onRun: begin('enable') },
          { name: 'reset', label: actions.reset, icon: 'key', onRun: begin('reset') },
          ...(isOfSchool
            ? [
                {
                  name: 'logOff',
                  label: texts.registrations.logOff,
                  icon: 'user-minus',
                  danger: true,
                  onRun: begin('logOff'),
                },
              ]
            : []),
          ...erasure.actionsOf(one.studentId),
        ]}
        bulkActions={[
          { name: 'enable', label: actions.enable },
          { name: 'disable', label: actions.disable },
          { name: 'reset', label: actions.reset },
          ...(isOfSchool ? [{ name: 'logOff', label: texts.registrations.logOff, danger: true }] : []),
        ]}
        questions={{
          ...accountQuestions(texts.student),
          logOff: { text: texts.ask.logOff, accept: texts.registrations.logOff, danger: true },
        }}
        emptyHint={texts.students.empty}
        send={send}
      />
      {erasure.dialog}
      {row ? (
        <StudentAccountDialog
          key={row.studentId}
          row={row}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setRow(null)}
        />
      ) : null}
    </>
  )
}
