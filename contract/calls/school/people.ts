/** Teachers and students, as administrators manage them (core §7 Students, Teachers). */
import { z } from 'zod'
import { byAdministrators, confirmed, defineCall, offices, schoolOffice } from '../../call'
import { activation, issuedPasswords } from '../../entities/account/initialPassword'
import { accountStatus, closedAccount, gender, studentRow, teacherRow } from '../../entities/school/people'
import { sheetCheck } from '../../entities/shared/sheetImport'
import { saved, shownVersion, shownVersions } from '../../entities/shared/version'
import { blankOr, filter, id, ids, name, pageOf, paging, phonePattern, picture, sorting } from '../../fields'
import { IMAGE_MAX_BYTES, LOGIN_CODE_MAX, PERSON_NAME_MAX, PHONE_MAX, SHEET_IMPORT } from '../../limits'
import { passwordKey } from '../account/auth'

const who = offices
const students = 'core §7 Students'
const teachers = 'core §7 Teachers'

/** The name for signing in; contains no whitespace. */
export const loginCode = z.string().trim().min(1).max(LOGIN_CODE_MAX).regex(/^\S+$/)
/**
 * Encrypted as at sign-in, with the key's id (B121). Blank leaves the password unchanged; a new account gets a random
 * one.
 */
const password = { password: z.string().max(1024).optional(), keyId: passwordKey }

/** Optional facts of a person; absent: unchanged. */
const contact = {
  gender: gender.optional(),
  phone: z.string().trim().max(PHONE_MAX).regex(phonePattern).optional(),
}

/** Only a request with a password. */
const ofPassword = { ...byAdministrators, field: 'password' }

const change = <const Input extends z.ZodObject>(path: `/${string}`, input: Input, doc: string, section: string) =>
  defineCall({ method: 'POST', path, body: 'form', who, input, data: z.null(), doc, section })

/** Generates new initial passwords and answers them, this once. */
const reset = <const Input extends z.ZodObject>(path: `/${string}`, input: Input, whose: string, section: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who,
    input,
    data: issuedPasswords,
    confirmation: byAdministrators,
    doc: `Sets new initial passwords for ${whose} and ends the sessions. The passwords have to be changed at the next sign-in.`,
    section,
  })

const uploadPicture = (path: `/${string}`, section: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'multipart',
    who,
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads an avatar (field `file`: PNG, JPEG, GIF or WebP; the content decides) and returns its path.',
    section,
    maxFileBytes: IMAGE_MAX_BYTES,
  })

const teacherFilters = {
  status: blankOr(accountStatus),
  major: z.object({ majorId: blankOr(id) }).optional(),
  loginCode: filter,
  teacherName: filter,
  activation: blankOr(activation),
}

const studentFilters = {
  /** The beginning of the login code, or the beginning or end of the name. */
  search: filter,
  classesId: blankOr(id),
  status: blankOr(accountStatus),
  loginCode: filter,
  studentName: filter,
  activation: blankOr(activation),
}

