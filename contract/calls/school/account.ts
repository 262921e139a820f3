/** Disabling and enabling accounts (core §7 Students, Teachers). */
import { z } from 'zod'
import { defineCall, offices } from '../../call'
import { id, ids } from '../../fields'

const change = <const Input extends z.ZodObject>(path: `/${string}`, input: Input, doc: string, section: string) =>
  defineCall({ method: 'POST', path, body: 'form', who: offices, input, data: z.null(), doc, section })

export const accountCalls = {
  disableStudent: change(
    '/admin/student/disable',
    z.object({ studentId: id }),
    'Disables a student and ends the student’s sessions.',
    'core §7 Students; G054',
  ),
  enableStudent: change(
    '/admin/student/enable',
    z.object({ studentId: id }),
    'Enables a student again.',
    'core §7 Students; G054',
  ),
  disableTeachers: change(
    '/admin/teacher/disable',
    z.object({ teacherIds: ids }),
    'Disables teachers and ends their sessions.',
    'core §7 Teachers',
  ),
  enableTeachers: change(
    '/admin/teacher/enable',
    z.object({ teacherIds: ids }),
    'Enables teachers again.',
    'core §7 Teachers',
  ),
  disableAccounts: change(
    '/admin/account/disable',
    z.object({ userIds: ids }),
    'Disables students and teachers and ends their sessions.',
    'Podium',
  ),
  enableAccounts: change(
    '/admin/account/enable',
    z.object({ userIds: ids }),
    'Enables students and teachers again.',
    'Podium',
  ),
}
