/** Registrations of students, and closing accounts (core §7 Other admin; core §3 Registration records). */
import { z } from 'zod'
import { byAdministrators, defineCall, schoolOffice } from '../../call'
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
    who: schoolOffice,
    input: z.object({ ...filters, ...paging }),
    data: pageOf(registration),
    doc,
    section: 'core §7 Other admin; core §3',
  })

export const registrationCalls = {
  findRegistrations: list(
    '/admin/register/findHadRegisterPage',
    revoked,
    'Returns all registrations, including those whose accounts were closed since; latest first (B155).',
  ),
  findRevokedRegistrations: list(
    '/admin/register/findHadRevokeRegisterPage',
    revoked,
    'Returns the registrations whose accounts were closed, latest first.',
  ),
  findRegistrationsInUse: list(
    '/admin/register/findInUseRegisterPage',
    inUse,
    'Returns the registrations whose accounts are in use, latest first.',
  ),
  logOff: defineCall({
    method: 'POST',
    path: '/admin/register/logoff',
    body: 'form',
    who: schoolOffice,
    input: z.object({ userIds: ids, revokeType: blankOr(z.enum(['1', '2'])), versions: shownVersions }),
    data: z.null(),
    doc: 'Closes accounts of students permanently: sessions end, students leave their classes, records remain (B156). Fails with `changedMeanwhile` if an account was changed or closed since its `version`.',
    section: 'core §7 Other admin',
    confirmation: byAdministrators,
  }),
}
