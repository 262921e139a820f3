/** The students of a class: listed, added, removed. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { LOGIN_CODE_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { StudentList } from '../../../views/school/teacherSchoolClass/StudentList'
import { texts } from '../../../views/school/teacherSchoolClass/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { useFileExport } from '../../shared/data/useFileExport'
import { useRecordForm } from '../../shared/records/useRecordForm'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { studentFormSpec, studentsSpec, virtualFormSpec } from './schoolClassLists'

export interface ClassStudentsProps {
  classesId: string
  className: string
  studentNum: number
  /** Called when the number of students has changed. */
  onChanged: () => void
}

export function ClassStudents({ classesId, className, studentNum, onChanged }: ClassStudentsProps) {
  const { issued } = useShowInitialPasswords()
  const { view, send } = useRecordPage(useMemo(() => studentsSpec(classesId, issued), [classesId, issued]))
  const [form, setForm] = useState<'student' | 'virtual' | null>(null)
  const known = useRef(view.total)
  useEffect(() => {
    if (view.isLoading || view.isFiltered || known.current === view.total) return
    known.current = view.total
    onChanged()
  }, [view.isLoading, view.isFiltered, view.total, onChanged])
  const Form = form === 'virtual' ? VirtualForm : StudentForm
  return (
    <>
      <StudentList
        view={view}
        className={className}
        studentNum={studentNum}
        onAdd={() => setForm('student')}
        onAddVirtual={() => setForm('virtual')}
        exporting={useFileExport(fileAsk('exportClass', { classesId }))}
        send={send}
      />
      {form ? (
        <Form classesId={classesId} onSaved={() => send({ type: 'list.reload' })} onClosed={() => setForm(null)} />
      ) : null}
    </>
  )
}

interface FormProps {
  classesId: string
  onSaved: () => void
  onClosed: () => void
}

const studentInput = {
  recordId: null,
  values: { loginCode: '', studentName: '' },
  rules: {
    loginCode: { label: texts.loginCode, required: true, maxLength: LOGIN_CODE_MAX },
    studentName: { label: texts.student, required: true, maxLength: PERSON_NAME_MAX },
  },
  saved: texts.addedStudent,
}

function StudentForm({ classesId, ...hooks }: FormProps) {
  const { issued } = useShowInitialPasswords()
  const spec = useMemo(() => studentFormSpec(classesId, issued), [classesId, issued])
  const { view, send } = useRecordForm(spec, studentInput, hooks)
  return (
    <RecordForm
      title={texts.addStudent}
      noun={texts.tabs.students}
      view={view}
      fields={[
        { kind: 'text', name: 'loginCode', label: texts.loginCode, required: true, autoFocus: true },
        { kind: 'text', name: 'studentName', label: texts.student, required: true, hint: texts.addStudentHint },
      ]}
      send={send}
    />
  )
}

const virtualInput = {
  recordId: null,
  values: { num: '10' },
  rules: {
    num: {
      label: texts.virtualNum,
      required: true,
      pattern: '0*([1-9]|[1-9][0-9]|1[0-9][0-9]|200)',
      message: texts.virtualInvalid,
    },
  },
  saved: texts.addedVirtual,
}

function VirtualForm({ classesId, ...hooks }: FormProps) {
  const { issued } = useShowInitialPasswords()
  const spec = useMemo(() => virtualFormSpec(classesId, issued), [classesId, issued])
  const { view, send } = useRecordForm(spec, virtualInput, hooks)
  return (
    <RecordForm
      title={texts.addVirtual}
      noun={texts.tabs.students}
      view={view}
      fields={[
        {
          kind: 'text',
          name: 'num',
          label: texts.virtualNum,
          required: true,
          autoFocus: true,
          hint: texts.virtualHint,
        },
      ]}
      send={send}
    />
  )
}
