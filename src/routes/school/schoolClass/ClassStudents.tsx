/** The students of one class: listed, added, removed. */

import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { momentInWords } from '../../../../contract/moments'
import { requestsAt } from '../../../machines/school/joining/joining.selectors'
import { ask } from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { ActivationTag, activationFilter } from '../../../views/account/initialPasswords/Activation'
import { PersonName } from '../../../views/school/people/PersonName'
import { classesTexts } from '../../../views/school/schoolClass/texts'
import { Button } from '../../../views/shared/kit/Button'
import { LoadProblem } from '../../../views/shared/kit/LoadProblem'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { PendingPasswords } from '../../account/initialPasswords/PendingPasswords'
import {
  type ShowInitialPasswords,
  useShowInitialPasswords,
} from '../../account/initialPasswords/showInitialPasswords.context'
import { useLimit } from '../../shared/client/useLimit'
import type { PageProps } from '../../shared/pages/page'
import { shownVersion } from '../../shared/records/shownVersions'
import { useChoices } from '../../shared/records/useChoices'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { activationAllowed, activationOf } from '../people/peopleCalls'
import { StudentDialog, StudentImport, VirtualDialog } from './ClassDialogs'
import { ClassTabs } from './ClassTabs'
import { type ClassMember, findMembers, putOutAllMembers, putOutMembers } from './classMembers'
import { MoveDialog } from './MoveDialog'
import { atOnce, exportStudents } from './schoolClassCalls'

const { students: texts, toList, actionFailed, done } = classesTexts
const sortFields = ['loginCode', 'studentName', 'originType', 'joinTime'] as const

const specOf = (
  classesId: string,
  show: ShowInitialPasswords['issued'],
  move: (studentIds: readonly string[]) => void,
): RecordPageSpec<ClassMember> => ({
  find: (query, signal) => {
    const sortField = sortFields.find((field) => field === query.sort?.field)
    return findMembers({ classesId, ...asInput(query), activation: activationOf(query), sortField }, signal)
  },
  filters: { studentName: '', loginCode: '', originType: '', activation: '' },
  sorts: sortFields,
  allowed: { originType: /^[0-3]$/, activation: activationAllowed },
  failed: texts.failed,
  actions: {
    putOut: {
      ask: 'confirmation',
      done: texts.done.putOut,
      failed: actionFailed,
      run: (request) => {
        const [studentId = '', ...others] = request.ids
        return others.length === 0
          ? call('removeClassStudent', { classesId, studentId, version: shownVersion(request, 'studentId') })
          : putOutMembers(classesId, request)
      },
    },
    reset: {
      ask: 'confirmation',
      done: texts.done.reset,
      failed: actionFailed,
      run: async ({ ids }) => show(await call('resetClassStudentPasswords', { classesId, studentIds: [...ids] })),
    },
    move: {
      ask: null,
      done: classesTexts.move.next,
      failed: actionFailed,
      run: async ({ ids }) => move(ids),
    },
    putOutAll: {
      ask: 'confirmation',
      done: texts.done.putOutAll,
      failed: actionFailed,
      run: (request) => putOutAllMembers(classesId, request),
    },
    export: atOnce(done.export, () => exportStudents(classesId)),
  },
})

const columns: readonly RecordColumn<ClassMember>[] = [
  {
    key: 'studentName',
    title: texts.columns.studentName,
    sort: 'studentName',
    isHead: true,
    cell: (row) => (
      <PersonName name={row.studentName} src={row.coverImg} mark={<ActivationTag activation={row.activation} />} />
    ),
  },
  { key: 'loginCode', title: texts.columns.loginCode, sort: 'loginCode', numeric: true, cell: (row) => row.loginCode },
  {
    key: 'originType',
    title: texts.columns.originType,
    sort: 'originType',
    cell: (row) => texts.origins[row.originType],
  },
  { key: 'status', title: texts.columns.status, cell: (row) => texts.statuses[row.status] },
  {
    key: 'joinTime',
    title: texts.columns.joinTime,
    sort: 'joinTime',
    numeric: true,
    cell: (row) => momentInWords(row.joinTime),
  },
]

const _never = new Promise<never>(() => undefined)

const about = ({ academy, major, invitationCode, studentNum, onlineNum }: Classes): string =>
  texts.about(`${academy.academyName} · ${major.majorName}`, invitationCode, studentNum, onlineNum)

