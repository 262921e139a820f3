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
    doc: `Returns the sign-ins of the caller’s teaching class in a month, by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3',
  }),
  findAttendanceStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findListGroupByStudent',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...range, searchName: filter, ...paging }),
    data: pageOf(attendanceStudentSum),
    doc: 'Returns each student of the caller’s teaching class with attendance counts over a range of dates.',
    section: 'live §7 Sign-in',
  }),
  getAttendanceDetail: defineCall({
    method: 'POST',
    path: '/admin/signIn/getDetail',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: attendanceDetail,
    doc: 'Returns a sign-in of the caller’s teaching class with all its students.',
    section: 'live §7 Sign-in',
  }),
  findAbsentStudents: defineCall({
    method: 'POST',
    path: '/admin/signIn/findAbsenceStudentList',
    body: 'form',
    who: ['teacher'],
    input: z.object({ signInId: id }),
    data: z.array(attendanceStudent),
    doc: 'Returns the absent students of a sign-in of the caller’s teaching class, including excused ones.',
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
    doc: 'Returns students × sign-ins of the caller’s teaching class with marks and reasons as a spreadsheet (xlsx).',
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
    doc: 'Marks students of a sign-in of the caller as present, late or excused; blank removes the mark. Students whose record has changed since `version` are not marked and are returned in `changed`.',
    section: 'Podium',
  }),
  findMyAttendance: defineCall({
    method: 'POST',
    path: '/api/signIn/findMySignRecord',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, ...range, ...paging }),
    data: pageOf(myAttendance),
    doc: 'Returns the caller’s sign-ins in a teaching class, newest first.',
    section: 'live §7 Sign-in; G110',
  }),
  findMyAttendanceDays: defineCall({
    method: 'POST',
    path: '/api/signIn/findMyGroupBySignDay',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, searchMonth: attendanceMonth }),
    data: z.record(z.string(), z.array(myAttendance)),
    doc: `Returns the caller’s sign-ins in a month, by date YYYY-MM-DD (${SCHOOL_TIME_ZONE}).`,
    section: 'live §7 Sign-in; live §3; G110',
  }),
  scanAttendance: defineCall({
    method: 'POST',
    path: '/api/signIn/scan',
    body: 'form',
    who: ['student'],
    input: z.object({ pass: z.string().min(1).max(128) }),
    data: z.object({ signInId: id, teachingClassId: id, classesId: id, ticket: id }),
    doc: 'Exchanges the content of a scanned QR code for a ticket that signs the calling student in. A repeated request returns the same ticket.',
    section: 'Podium',
  }),
}
