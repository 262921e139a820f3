/** The sign-in log: account, time and address (core §7 Other admin). */
import { z } from 'zod'
import { administrators, auditors, defineCall } from '../../call'
import { loginLog } from '../../entities/school/people'
import { blankOr, filter, id, integer, pageOf, paging } from '../../fields'

/** A date in the school's time zone, YYYY-MM-DD. */
const day = blankOr(z.iso.date())

/** Filters by time and outcome. */
const when = {
  /** The last N days, including today. */
  days: blankOr(integer(1, 3_650)),
  loginTime_gte: day,
  loginTime_lte: day,
  /** '1' signed in, '0' failed. */
  outcome: blankOr(z.enum(['0', '1'])),
}

/** Filters over all people. */
const ofAll = {
  user: z.object({ userType: blankOr(z.enum(['1', '2', '3'])), loginCode: filter, realName: filter }).optional(),
  ...when,
}
/** Filters over the teacher's students. */
const ofStudents = { classesId: blankOr(id), userNameOrLoginCode: filter, ...when }

export const loginLogCalls = {
  findLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findPage',
    body: 'form',
    who: auditors,
    input: z.object({ ...ofAll, ...paging }),
    data: pageOf(loginLog),
    doc: 'Returns successful and failed sign-ins of all users, filtered by time, outcome, user type, name and beginning of the login code; latest first (B153).',
    section: 'core §7 Other admin',
  }),
  findMyLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findMyPage',
    body: 'form',
    who: ['teacher', ...administrators],
    input: z.object({ ...when, ...paging }),
    data: pageOf(loginLog),
    doc: 'Returns the caller’s sign-ins, latest first.',
    section: 'core §7 Other admin',
  }),
  findMyStudentLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/findMyStudentPage',
    body: 'form',
    who: ['teacher'],
    input: z.object({ ...ofStudents, ...paging }),
    data: pageOf(loginLog),
    doc: 'Returns the sign-ins of the students of one class of the caller, or of all if no class is given, filtered by name or login code (B154).',
    section: 'core §7 Other admin',
  }),
  exportLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/export',
    body: 'form',
    who: auditors,
    input: z.object(ofAll),
    data: z.null(),
    doc: 'Returns the result of findLoginLogs as a spreadsheet (xlsx).',
    section: 'Podium',
    file: true,
  }),
  exportMyLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/exportMine',
    body: 'form',
    who: ['teacher', ...administrators],
    input: z.object(when),
    data: z.null(),
    doc: 'Returns the caller’s sign-ins as a spreadsheet (xlsx).',
    section: 'Podium',
    file: true,
  }),
  exportMyStudentLoginLogs: defineCall({
    method: 'POST',
    path: '/admin/loginLog/exportMyStudents',
    body: 'form',
    who: ['teacher'],
    input: z.object(ofStudents),
    data: z.null(),
    doc: 'Returns the sign-ins of the students of the caller’s classes as a spreadsheet (xlsx).',
    section: 'Podium',
    file: true,
  }),
}
