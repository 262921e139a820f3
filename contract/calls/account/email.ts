/** The e-mail address of the caller's account, and forgotten passwords. Without a mail server these calls fail. */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { ownEmail } from '../../entities/account/email'
import { EMAIL_MAX } from '../../limits'
import { encryptedPassword, passwordKey } from './auth'

const who = everyone
/** The secret of a mailed link. */
const link = z.string().max(64)

export const emailCalls = {
  findOwnEmail: defineCall({
    method: 'GET',
    path: '/api/user/email',
    body: 'none',
    who,
    input: z.object({}),
    data: ownEmail,
    doc: 'Returns the confirmed e-mail address of the caller, and one that waits for its confirmation.',
    section: 'Podium',
    parallel: true,
  }),
  saveOwnEmail: defineCall({
    method: 'POST',
    path: '/api/user/email/save',
    body: 'form',
    who,
    input: z.object({ email: z.string().trim().max(EMAIL_MAX) }),
    data: ownEmail,
    doc: 'Mails a link to an address; the address counts once the link was opened (`confirmEmail`). The earlier address counts until then.',
    section: 'Podium',
    confirmation: { by: who },
  }),
  removeOwnEmail: defineCall({
    method: 'POST',
    path: '/api/user/email/remove',
    body: 'form',
    who,
    input: z.object({}),
    data: ownEmail,
    doc: 'Removes the e-mail address of the caller, and links that were mailed.',
    section: 'Podium',
    confirmation: { by: who },
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/auth/email/confirm',
    body: 'form',
    who: 'anyone',
    input: z.object({ link }),
    data: z.null(),
    doc: 'Confirms an e-mail address by the link that was mailed to it: valid once, for a day.',
    section: 'Podium',
  }),
  requestPasswordReset: defineCall({
    method: 'POST',
    path: '/auth/password/forgotten',
    body: 'form',
    who: 'anyone',
    input: z.object({ loginCode: z.string().trim().min(1).max(64) }),
    data: z.null(),
    doc: 'Mails a link for a new password to the confirmed address of an account. The answer is the same for every login code.',
    section: 'Podium',
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/password/reset',
    body: 'form',
    who: 'anyone',
    input: z.object({ link, newPassword: encryptedPassword, confirmPassword: encryptedPassword, keyId: passwordKey }),
    data: z.null(),
    doc: 'Sets a new password by the link that was mailed: valid once, for 30 minutes. All sessions of the account end. Both passwords are encrypted with one nonce.',
    section: 'Podium',
  }),
}
