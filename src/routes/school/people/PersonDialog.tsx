/** The forms of a teacher and of a student. */
import { useMemo } from 'react'
import type { StudentRow, TeacherRow } from '../../../../contract/entities/school/people'
import { errors } from '../../../../contract/errors'
import { LOGIN_CODE_MAX, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX, PHONE_MAX } from '../../../../contract/limits'
import type { FieldRule } from '../../../machines/shared/records/recordForm.types'
import { fileAddress } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { RecordField } from '../../../views/shared/records/FormField'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import type { Choices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import type { MajorChoice } from '../schoolClass/schoolClassCalls'
import { oneAmong, secretOf } from './peopleCalls'

interface DialogProps {
  onSaved: () => void
  onClosed: () => void
}

const { form } = texts
const password: FieldRule = {
  label: form.password,
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  message: errors.weakPassword.text,
}
const phone: FieldRule = {
  label: form.phone,
  maxLength: PHONE_MAX,
  pattern: String.raw`[\d+()# -]*`,
  message: form.phoneWrong,
}
const genderOf = (value: string | undefined) => oneAmong(value, ['', '1', '2'])
const contactFields: readonly RecordField[] = [
  {
    kind: 'select',
    name: 'gender',
    label: form.gender,
    options: Object.entries(form.genders).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'phone', label: form.phone, autoComplete: 'off' },
]
const picture: RecordField = {
  kind: 'picture',
  name: 'coverImg',
  label: form.coverImg,
  shape: 'round',
  hasRandom: true,
  srcOf: fileAddress,
}

const loginCodeRule = {
  label: form.loginCode,
  required: true,
  maxLength: LOGIN_CODE_MAX,
  pattern: '\\S+',
  message: form.loginCodeWrong,
}

const teacherForm = (onIssued: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(
    teacherId,
    { loginCode = '', teacherName = '', majorId = '', coverImg = '', gender, phone, password: secret },
    _,
    version,
  ) {
    const saved = await call('saveTeacher', {
      ...(teacherId !== null && { teacherId, version }),
      loginCode,
      teacherName,
      major: { majorId },
      coverImg,
      gender: genderOf(gender),
      phone,
      ...(await secretOf(secret)),
    })
    onIssued(saved.issued)
    return saved.teacherId
  },
  uploadPicture: (file, signal) => call('uploadTeacherPicture', {}, { file, signal }),
  randomPicture: () => call('randomTeacherPicture', {}),
})

/** Creates a teacher (`row` null) or edits one. */
export function TeacherDialog({
  row,
  majors,
  isMajorNeeded,
  onIssued,
  ...hooks
}: DialogProps & {
  row: TeacherRow | null
  majors: Choices<MajorChoice>
  /** The office of an academy reaches only teachers of its majors. */
  isMajorNeeded: boolean
  onIssued: ShowInitialPasswords['issued']
}) {
  const { view, send } = useRecordForm(
    useMemo(() => teacherForm(onIssued), [onIssued]),
    {
      recordId: row?.teacherId ?? null,
      values: {
        coverImg: row?.coverImg ?? '',
        loginCode: row?.loginCode ?? '',
        teacherName: row?.teacherName ?? '',
        majorId: row?.major?.majorId ?? '',
        gender: row?.gender ?? '',
        phone: row?.phone ?? '',
        password: '',
      },
      isLoaded: true,
      version: row?.version,
      pictureField: 'coverImg',
      saved: form.saved,
      rules: {
        loginCode: loginCodeRule,
        teacherName: { label: form.teacherName, required: true, maxLength: PERSON_NAME_MAX },
        majorId: { label: form.major, required: isMajorNeeded },
        phone,
        password,
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={row ? texts.teachers.edit : texts.teachers.add}
      noun={texts.teacher}
      view={view}
      send={send}
      fields={[
        picture,
        {
          kind: 'text',
          name: 'loginCode',
          label: form.loginCode,
          required: true,
          hint: form.loginCodeHint,
          autoFocus: true,
        },
        { kind: 'text', name: 'teacherName', label: form.teacherName, required: true },
        {
          kind: 'select',
          name: 'majorId',
          label: form.major,
          required: isMajorNeeded,
          options: majors.found,
          failure: majors.failure,
        },
        ...contactFields,
        {
          kind: 'password',
          name: 'password',
          label: form.password,
          hint: row ? form.oldPasswordHint : form.newPasswordHint,
        },
      ]}
    />
  )
}

const studentForm: RecordFormSpec = {
  async save(
    studentId,
    { loginCode = '', studentName = '', coverImg = '', gender, phone, password: secret },
    _,
    version,
  ) {
    await call('updateStudentAccount', {
      studentId: studentId ?? '',
      version,
      loginCode,
      studentName,
      coverImg,
      gender: genderOf(gender),
      phone,
      ...(await secretOf(secret)),
    })
    return studentId
  },
  uploadPicture: (file, signal) => call('uploadStudentPicture', {}, { file, signal }),
  randomPicture: () => call('randomTeacherPicture', {}),
}

/** Edits a student. */
export function StudentAccountDialog({ row, ...hooks }: DialogProps & { row: StudentRow }) {
  const { view, send } = useRecordForm(
    studentForm,
    {
      recordId: row.studentId,
      values: {
        coverImg: row.coverImg,
        loginCode: row.loginCode,
        studentName: row.studentName,
        gender: row.gender,
        phone: row.phone,
        password: '',
      },
      isLoaded: true,
      version: row.version,
      pictureField: 'coverImg',
      saved: form.saved,
      rules: {
        loginCode: loginCodeRule,
        studentName: { label: form.studentName, required: true, maxLength: PERSON_NAME_MAX },
        phone,
        password,
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={texts.students.edit}
      noun={texts.student}
      view={view}
      send={send}
      fields={[
        picture,
        { kind: 'text', name: 'loginCode', label: form.loginCode, hint: form.loginCodeHint, required: true },
        { kind: 'text', name: 'studentName', label: form.studentName, required: true, autoFocus: true },
        ...contactFields,
        { kind: 'password', name: 'password', label: form.password, hint: form.oldPasswordHint },
      ]}
    />
  )
}
