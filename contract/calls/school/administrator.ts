/** The accounts of administrators, for administrators: at least one always remains. */
import { z } from 'zod'
import { defineCall } from '../../call'
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
    doc: 'The administrators, by status, by how the login code begins, by how the name begins or ends.',
    section,
  }),
  saveAdministrator: defineCall({
    method: 'POST',
    path: '/admin/administrator/save',
    body: 'form',
    who,
    input: z.object({ userId: blankOr(id), loginCode, realName: name(PERSON_NAME_MAX), version: shownVersion }),
    data: z.object({
      userId: id,
      /** The initial password of a new administrator. */
      issued: issuedPasswords.nullable(),
      ...saved.shape,
    }),
    doc: 'Makes an administrator, with a random initial password, or, with `userId`, changes the login code and the name of one.',
    section,
  }),
  disableAdministrators: change(
    '/admin/administrator/disable',
    'Disables administrators and ends their sessions: never oneself, and never the last one.',
  ),
  enableAdministrators: change('/admin/administrator/enable', 'Enables administrators again.'),
  resetAdministratorPasswords: defineCall({
    method: 'POST',
    path: '/admin/administrator/repeatPassword',
    body: 'form',
    who,
    input: z.object({ userIds: ids }),
    data: issuedPasswords,
    doc: 'Gives other administrators new initial passwords, to be changed at the next sign-in, and ends their sessions.',
    section,
  }),
}
