/** The teaching classes that a user teaches or learns in (core §7 Teaching and timed push). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { teachingClass, teachingClassStop } from '../../entities/live/teachingClass'
import { blankOr, filter, flag, id, pageOf, paging } from '../../fields'

export const teachingClassCalls = {
  findTeachingClasses: defineCall({
    method: 'POST',
    path: '/api/teachingClass/findList',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ state: z.enum(['0', '1', '2', '']).optional() }),
    data: z.array(teachingClass),
    doc: 'Returns the teaching classes that the calling teacher teaches or the calling student attends, newest first.',
    section: 'core §7 Teaching and timed push',
  }),
  findAllTeachingClasses: defineCall({
    method: 'POST',
    path: '/admin/teachingClass/findPage',
    body: 'form',
    who: ['admin'],
    input: z.object({
      courseName: filter,
      className: filter,
      teacherName: filter,
      state: blankOr(z.enum(['0', '1', '2'])),
      isStop: blankOr(z.enum(['0', '1'])),
      ...paging,
    }),
    data: pageOf(teachingClass),
    doc: 'Returns all teaching classes of the school, newest first.',
    section: 'Podium',
  }),
  setTeachingClassStop: defineCall({
    method: 'POST',
    path: '/admin/teachingClass/setStop',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({ teachingClassId: id, isStop: flag }),
    data: teachingClassStop,
    doc: 'Pauses a teaching class (isStop 1) or resumes it (0); for its teacher and administrators. While it is paused, students cannot submit and scheduled orders wait. Repeating the call changes nothing.',
    section: 'core §2 Notice click targets; Podium',
  }),
}
