/** The students of a class. */

import type { ClassStudent } from '../../../../contract/entities/live/teachingClass'
import { momentInWords } from '../../../../contract/moments'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { ActivationTag, activationFilter } from '../../account/initialPasswords/Activation'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { RecordPage } from '../../shared/records/RecordPage'
import { texts } from './texts'
import './teacherSchoolClass.css'

type Row = ClassStudent & { readonly joinTime: number }

export interface StudentListProps {
  view: RecordListView<Row>
  /** The name of the class, and its number of students. */
  className: string
  studentNum: number
  onAdd: () => void
  onAddVirtual: () => void
  exporting: Exporting
  send: (event: RecordListEvent) => void
}

const origins = Object.entries(texts.origins).map(([value, label]) => ({ value, label }))

export function StudentList({ view, className, studentNum, onAdd, onAddVirtual, exporting, send }: StudentListProps) {
  const nobody = view.face === 'empty' && !view.isFiltered ? texts.noStudents : null
  return (
    <RecordPage
      isPart
      title={texts.tabs.students}
      noun={texts.tabs.students}
      headActions={
        <>
          <ExportButton exporting={exporting} label={texts.export} reason={nobody} />
          <Button icon="users" label={texts.addVirtual} onClick={onAddVirtual} />
          <Button
            kind="dangerQuiet"
            icon="sign-out"
            label={texts.putOutAll}
            reason={nobody}
            onClick={() => send({ type: 'action.begin', name: 'putOutAll', ids: [] })}
          />
          <Button kind="primary" icon="plus" label={texts.addStudent} onClick={onAdd} />
        </>
      }
      view={view}
      filters={[
        { kind: 'text', name: 'studentName', label: texts.student },
        { kind: 'text', name: 'loginCode', label: texts.loginCode },
        { kind: 'select', name: 'originType', label: texts.origin, options: origins },
        activationFilter,
      ]}
      columns={[
        {
          key: 'studentName',
          title: texts.student,
          sort: 'studentName',
          isHead: true,
          cell: ({ studentName, coverImg, activation }) => (
            <span className="inline-row gap-2 align-center">
              <Avatar name={studentName} src={coverImg} size="s" />
              <span className="u-clip" title={studentName}>
                {studentName}
              </span>
              <ActivationTag activation={activation} />
            </span>
          ),
        },
        { key: 'loginCode', title: texts.loginCode, sort: 'loginCode', numeric: true, cell: (row) => row.loginCode },
        { key: 'originType', title: texts.origin, sort: 'originType', cell: (row) => texts.origins[row.originType] },
        {
          key: 'joinTime',
          title: texts.joinTime,
          sort: 'joinTime',
          numeric: true,
          cell: ({ joinTime }) => momentInWords(joinTime),
        },
      ]}
      idOf={({ studentId }) => studentId}
      nameOf={({ studentName }) => studentName}
      detailOf={({ loginCode }) => loginCode}
      rowActions={({ activation }, begin) => [
        {
          name: 'reset',
          label: texts.reset,
          reason: activation === 'active' ? texts.resetOwn : null,
          onRun: begin('reset'),
        },
        { name: 'putOut', label: texts.putOut, danger: true, onRun: begin('putOut') },
      ]}
      bulkActions={[
        {
          name: 'reset',
          label: texts.reset,
          reason: (rows) => (rows.some(({ activation }) => activation === 'active') ? texts.resetOwnAmong : null),
        },
        { name: 'putOut', label: texts.putOut, danger: true },
      ]}
      questions={{
        reset: { text: texts.resetText, accept: texts.reset },
        putOut: { text: texts.putOutText, accept: texts.putOut, danger: true },
        putOutAll: { text: () => texts.putOutAllText(className, studentNum), accept: texts.putOutAll, danger: true },
      }}
      emptyHint={texts.studentsEmpty}
      emptyAction={<Button icon="plus" label={texts.addStudent} onClick={onAdd} />}
      send={send}
    />
  )
}
