/** The classes of the school: the list, and the recycle bin. */
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { momentInWords } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { ClassName } from '../../../views/school/schoolClass/ClassName'
import { classesTexts as texts } from '../../../views/school/schoolClass/texts'
import { Button } from '../../../views/shared/kit/Button'
import { Switch } from '../../../views/shared/kit/fields/Switch'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { CaptchaSlot } from '../../account/login/CaptchaSlot'
import { useLimit } from '../../shared/client/useLimit'
import { shownVersion } from '../../shared/records/shownVersions'
import { asInput, type RecordPageSpec, type RecordPageState, useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { oneAmong } from '../people/peopleCalls'
import { ClassDialog, StudentImport } from './ClassDialogs'
import { atOnce, exportStudents, oneOf, useAcademies, useMajors } from './schoolClassCalls'

type YearAction = 'promote' | 'graduate' | 'archive'

/** An action that is reviewed before it is carried out. */
const planned = (action: YearAction, plan: (action: YearAction, ids: readonly string[]) => void) => ({
  ask: null,
  done: texts.year.review,
  failed: texts.actionFailed,
  run: async ({ ids }: { readonly ids: readonly string[] }) => plan(action, ids),
})

const sorts = ['className', 'studentNum', 'createTime'] as const
const binSorts = ['className', 'studentNum', 'deleteTime'] as const

/** `plan` opens the review of a change of the school year for classes. */
const listSpec = (plan: (action: YearAction, ids: readonly string[]) => void): RecordPageSpec<Classes> => ({
  find: (query, signal) =>
    call('findClasses', { ...asInput(query), sortField: oneAmong(query.sort?.field, sorts) }, { signal }),
  filters: { className: '', teacherName: '', academyId: '', majorId: '' },
  sorts,
  failed: texts.failed,
  actions: {
    openInvite: atOnce(texts.done.openInvite, (classesId) => call('openClassInvite', { classesId })),
    closeInvite: atOnce(texts.done.closeInvite, (classesId) => call('closeClassInvite', { classesId })),
    openAudit: atOnce(texts.done.openAudit, (classesId) => call('openClassAudit', { classesId })),
    closeAudit: atOnce(texts.done.closeAudit, (classesId) => call('closeClassAudit', { classesId })),
    export: atOnce(texts.done.export, exportStudents),
    remove: {
      ask: 'captcha',
      done: texts.done.remove,
      failed: texts.actionFailed,
      run: (request) =>
        call('deleteClass', {
          version: shownVersion(request, 'classesId'),
          classesId: oneOf(request),
          validCode: request.answer,
          captchaKey: request.captchaKey,
        }),
    },
    promote: planned('promote', plan),
    graduate: planned('graduate', plan),
    archive: planned('archive', plan),
  },
})

const binSpec: RecordPageSpec<Classes> = {
  find: (query, signal) =>
    call('findDeletedClasses', { ...asInput(query), sortField: oneAmong(query.sort?.field, binSorts) }, { signal }),
  filters: { className: '' },
  sorts: binSorts,
  failed: texts.failed,
  actions: {
    restore: atOnce(texts.done.restore, (classesId) => call('restoreClass', { classesId })),
    erase: {
      ask: 'captcha',
      done: texts.done.erase,
      failed: texts.actionFailed,
      run: (request) =>
        call('eraseClass', {
          version: shownVersion(request, 'classesId'),
          classesId: oneOf(request),
          validCode: request.answer,
          captchaKey: request.captchaKey,
        }),
    },
  },
}

const { columns: titles } = texts
const nameColumn: RecordColumn<Classes> = {
  key: 'className',
  title: titles.className,
  sort: 'className',
  isHead: true,
  cell: (row) => <ClassName classes={row} />,
}
const placeColumns: readonly RecordColumn<Classes>[] = [
  { key: 'academy', title: titles.academy, cell: ({ academy }) => academy.academyName },
  { key: 'major', title: titles.major, cell: ({ major }) => major.majorName },
  { key: 'teacher', title: titles.teacher, cell: ({ teacher }) => teacher?.teacherName ?? texts.noTeacher },
  { key: 'students', title: titles.students, sort: 'studentNum', numeric: true, cell: (row) => row.studentNum },
]
const idOf = ({ classesId }: Classes) => classesId
const nameOf = ({ className }: Classes) => className
const detailOf = ({ invitationCode, studentNum }: Classes) => texts.remove.detail(invitationCode, studentNum)

/** The columns of the list; its switches start actions. */
const columnsFor = ({ view, send }: RecordPageState<Classes>): readonly RecordColumn<Classes>[] => {
  const flip = (row: Classes, what: 'Invite' | 'Audit', isOn: boolean) => (
    <Switch
      label={what === 'Invite' ? texts.switches.invite(row.className) : texts.switches.audit(row.className)}
      labelPlace="hidden"
      on={isOn}
      isBusy={view.running?.name.endsWith(what) === true && view.running.ids.includes(row.classesId)}
      onChange={() => send({ type: 'action.begin', name: `${isOn ? 'close' : 'open'}${what}`, ids: [row.classesId] })}
    />
  )
  return [
    nameColumn,
    ...placeColumns,
    { key: 'online', title: titles.online, numeric: true, cell: (row) => row.onlineNum },
    {
      key: 'code',
      title: titles.code,
      cell: (row) => <span className="classes-code u-numbers">{row.invitationCode}</span>,
    },
    { key: 'invite', title: titles.invite, cell: (row) => flip(row, 'Invite', row.inviteOpen === '1') },
    { key: 'audit', title: titles.audit, cell: (row) => flip(row, 'Audit', row.auditOpen === '1') },
    {
      key: 'createTime',
      title: titles.createTime,
      sort: 'createTime',
      numeric: true,
      wideOnly: true,
      cell: (row) => momentInWords(row.createTime),
    },
  ]
}

const yearActions = [
  { name: 'promote', label: texts.year.promote },
  { name: 'graduate', label: texts.year.graduate },
  { name: 'archive', label: texts.year.archive },
] as const

type Open = { kind: 'form'; row: Classes | null } | { kind: 'import'; row: Classes } | null

export function SchoolClassList() {
  const [, navigate] = useLocation()
  const spec = useMemo(
    () =>
      listSpec((action, ids) =>
        navigate(`/admin/school-year?${new URLSearchParams({ action, classes: ids.join(',') })}`),
      ),
    [navigate],
  )
  const page = useRecordPage(spec)
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, ({ context }) => context.counts)
  const academies = useAcademies()
  const isOfSchool = useLimit() !== 'academyOffice'
  const majors = useMajors()
  const [open, setOpen] = useState<Open>(null)
  const columns = useMemo(() => columnsFor(page), [page])
  const close = () => setOpen(null)
  const reload = () => page.send({ type: 'list.reload' })
  const academyId = page.view.query.filters.academyId ?? ''
  const add = (
    <Button kind="primary" icon="plus" label={texts.add} onClick={() => setOpen({ kind: 'form', row: null })} />
  )
  return (
    <>
      <RecordPage
        title={texts.title}
        noun={texts.noun}
        headActions={
          <>
            <Button icon="trash" label={texts.toBin} onClick={() => navigate('/admin/class/recycle')} />
            {add}
          </>
        }
        view={page.view}
        columns={columns}
        filters={[
          { kind: 'text', name: 'className', label: texts.filters.className },
          { kind: 'text', name: 'teacherName', label: texts.columns.teacher },
          {
            kind: 'select',
            name: 'academyId',
            label: texts.filters.academy,
            options: academies.found,
            failure: academies.failure,
          },
          {
            kind: 'select',
            name: 'majorId',
            label: texts.filters.major,
            options: majors.found.filter((major) => academyId === '' || major.academyId === academyId),
            failure: majors.failure,
          },
        ]}
        idOf={idOf}
        nameOf={nameOf}
        detailOf={detailOf}
        bulkActions={isOfSchool ? yearActions : []}
        rowActions={(row, begin) => [
          {
            name: 'students',
            label: texts.actions.students,
            onRun: () => navigate(`/admin/class/students/${encodeURIComponent(row.classesId)}`),
          },
          { name: 'edit', label: texts.actions.edit, onRun: () => setOpen({ kind: 'form', row }) },
          {
            name: 'requests',
            label: texts.requests.tab(waiting?.[row.classesId] ?? 0),
            icon: 'user-plus',
            onRun: () => navigate(`/admin/class/requests/${encodeURIComponent(row.classesId)}`),
          },
          {
            name: 'import',
            label: texts.actions.importStudents,
            icon: 'upload',
            onRun: () => setOpen({ kind: 'import', row }),
          },
          { name: 'export', label: texts.actions.export, icon: 'download', onRun: begin('export') },
          { name: 'remove', label: texts.actions.remove, icon: 'trash', danger: true, onRun: begin('remove') },
        ]}
        questions={{
          remove: {
            title: texts.remove.title,
            text: () => texts.remove.text,
            accept: texts.remove.accept,
            danger: true,
          },
        }}
        captcha={(place) => <CaptchaSlot {...place} autoFocus />}
        emptyHint={texts.empty}
        emptyAction={add}
        send={(event) =>
          // Another academy has other majors.
          page.send(
            event.type === 'filter.change' && 'academyId' in event.filters
              ? { ...event, filters: { ...event.filters, majorId: '' } }
              : event,
          )
        }
      >
        <CountsProblem requests={requests} />
      </RecordPage>
      {open?.kind === 'form' ? (
        <ClassDialog
          key={open.row?.classesId ?? 'new'}
          row={open.row}
          majors={majors}
          onSaved={reload}
          onClosed={close}
        />
      ) : null}
      {open?.kind === 'import' ? (
        <StudentImport classesId={open.row.classesId} onSaved={reload} onClosed={close} />
      ) : null}
    </>
  )
}

