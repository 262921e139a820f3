/** Classes and their students in the form of the contract. */

import type { ClassStudent } from '../../../../contract/entities/live/teachingClass'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { activationOf } from '../../../services/account/initialPasswords'
import type { Current } from '../../../shared/edits'
import type { ClassesRow } from './schoolClass.repository'
import type { ClassStudentRow } from './schoolClass.students.repository'

export const classesOf = (row: ClassesRow, onlineNum: number): Classes => ({
  classesId: row.classes_id,
  className: row.class_name,
  academy: { academyId: row.academy_id, academyName: row.academy_name },
  major: { majorId: row.major_id, majorName: row.major_name },
  coverImg: row.cover_img,
  originType: row.origin_type,
  invitationCode: row.invitation_code,
  auditOpen: row.audit_open ? '1' : '0',
  inviteOpen: row.invite_open ? '1' : '0',
  teacher: row.teacher_id === null ? null : { teacherId: row.teacher_id, teacherName: row.teacher_name ?? '' },
  studentNum: row.student_num ?? 0,
  onlineNum,
  createTime: row.created_at,
  deleteTime: row.deleted_at,
  ...(row.archived_at !== null && { archiveTime: row.archived_at }),
  version: row.version,
})

/** The current class, for a user who edits an older version of it. */
export const currentOf = (row: ClassesRow): Current => ({
  current: {
    className: row.class_name,
    academyId: row.academy_id,
    majorId: row.major_id,
    coverImg: row.cover_img,
    teacherId: row.teacher_id ?? '',
  },
  names: {
    academyId: row.academy_name,
    majorId: row.major_name,
    ...(row.teacher_name !== null && { teacherId: row.teacher_name }),
  },
})

/** '0' disabled, '2' excluded from roll calls, '1' otherwise (B217). */
const statusOf = (row: Pick<ClassStudentRow, 'status' | 'excluded'>): ClassStudent['status'] => {
  if (row.status === '0') return '0'
  return row.excluded ? '2' : '1'
}

/** A student has only one id: `studentId` is the `userId`. */
export const studentOf = (row: ClassStudentRow, at: number): ClassStudent => ({
  userId: row.user_id,
  studentId: row.user_id,
  userName: row.real_name,
  studentName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  status: statusOf(row),
  originType: row.origin_type,
  joinTime: row.joined_at,
  activation: activationOf(row, at),
})
