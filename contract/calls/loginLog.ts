/** Who signed in, when and from where (core §7 Other admin). */
import { z } from 'zod'
import { defineCall } from '../call'
import { loginLog } from '../entities/people'
import { blankOr, filter, id, integer, pageOf, paging } from '../fields'

/** The last so many days, today among them. */
const days = blankOr(integer(1, 3_650))

export const loginLogs = {
  findLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findPage',
    body: 'form',
    who: ['admin'],
    input: z.object({
      days,
      user: z.object({ userType: blankOr(z.enum(['1', '2', '3'])), loginCode: filter }).optional(),
      ...paging,
    }),
    data: pageOf(loginLog),
    doc: 'Sign-ins of everybody, the last first, by days, user type and how the login code begins (B153).',
    section: 'core §7 Other admin',
  }),
  findMyLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findMyPage',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({ days, ...paging }),
    data: pageOf(loginLog),
    doc: 'The own sign-ins, the last first.',
    section: 'core §7 Other admin',
  }),
  findMyStudentLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findMyStudentPage',
    body: 'form',
    who: ['teacher'],
    input: z.object({ classesId: blankOr(id), userNameOrLoginCode: filter, days, ...paging }),
    data: pageOf(loginLog),
    doc: 'Sign-ins of the students of an own class (without one: of all own classes), searched by name or login code (B154).',
    section: 'core §7 Other admin',
  }),
}