export const peopleCalls = {
  findTeachers: defineCall({
    method: 'POST',
    path: '/admin/teacher/findPage',
    body: 'form',
    who,
    input: z.object({ ...teacherFilters, ...sorting(['loginCode', 'teacherName', 'createTime']), ...paging }),
    data: pageOf(teacherRow),
    doc: 'Returns the teachers, filtered by status and major (B152), by the beginning of the login code, and by the beginning or end of the name.',
    section: teachers,
  }),
  saveTeacher: defineCall({
    method: 'POST',
    path: '/admin/teacher/save',
    body: 'form',
    who,
    input: z.object({
      teacherId: blankOr(id),
      loginCode,
      teacherName: name(PERSON_NAME_MAX),
      major: z.object({ majorId: blankOr(id) }).optional(),
      coverImg: picture.optional(),
      ...contact,
      ...password,
      version: shownVersion,
    }),
    data: z.object({
      teacherId: id,
      /** The initial password of a new teacher; null if the call sent one, and for an existing teacher. */
      issued: issuedPasswords.nullable(),
      ...saved.shape,
    }),
    doc: 'Creates a teacher, or changes the one that `teacherId` names. A new teacher without a password gets a random initial password.',
    section: `${teachers}; core §5`,
    confirmation: ofPassword,
  }),
  removeTeachers: confirmed(
    change(
      '/admin/teacher/remove',
      z.object({ teacherIds: ids, versions: shownVersions }),
      'Closes accounts of teachers permanently; records that refer to them remain. Fails if one of them has a teaching class that has not ended.',
      teachers,
    ),
  ),
  resetTeacherPasswords: reset('/admin/teacher/repeatPassword', z.object({ teacherIds: ids }), 'teachers', teachers),
  importTeachers: defineCall({
    method: 'POST',
    path: '/admin/teacher/importData',
    body: 'multipart',
    who: schoolOffice,
    input: z.object({}),
    data: sheetCheck,
    doc: 'Parses and validates a list of teachers (field `file`, xls or xlsx); `startImport` writes the valid rows.',
    section: `${teachers}; core §5; core §9`,
    maxFileBytes: SHEET_IMPORT.bytes,
  }),
  teacherTemplate: defineCall({
    method: 'POST',
    path: '/admin/teacher/importTemplate',
    body: 'form',
    who: schoolOffice,
    input: z.object({}),
    data: z.null(),
    file: true,
    doc: 'Returns an empty list for an import of teachers (xlsx).',
    section: teachers,
  }),
  exportTeachers: defineCall({
    method: 'POST',
    path: '/admin/teacher/exportData',
    body: 'form',
    who,
    input: z.object(teacherFilters),
    data: z.null(),
    file: true,
    doc: 'Returns the teachers that match the filters as a spreadsheet (xlsx).',
    section: 'Podium',
  }),
  uploadTeacherPicture: uploadPicture('/admin/teacher/HeadImg', `${teachers}; G056`),
  randomTeacherPicture: defineCall({
    method: 'POST',
    path: '/admin/teacher/randomHeadImg',
    body: 'form',
    who,
    input: z.object({}),
    data: z.string(),
    doc: 'Returns the path of a random built-in avatar (B148).',
    section: teachers,
  }),

  findStudents: defineCall({
    method: 'POST',
    path: '/admin/student/findPage',
    body: 'form',
    who,
    input: z.object({ ...studentFilters, ...sorting(['loginCode', 'studentName', 'createTime']), ...paging }),
    data: pageOf(studentRow),
    doc: 'Returns the students of the school, filtered by class and status, by the beginning of the login code, and by the beginning or end of the name.',
    section: 'Podium',
  }),
  exportStudents: defineCall({
    method: 'POST',
    path: '/admin/student/exportData',
    body: 'form',
    who,
    input: z.object(studentFilters),
    data: z.null(),
    file: true,
    doc: 'Returns the students that match the filters as a spreadsheet (xlsx).',
    section: 'Podium',
  }),
  updateStudentAccount: defineCall({
    method: 'POST',
    path: '/admin/student/updateStudent',
    body: 'form',
    who,
    input: z.object({
      studentId: id,
      /** Blank leaves it unchanged. */
      loginCode: blankOr(loginCode),
      studentName: name(PERSON_NAME_MAX),
      coverImg: picture.optional(),
      ...contact,
      ...password,
      version: shownVersion,
    }),
    data: saved,
    doc: 'Changes a student, also the login code. A new password ends the student’s sessions and has to be changed at the next sign-in.',
    section: `${students}; core §5`,
    confirmation: ofPassword,
  }),
  resetStudentPassword: reset('/admin/student/repeatPassword', z.object({ studentId: id }), 'a student', students),
  uploadStudentPicture: uploadPicture('/admin/student/HeadImg', `${students}; G054; G056`),

  resetPasswords: reset('/admin/account/repeatPassword', z.object({ userIds: ids }), 'students and teachers', 'Podium'),
  restoreAccounts: {
    ...change(
      '/admin/account/restore',
      z.object({ userIds: ids }),
      'Reopens accounts that were closed permanently. The students are in no class afterwards.',
      'Podium',
    ),
    who: schoolOffice,
  },
  findClosedAccounts: defineCall({
    method: 'POST',
    path: '/admin/account/findClosedPage',
    body: 'form',
    who: schoolOffice,
    input: z.object({
      kind: z.enum(['disabled', 'removed']),
      userType: blankOr(z.enum(['1', '2'])),
      loginCode: filter,
      realName: filter,
      sortOrder: blankOr(z.enum(['asc', 'desc'])),
      ...paging,
    }),
    data: pageOf(closedAccount),
    doc: 'Returns the accounts of students and teachers that are disabled or permanently closed, latest first.',
    section: 'Podium',
  }),
}
