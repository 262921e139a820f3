/** Rows of people in the form of the contract. */
import type { ClosedAccount, StudentRow, TeacherRow } from '../../../../contract/entities/school/people'
import { activationOf } from '../../../services/account/initialPasswords'
import type { Current } from '../../../shared/edits'
import type { PeopleRepository, PersonRow } from './people.repository'

const contact = ({ gender, phone }: Pick<PersonRow, 'gender' | 'phone'>) => ({ gender, phone })

const account = (row: PersonRow, at: number) => ({
  loginCode: row.login_code,
  coverImg: row.cover_img,
  status: row.status,
  activation: activationOf(row, at),
  createTime: row.created_at,
  lastLoginTime: row.last_login_at,
  version: row.version,
})

export const teacherOf = (row: PersonRow, at: number): TeacherRow => ({
  teacherId: row.user_id,
  teacherName: row.real_name,
  ...contact(row),
  ...account(row, at),
  academy: row.academy_id === null ? null : { academyId: row.academy_id, academyName: row.academy_name ?? '' },
  major: row.major_id === null ? null : { majorId: row.major_id, majorName: row.major_name ?? '' },
})

type CurrentRow = Awaited<ReturnType<PeopleRepository['current']>>

/** The current teacher, for a user who edits an older version. */
export const currentTeacherOf = (row: CurrentRow): Current => ({
  current: {
    loginCode: row.login_code,
    teacherName: row.real_name,
    coverImg: row.cover_img,
    ...contact(row),
    majorId: row.major_id ?? '',
  },
  names: row.major_name === null ? {} : { majorId: row.major_name },
})

export const currentStudentOf = (row: CurrentRow): Current => ({
  current: { loginCode: row.login_code, studentName: row.real_name, coverImg: row.cover_img, ...contact(row) },
})

type InClass = Awaited<ReturnType<PeopleRepository['classesOf']>>[number]

export const studentOf = (row: PersonRow, classes: readonly InClass[], at: number): StudentRow => ({
  studentId: row.user_id,
  studentName: row.real_name,
  ...contact(row),
  ...account(row, at),
  classes: classes
    .filter(({ user_id }) => user_id === row.user_id)
    .map(({ classes_id, class_name }) => ({ classesId: classes_id, className: class_name })),
})

type ClosedRow = Awaited<ReturnType<PeopleRepository['findClosed']>>['rows'][number]

export const closedOf = (row: ClosedRow): ClosedAccount => ({
  userId: row.user_id,
  userType: row.user_type === '2' ? '2' : '1',
  realName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  closeTime: row.closed_at,
  handlerName: row.handler_name ?? '',
  eraseTime: row.erase_at,
})
