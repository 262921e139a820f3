/** Registrations of students, and closing accounts (core §7 Other admin; core §3 Registration records). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { registrationState } from '../../entities/school/joining'
import { registration } from '../../entities/school/people'
import { shownVersions } from '../../entities/shared/version'
import { blankOr, filter, ids, pageOf, paging } from '../../fields'

/** A date in the school's time zone, YYYY-MM-DD. */
const day = blankOr(z.iso.date())

const inUse = {
  loginCode: filter,
  studentName: filter,
  applyState: blankOr(registrationState),
  className: filter,
  teacherName: filter,
  registerTime_gte: day,
  registerTime_lte: day,
  sortOrder: blankOr(z.enum(['asc', 'desc'])),
}
const revoked = {
  ...inUse,
  revokeType: blankOr(z.enum(['1', '2'])),
  handlerName: filter,
  revokeTime_gte: day,
  revokeTime_lte: day,
}

const list = <const Filters extends z.ZodRawShape>(path: `/${string}`, filters: Filters, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: ['admin'],
    input: z.object({ ...filters, ...paging }),
    data: pageOf(registration),
    doc,
    section: 'core §7 Other admin; core §3',
  })

export const registrationCalls = {
  findRegistrations: list(
    '/admin/register/findHadRegisterPage',
    revoked,
    'Everybody who registered, logged off since or not, the last first (B155).',
  ),
  findRevokedRegistrations: list(
    '/admin/register/findHadRevokeRegisterPage',
    revoked,
    'Registrations whose accounts were logged off, the last first.',
  ),
  findRegistrationsInUse: list(
    '/admin/register/findInUseRegisterPage',
    inUse,
    'Registrations whose accounts are in use, the last first.',
  ),
  logOff: defineCall({
    method: 'POST',
    path: '/admin/register/logoff',
    body: 'form',
    who: ['admin'],
    input: z.object({ userIds: ids, revokeType: blankOr(z.enum(['1', '2'])), versions: shownVersions }),
    data: z.null(),
    doc: 'Logs students off for good: sessions end, they leave their classes, records stay (B156). `changedMeanwhile` where an account was changed or closed since the version that was shown.',
    section: 'core §7 Other admin',
  }),
}
