/** The class log: what happened live in a teaching class, and who took part. */
import { z } from 'zod'
import { defineCall } from '../call'
import { classEvent, classEventKind, classMeeting, participation } from '../entities/classLog'
import { filter, id, integer, pageOf, paging } from '../fields'

/** A moment in a form or in JSON. */
const when = integer(0, 9_999_999_999_999)
const range = { teachingClassId: id, from: when.optional(), to: when.optional() }

export const classLog = {
  findMeetings: defineCall({
    method: 'POST',
    path: '/admin/classLog/findMeetings',
    body: 'form',
    who: ['teacher'],
    input: z.object({ ...range, ...paging }),
    data: pageOf(classMeeting),
    doc: 'The meetings of an own teaching class, newest first.',
    section: 'Podium',
  }),
  findClassEvents: defineCall({
    method: 'POST',
    path: '/admin/classLog/findEvents',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      ...range,
      /** Only what this student did. */
      userId: id.optional(),
      /** Only of these tools, separated by commas: rollCall, race, timer, signIn, vote, chat. */
      tools: z.string().max(200).optional(),
      kind: classEventKind.optional(),
      ...paging,
    }),
    data: pageOf(classEvent),
    doc: 'The live events of an own teaching class in their order.',
    section: 'Podium',
    parallel: true,
  }),
  findParticipation: defineCall({
    method: 'POST',
    path: '/admin/classLog/findParticipation',
    body: 'form',
    who: ['teacher'],
    input: z.object({ ...range, searchName: filter, ...paging }),
    data: pageOf(participation),
    doc: 'What each student of an own teaching class did, over a range of time.',
    section: 'Podium',
    parallel: true,
  }),
  exportParticipation: defineCall({
    method: 'POST',
    path: '/admin/classLog/exportParticipation',
    body: 'form',
    who: ['teacher'],
    input: z.object(range),
    data: z.null(),
    file: true,
    doc: 'The same as a spreadsheet (xlsx), with the timeline on a second sheet.',
    section: 'Podium',
  }),
}
