/** The class log: live events of a teaching class, and the participants. */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  classEvent,
  classMeeting,
  classMeetingDetail,
  classTool,
  meetingId,
  participation,
} from '../../entities/live/classLog'
import { filter, id, pageOf, paging } from '../../fields'
import { SCHOOL_TIME_ZONE } from '../../limits'

/** A day in the form YYYY-MM-DD; blank does not restrict. */
const day = z.union([z.literal(''), z.iso.date()])
/** A range of days in the school's time zone, both inclusive. */
const days = { from: day.optional(), to: day.optional() }
/** An optional filter; blank does not restrict. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform((): undefined => undefined), field]).optional()

export const classLogCalls = {
  findMeetings: defineCall({
    method: 'POST',
    path: '/admin/classLog/findMeetings',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...days, ...paging }),
    data: pageOf(classMeeting),
    doc: `Returns the meetings of the caller’s teaching class that began on these days (${SCHOOL_TIME_ZONE}), newest first.`,
    section: 'Podium',
  }),
  getMeeting: defineCall({
    method: 'POST',
    path: '/admin/classLog/getMeeting',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, meetingId }),
    data: classMeetingDetail,
    doc: 'Returns a meeting of the caller’s teaching class with its rounds.',
    section: 'Podium',
  }),
  findClassEvents: defineCall({
    method: 'POST',
    path: '/admin/classLog/findEvents',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      teachingClassId: id,
      meetingId,
      /** Only events that this student caused or that concern this student. */
      userId: optional(id),
      tool: optional(classTool),
      ...paging,
    }),
    data: pageOf(classEvent),
    doc: 'Returns the live events of a meeting in chronological order.',
    section: 'Podium',
  }),
  findParticipation: defineCall({
    method: 'POST',
    path: '/admin/classLog/findParticipation',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, meetingId: optional(meetingId), ...days, searchName: filter, ...paging }),
    data: pageOf(participation),
    doc: 'Returns the participation of each student of the caller’s teaching class in a meeting or, without a meeting, on these days; sorted by login code.',
    section: 'Podium',
  }),
  exportParticipation: defineCall({
    method: 'POST',
    path: '/admin/classLog/exportParticipation',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, meetingId: optional(meetingId), ...days }),
    data: z.null(),
    file: true,
    doc: 'Returns the participation as a spreadsheet (xlsx), with the timeline on a second sheet.',
    section: 'Podium',
  }),
}
