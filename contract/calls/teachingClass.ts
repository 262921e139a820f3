/** The classes that a user teaches or learns in (core §7 Classes, Teaching and timed push). */
import { z } from 'zod'
import { defineCall } from '../call'
import { classStudent, teachingClass } from '../entities/teachingClass'
import { filter, id, pageOf, paging } from '../fields'

export const teachingClasses = {
  findTeachingClasses: defineCall({
    method: 'POST',
    path: '/api/teachingClass/findList',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ state: z.enum(['0', '1', '2', '']).optional() }),
    data: z.array(teachingClass),
    doc: 'The teaching classes of the caller: those a teacher teaches, those a student is in; newest first.',
    section: 'core §7 Teaching and timed push',
  }),
  findClassStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/findStudentPage',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({ classesId: id, originType: filter, loginCode: filter, studentName: filter, ...paging }),
    data: pageOf(classStudent),
    doc: 'The students of a class (a teacher: of an own class), filtered and paged.',
    section: 'core §7 Classes (admin); live §7 Roll call; G108',
  }),
}
