/** The accounts of administrators, for administrators: at least one always remains. */
import { z } from 'zod'
import { administratorLimits, byAdministrators, defineCall } from '../../call'
import { activation, issuedPasswords } from '../../entities/account/initialPassword'
import { accountStatus, administratorRow } from '../../entities/school/people'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, filter, id, ids, name, pageOf, paging, sorting } from '../../fields'
import { PERSON_NAME_MAX } from '../../limits'
import { loginCode } from './people'

const who = ['admin'] as const
const section = 'Podium'

const change = (path: `/${string}`, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who,
    input: z.object({ userIds: ids }),
    data: z.null(),
    doc,
    section,
    confirmation: byAdministrators,
  })

export const administratorCalls = {
  findAdministrators: defineCall({
    method: 'POST',
    path: '/admin/administrator/findPage',
    body: 'form',
    who,
    input: z.object({
      status: blankOr(accountStatus),
      activation: blankOr(activation),
      loginCode: filter,
      realName: filter,
      ...sorting(['loginCode', 'realName', 'createTime']),
      ...paging,
    }),
    data: pageOf(administratorRow),
    doc: 'Returns the administrators, filtered by status, by the beginning of the login code, and by the beginning or end of the name.',
    section,
  }),
  saveAdministrator: defineCall({
    method: 'POST',
    path: '/admin/administrator/save',
    body: 'form',
    who,
    input: z.object({
      userId: blankOr(id),
      loginCode,
      realName: name(PERSON_NAME_MAX),
      /** Absent: unchanged. */
      limit: z.enum(['none', ...administratorLimits]).optional(),
      /** The academy of an academy's office. */
      academyId: blankOr(id),
      version: shownVersion,
    }),
    data: z.object({
      userId: id,
      /** The initial password of a new administrator. */
      issued: issuedPasswords.nullable(),
      ...saved.shape,
    }),
    doc: 'Creates an administrator with a random initial password, or changes the one that `userId` names. A changed limit ends its sessions; the own account cannot be limited.',
    section,
    confirmation: byAdministrators,
  }),
  disableAdministrators: change(
    '/admin/administrator/disable',
    'Disables administrators and ends their sessions. Fails for the caller and for the last administrator.',
  ),
  enableAdministrators: change('/admin/administrator/enable', 'Enables administrators again.'),
  resetAdministratorPasswords: defineCall({
    method: 'POST',
    path: '/admin/administrator/repeatPassword',
    body: 'form',
    who,
    input: z.object({ userIds: ids }),
    data: issuedPasswords,
    doc: 'Sets new initial passwords for other administrators and ends their sessions. Each has to change the password at the next sign-in.',
    section,
    confirmation: byAdministrators,
  }),
}
