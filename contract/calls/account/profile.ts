/** The caller's own account: name, picture, motto, password (core §7 Students, Teachers; B149, B150). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { saved, shownVersion, version } from '../../entities/shared/version'
import { id, picture } from '../../fields'
import { IMAGE_MAX_BYTES } from '../../limits'
import { authCalls } from './auth'

const everyone = ['student', 'teacher', 'admin'] as const

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
    doc: 'Changes one’s password and ends one’s other sessions, as `/api/user/updatePassword` does.',
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
    doc: 'The student who asks.',
    section: 'core §7 Students; core §3',
    parallel: true,
  }),
  findOwnUser: defineCall({
    method: 'POST',
    path: '/api/user/getInfo',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({}),
    data: z.object({ userId: id, realName: z.string(), loginCode: z.string(), coverImg: path, version }),
    doc: 'The teacher or administrator who asks, as the own settings show it.',
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
    doc: 'One of the head images that come with Podium; nothing is changed by it.',
    section: 'core §7 Students',
  }),
  uploadOwnHeadImg: defineCall({
    method: 'POST',
    path: '/api/user/headImg',
    body: 'multipart',
    who: everyone,
    input: z.object({}),
    data: path,
    doc: 'Uploads a head image (field `file`, at most 5 MB); answers its path. Nothing is changed by it.',
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
    doc: 'Changes the student’s own picture, motto and name, each if given, and nothing else.',
    section: 'core §7 Students',
  }),
  updateOwnTeacher: defineCall({
    method: 'POST',
    path: '/api/teacher/updateTeacher',
    body: 'form',
    who: ['teacher'],
    input: z.object({ coverImg: picture.optional(), teacherName: words.optional(), version: shownVersion }),
    data: saved,
    doc: 'Changes the teacher’s own picture and name, each if given, and nothing else.',
    section: 'core §7 Teachers',
  }),
  updateOwnUser: defineCall({
    method: 'POST',
    path: '/api/user/updateUser',
    body: 'form',
    who: ['admin'],
    input: z.object({ coverImg: picture.optional(), realName: words.optional(), version: shownVersion }),
    data: saved,
    doc: 'The same for administrators.',
    section: 'Podium',
  }),
  updateStudentPassword: passwordOf('student', '/api/student/updatePassword'),
  updateTeacherPassword: passwordOf('teacher', '/api/teacher/updatePassword'),
}