export function ClassStudents({ params: { classesId = '' } }: PageProps) {
  return <Students key={classesId} classesId={classesId} />
}

function Students({ classesId }: { classesId: string }) {
  const [, navigate] = useLocation()
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, (snapshot) => requestsAt(snapshot, classesId))
  const { issued } = useShowInitialPasswords()
  const isOfSchool = useLimit() !== 'academyOffice'
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const { view, send } = useRecordPage(useMemo(() => specOf(classesId, issued, setMoving), [classesId, issued]))
  // Reloaded with every page of students, so that the facts about the class match the list below.
  const { isLoading } = view
  const around = useChoices({ opened: ask('getClass', { classesId }) }, ({ opened }) => [opened], isLoading)
  const [one] = around.found
  const [open, setOpen] = useState<'student' | 'virtual' | 'import' | null>(null)
  const dialog = { classesId, onSaved: () => send({ type: 'list.reload' }), onClosed: () => setOpen(null) }
  const isEmpty = view.face === 'empty' && !view.isFiltered
  const begin = (name: string) => () => send({ type: 'action.begin', name, ids: [] })
  const add = <Button kind="primary" icon="plus" label={texts.add} onClick={() => setOpen('student')} />
  return (
    <>
      <RecordPage
        title={one?.className ?? texts.title}
        hint={one ? about(one) : null}
        noun={texts.noun}
        headActions={
          <>
            <Button icon="arrow-left" label={toList} onClick={() => navigate('/admin/class/list')} />
            <Button icon="upload" label={texts.importing} onClick={() => setOpen('import')} />
            <Button
              icon="download"
              label={texts.export}
              busy={view.running?.name === 'export'}
              reason={isEmpty ? texts.nobody : null}
              onClick={begin('export')}
            />
            <Button icon="users" label={texts.addVirtual} onClick={() => setOpen('virtual')} />
            <Button
              kind="dangerQuiet"
              label={texts.putOutAll}
              reason={isEmpty ? texts.nobody : null}
              onClick={begin('putOutAll')}
            />
            {add}
          </>
        }
        view={view}
        columns={columns}
        filters={[
          { kind: 'text', name: 'studentName', label: texts.columns.studentName },
          { kind: 'text', name: 'loginCode', label: texts.columns.loginCode },
          {
            kind: 'select',
            name: 'originType',
            label: texts.columns.originType,
            options: Object.entries(texts.origins).map(([value, label]) => ({ value, label })),
          },
          activationFilter,
        ]}
        idOf={({ studentId }) => studentId}
        nameOf={({ studentName }) => studentName}
        detailOf={({ loginCode }) => loginCode}
        rowActions={(_, beginRow) => [
          { name: 'reset', label: texts.reset, onRun: beginRow('reset') },
          { name: 'putOut', label: texts.putOut, danger: true, onRun: beginRow('putOut') },
        ]}
        bulkActions={[
          ...(isOfSchool ? [{ name: 'move', label: classesTexts.move.action }] : []),
          { name: 'reset', label: texts.reset },
          { name: 'putOut', label: texts.putOut, danger: true },
        ]}
        questions={{
          reset: { title: texts.reset, text: texts.resetText, accept: texts.reset },
          putOut: { title: texts.putOutTitle, text: texts.putOutText, accept: texts.putOut, danger: true },
          putOutAll: {
            title: texts.putOutTitle,
            text: () => texts.putOutAllText(one?.className ?? texts.title, one?.studentNum ?? view.total),
            accept: texts.putOutAll,
            danger: true,
          },
        }}
        emptyHint={texts.empty}
        emptyAction={add}
        send={send}
      >
        <LoadProblem failure={around.failure} />
        <CountsProblem requests={requests} />
        <ClassTabs classesId={classesId} current="students" waiting={waiting} />
        <PendingPasswords kind="classStudent" />
      </RecordPage>
      {moving ? <MoveDialog classesId={classesId} studentIds={moving} onClosed={() => setMoving(null)} /> : null}
      {open === 'student' ? <StudentDialog {...dialog} /> : null}
      {open === 'virtual' ? <VirtualDialog {...dialog} /> : null}
      {open === 'import' ? <StudentImport {...dialog} /> : null}
    </>
  )
}
