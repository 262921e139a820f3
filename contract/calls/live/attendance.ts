/** Sign-in records (live §7 Sign-in). The sign-in itself runs on the classroom socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  mySignIn,
  signInDay,
  signInDayEntry,
  signInDetail,
  signInMark,
  signInMarked,
  signInMonth,
  signInReason,
  signInStudent,
  signInStudentSum,
} from '../../entities/live/attendance'
import { filter, id, pageOf, paging } from '../../fields'
import { SCHOOL_TIME_ZONE, SIGN_IN_MARK_MAX } from '../../limits'

const range = { signTime_gte: signInDay.optional(), signTime_lte: signInDay.optional() }

export const signIn = {
  findSignInDays: defineCall({
    method: 'POST',
    path: '/admin/signIn/findListGroupBySignDay',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, searchMonth: signInMonth }),
    data: z.record(z.string(), z.array(signInDayEntry)),
    doc: `The sign-ins of an own teaching class in a month, by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3',
  }),
  findSignInStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findListGroupByStudent',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...range, searchName: filter, ...paging }),
    data: pageOf(signInStudentSum),
    doc: 'Each student of an own teaching class with the counts over a range of dates.',
    section: 'live §7 Sign-in',
  }),
  getSignInDetail: defineCall({
    method: 'POST',
    path: '/admin/signIn/getDetail',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: signInDetail,
    doc: 'A sign-in of an own teaching class with everybody in it.',
    section: 'live §7 Sign-in',
  }),
  findAbsentStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findAbsenceStudentList',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: z.array(signInStudent),
    doc: 'Who has not signed in a sign-in of an own teaching class, excused ones included.',
    section: 'live §7 Sign-in; G111',
  }),
  exportSignIns: defineCall({
    method: 'POST',
    path: '/admin/signIn/exportStuSign',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...range }),
    data: z.null(),
    file: true,
    doc: 'The students of an own teaching class × its sign-ins as a spreadsheet (xlsx), marks and reasons included.',
    section: 'live §7 Sign-in; G111',
  }),
  markSignIn: defineCall({
    method: 'POST',
    path: '/admin/signIn/mark',
    body: 'json',
    who: ['teacher'],
    input: z.object({
      signInId: id,
      students: z
        .array(z.object({ studentId: id, version: z.number().int() }))
        .min(1)
        .max(SIGN_IN_MARK_MAX),
      mark: signInMark,
      reason: signInReason.optional(),
    }),
    data: signInMarked,
    doc: 'Notes students of an own sign-in as present, late or excused; blank takes the note back. Who has changed since `version` is left as is and answered in `changed`.',
    section: 'Podium',
  }),
  findMySignIns: defineCall({
    method: 'POST',
    path: '/api/signIn/findMySignRecord',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, ...range, ...paging }),
    data: pageOf(mySignIn),
    doc: 'The own sign-ins in a teaching class, newest first.',
    section: 'live §7 Sign-in; G110',
  }),
  findMySignInDays: defineCall({
    method: 'POST',
    path: '/api/signIn/findMyGroupBySignDay',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, searchMonth: signInMonth }),
    data: z.record(z.string(), z.array(mySignIn)),
    doc: `The own sign-ins of a month by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3; G110',
  }),
  scanSignIn: defineCall({
    method: 'POST',
    path: '/api/signIn/scan',
    body: 'form',
    who: ['student'],
    input: z.object({ pass: z.string().min(1).max(128) }),
    data: z.object({ signInId: id, teachingClassId: id, classesId: id, ticket: id }),
    doc: 'Turns the content of a scanned QR code into a ticket that signs this student in: one for each student, the same when asked again.',
    section: 'Podium',
  }),
}
