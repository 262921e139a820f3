/** The caller's own account: name, picture, motto, password (core §7 Students, Teachers; B149, B150). */
import { z } from 'zod'
import { administrators, defineCall, everyone } from '../../call'
import { saved, shownVersion, version } from '../../entities/shared/version'
import { id, picture } from '../../fields'
import { IMAGE_MAX_BYTES } from '../../limits'
import { authCalls } from './auth'

/** A text whose limits the server checks, so that the refusal can name the problem. */
const words = z.string().trim().max(500)
const path = z.string()

/** The same call as `/api/user/updatePassword`, for one role (G057). */
const passwordOf = <const Who extends 'student' | 'teacher', const Path extends `/${string}`>(who: Who, path: Path) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: [who],
    input: authCalls.updatePassword.input,
    data: z.null(),
    beforePasswordChange: true,
    doc: 'Changes the caller’s password and ends the caller’s other sessions, like `/api/user/updatePassword`.',
    section: 'core §5; core §7; G057',
  })

export const profileCalls = {
  findOwnStudent: defineCall({
    method: 'POST',
    path: '/api/student/getInfo',
    body: 'form',
    who: ['student'],
    input: z.object({}),
    data: z.object({
      studentId: id,
      studentName: z.string(),
      loginCode: z.string(),
      coverImg: path,
      motto: z.string(),
      version,
    }),
    doc: 'Returns the calling student.',
    section: 'core §7 Students; core §3',
    parallel: true,
  }),
  findOwnUser: defineCall({
    method: 'POST',
    path: '/api/user/getInfo',
    body: 'form',
    who: ['teacher', ...administrators],
    input: z.object({}),
    data: z.object({ userId: id, realName: z.string(), loginCode: z.string(), coverImg: path, version }),
    doc: 'Returns the calling teacher or administrator with the fields of the settings page.',
    section: 'Podium',
    parallel: true,
  }),
  randomOwnHeadImg: defineCall({
    method: 'POST',
    path: '/api/student/randomHeadImg',
    body: 'form',
    who: everyone,
    input: z.object({}),
    data: path,
    doc: 'Returns the path of a random built-in avatar. The account is not changed.',
    section: 'core §7 Students',
  }),
  uploadOwnHeadImg: defineCall({
    method: 'POST',
    path: '/api/user/headImg',
    body: 'multipart',
    who: everyone,
    input: z.object({}),
    data: path,
    doc: 'Uploads an avatar (field `file`, at most 5 MB) and returns its path. The account is not changed.',
    section: 'Podium',
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
  updateOwnStudent: defineCall({
    method: 'POST',
    path: '/api/student/updateStudent',
    body: 'form',
    who: ['student'],
    input: z.object({
      coverImg: picture.optional(),
      motto: words.optional(),
      studentName: words.optional(),
      version: shownVersion,
    }),
    data: saved,
    doc: 'Changes the calling student’s avatar, motto and name. Absent fields are not changed.',
    section: 'core §7 Students',
  }),
  updateOwnTeacher: defineCall({
    method: 'POST',
    path: '/api/teacher/updateTeacher',
    body: 'form',
    who: ['teacher'],
    input: z.object({ coverImg: picture.optional(), teacherName: words.optional(), version: shownVersion }),
    data: saved,
    doc: 'Changes the calling teacher’s avatar and name. Absent fields are not changed.',
    section: 'core §7 Teachers',
  }),
  updateOwnUser: defineCall({
    method: 'POST',
    path: '/api/user/updateUser',
    body: 'form',
    who: administrators,
    input: z.object({ coverImg: picture.optional(), realName: words.optional(), version: shownVersion }),
    data: saved,
    doc: 'Changes the calling administrator’s avatar and name. Absent fields are not changed.',
    section: 'Podium',
  }),
  updateStudentPassword: passwordOf('student', '/api/student/updatePassword'),
  updateTeacherPassword: passwordOf('teacher', '/api/teacher/updatePassword'),
}
