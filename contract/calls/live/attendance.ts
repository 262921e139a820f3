/** Sign-in records (live §7 Sign-in). The sign-in itself runs on the classroom socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  attendanceDay,
  attendanceDayEntry,
  attendanceDetail,
  attendanceMark,
  attendanceMarked,
  attendanceMonth,
  attendanceReason,
  attendanceStudent,
  attendanceStudentSum,
  myAttendance,
} from '../../entities/live/attendance'
import { filter, id, pageOf, paging } from '../../fields'
import { ATTENDANCE_MARK_MAX, SCHOOL_TIME_ZONE } from '../../limits'

const range = { signTime_gte: attendanceDay.optional(), signTime_lte: attendanceDay.optional() }

export const attendanceCalls = {
  findAttendanceDays: defineCall({
    method: 'POST',
    path: '/admin/signIn/findListGroupBySignDay',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, searchMonth: attendanceMonth }),
    data: z.record(z.string(), z.array(attendanceDayEntry)),
    doc: `The sign-ins of an own teaching class in a month, by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3',
  }),
  findAttendanceStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findListGroupByStudent',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...range, searchName: filter, ...paging }),
    data: pageOf(attendanceStudentSum),
    doc: 'Each student of an own teaching class with the counts over a range of dates.',
    section: 'live §7 Sign-in',
  }),
  getAttendanceDetail: defineCall({
    method: 'POST',
    path: '/admin/signIn/getDetail',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: attendanceDetail,
    doc: 'A sign-in of an own teaching class with everybody in it.',
    section: 'live §7 Sign-in',
  }),
  findAbsentStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findAbsenceStudentList',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: z.array(attendanceStudent),
    doc: 'Who did not come to a sign-in of an own teaching class, excused ones included.',
    section: 'live §7 Sign-in; G111',
  }),
  exportAttendance: defineCall({
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
  markAttendance: defineCall({
    method: 'POST',
    path: '/admin/signIn/mark',
    body: 'json',
    who: ['teacher'],
    input: z.object({
      signInId: id,
      students: z
        .array(z.object({ studentId: id, version: z.number().int() }))
        .min(1)
        .max(ATTENDANCE_MARK_MAX),
      mark: attendanceMark,
      reason: attendanceReason.optional(),
    }),
    data: attendanceMarked,
    doc: 'Notes students of an own sign-in as present, late or excused; blank takes the note back. Who has changed since `version` is left as is and answered in `changed`.',
    section: 'Podium',
  }),
  findMyAttendance: defineCall({
    method: 'POST',
    path: '/api/signIn/findMySignRecord',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, ...range, ...paging }),
    data: pageOf(myAttendance),
    doc: 'The own sign-ins in a teaching class, newest first.',
    section: 'live §7 Sign-in; G110',
  }),
  findMyAttendanceDays: defineCall({
    method: 'POST',
    path: '/api/signIn/findMyGroupBySignDay',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, searchMonth: attendanceMonth }),
    data: z.record(z.string(), z.array(myAttendance)),
    doc: `The own sign-ins of a month by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3; G110',
  }),
  scanAttendance: defineCall({
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
