/** The proof of identity before dangerous actions. */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { encryptedPassword, passwordKey, secondFactorCode } from './auth'

export const confirmationCalls = {
  confirmIdentity: defineCall({
    method: 'POST',
    path: '/api/user/confirm',
    body: 'form',
    who: everyone,
    input: z.object({
      password: encryptedPassword.optional(),
      keyId: passwordKey,
      code: secondFactorCode.optional(),
    }),
    data: z.null(),
    doc: 'Proves the identity of the caller by the password or by a code of the second factor; calls with `confirmation` are then open to this session for 10 minutes. Signing in counts as such a proof.',
    section: 'Podium',
  }),
}