export function ClassBin() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(binSpec)
  const isOfSchool = useLimit() !== 'academyOffice'
  return (
    <RecordPage
      title={texts.bin}
      hint={texts.binHint}
      noun={texts.noun}
      headActions={<Button icon="arrow-left" label={texts.toList} onClick={() => navigate('/admin/class/list')} />}
      view={view}
      columns={[
        nameColumn,
        ...placeColumns,
        {
          key: 'deleteTime',
          title: titles.deleteTime,
          sort: 'deleteTime',
          numeric: true,
          cell: (row) => (row.deleteTime === null ? '' : momentInWords(row.deleteTime)),
        },
      ]}
      filters={[{ kind: 'text', name: 'className', label: texts.filters.className }]}
      idOf={idOf}
      nameOf={nameOf}
      detailOf={detailOf}
      rowActions={(_, begin) => [
        { name: 'restore', label: texts.actions.restore, onRun: begin('restore') },
        ...(isOfSchool ? [{ name: 'erase', label: texts.actions.erase, danger: true, onRun: begin('erase') }] : []),
      ]}
      questions={{
        erase: { title: texts.erase.title, text: () => texts.erase.text, accept: texts.erase.accept, danger: true },
      }}
      captcha={(place) => <CaptchaSlot {...place} autoFocus />}
      emptyHint={texts.emptyBin}
      send={send}
    />
  )
}
