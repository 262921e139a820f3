/** The dialogs of the class pages: class, student, virtual students, import of students. */
import { useMemo } from 'react'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { errors } from '../../../../contract/errors'
import {
  CLASS_NAME_MAX,
  LOGIN_CODE_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_NAME_MAX,
} from '../../../../contract/limits'
import { fileAddress } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { classesTexts as texts } from '../../../views/school/schoolClass/texts'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import type { Choices } from '../../shared/records/useChoices'
import { useRecordForm } from '../../shared/records/useRecordForm'
import { useSearch } from '../../shared/records/useSearch'
import { useSheetImport } from '../../shared/records/useSheetImport'
import { classForm, type MajorChoice, searchTeachers, studentForm, valuesOf, virtualForm } from './schoolClassCalls'

interface DialogProps {
  onSaved: () => void
  onClosed: () => void
}

/** Creates a class (`row` null) or edits one. */
export function ClassDialog({
  row,
  majors,
  ...hooks
}: DialogProps & { row: Classes | null; majors: Choices<MajorChoice> }) {
  const { fields } = texts
  // A closed account still owns the class until the class has another owner.
  const owner = row?.teacher
  const teachers = useSearch(searchTeachers, owner ? { value: owner.teacherId, label: owner.teacherName } : null)
  const { view, send } = useRecordForm(
    classForm,
    {
      recordId: row?.classesId ?? null,
      values: valuesOf(row),
      isLoaded: true,
      version: row?.version,
      pictureField: 'coverImg',
      saved: texts.saved,
      rules: {
        className: { label: fields.className, required: true, maxLength: CLASS_NAME_MAX },
        majorId: { label: fields.major, required: true },
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={row ? texts.edit : texts.add}
      noun={texts.noun}
      view={view}
      send={send}
      fields={[
        {
          kind: 'picture',
          name: 'coverImg',
          label: fields.coverImg,
          shape: 'wide',
          hasRandom: true,
          srcOf: fileAddress,
        },
        { kind: 'text', name: 'className', label: fields.className, required: true, autoFocus: true },
        {
          kind: 'select',
          name: 'majorId',
          label: fields.major,
          required: true,
          options: majors.found,
          failure: majors.failure,
          hint: fields.majorHint,
        },
        {
          kind: 'search',
          name: 'teacherId',
          label: fields.teacher,
          hint: fields.teacherHint,
          placeholder: fields.teacherSearch,
          hits: teachers,
          labelOf: teachers.labelOf,
          onSearch: teachers.onSearch,
        },
      ]}
    />
  )
}

/** Adds a student to a class. */
export function StudentDialog({ classesId, ...hooks }: DialogProps & { classesId: string }) {
  const { issued } = useShowInitialPasswords()
  const spec = useMemo(() => studentForm(classesId, issued), [classesId, issued])
  const { fields, add, noun, added, codeWrong } = texts.students
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: null,
      values: { loginCode: '', studentName: '', password: '' },
      saved: added,
      rules: {
        loginCode: {
          label: fields.loginCode,
          required: true,
          maxLength: LOGIN_CODE_MAX,
          pattern: '\\S+',
          message: codeWrong,
        },
        studentName: { label: fields.studentName, required: true, maxLength: PERSON_NAME_MAX },
        password: {
          label: fields.password,
          minLength: PASSWORD_MIN,
          maxLength: PASSWORD_MAX,
          message: errors.weakPassword.text,
        },
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={add}
      noun={noun}
      view={view}
      send={send}
      fields={[
        {
          kind: 'text',
          name: 'loginCode',
          label: fields.loginCode,
          required: true,
          hint: fields.loginCodeHint,
          autoFocus: true,
        },
        { kind: 'text', name: 'studentName', label: fields.studentName, required: true },
        { kind: 'password', name: 'password', label: fields.password, hint: fields.passwordHint },
      ]}
    />
  )
}

/** Adds virtual students to a class. */
export function VirtualDialog({ classesId, ...hooks }: DialogProps & { classesId: string }) {
  const { issued } = useShowInitialPasswords()
  const spec = useMemo(() => virtualForm(classesId, issued), [classesId, issued])
  const { fields, addVirtual, noun, virtualAdded, numWrong } = texts.students
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: null,
      values: { num: '10' },
      saved: virtualAdded,
      rules: { num: { label: fields.num, required: true, pattern: '[1-9]\\d?|1\\d\\d|200', message: numWrong } },
    },
    hooks,
  )
  return (
    <RecordForm
      title={addVirtual}
      noun={noun}
      view={view}
      send={send}
      fields={[{ kind: 'text', name: 'num', label: fields.num, required: true, hint: fields.numHint, autoFocus: true }]}
    />
  )
}

/** Imports a list of students into a class. */
export function StudentImport({ classesId, onSaved, onClosed }: DialogProps & { classesId: string }) {
  const { ofImport } = useShowInitialPasswords()
  const job = useMemo(
    () => ({
      noun: texts.students.noun,
      check: (file: File, signal: AbortSignal) => call('importClassStudents', { classesId }, { file, signal }),
      template: () => download('classStudentTemplate', {}),
    }),
    [classesId],
  )
  const running = useSheetImport(job, onSaved, ofImport)
  return <ImportDialog {...running} onClose={onClosed} />
}
