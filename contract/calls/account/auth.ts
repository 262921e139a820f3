/** Signing in and out, and the caller's own account (core §7 Auth). */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { user } from '../../entities/account/user'
import { blankOr, flag, id } from '../../fields'
import { SECOND_FACTOR_CODE_MAX } from '../../limits'
import { captchaFields } from './captcha'

const loginCode = z.string().trim().min(1).max(64)
/** base64 of RSA-OAEP(SHA-256) over the UTF-8 bytes of `nonce + ":" + password`; see `publicKey`. */
export const encryptedPassword = z.string().min(1).max(1024)
/** A code of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().max(SECOND_FACTOR_CODE_MAX)
/** The id of the key that encrypted the password; the current key if absent (the specification's calls name none). */
export const passwordKey = blankOr(id)

/**
 * The `data` of a refused sign-in that has to wait: whole seconds until the next attempt is accepted. `loginThrottled`
 * (HTTP 429) means that this attempt came too early; after a wrong password, the value is the wait before the next
 * attempt.
 */
export const loginThrottled = z.object({ retryAfterSeconds: z.number().int().min(1) })
export type LoginThrottled = z.infer<typeof loginThrottled>

/** The data that a sign-in answers beside the token (G043). */
export const loginExtend = z.object({
  userType: z.enum(['1', '2', '3']),
  /**
   * Identifies this browser to the account. The browser stores it and sends it with its next sign-in to the same
   * account.
   */
  device: z.string(),
})
export type LoginExtend = z.infer<typeof loginExtend>

export const authCalls = {
  publicKey: defineCall({
    method: 'GET',
    path: '/auth/publicKey',
    body: 'none',
    who: 'anyone',
    input: z.object({}),
    data: z.object({ keyId: id, publicKey: z.string(), nonce: z.string() }),
    doc: 'Returns the public key for encrypting passwords and a nonce. The nonce is valid for one request, for 2 minutes.',
    section: 'core §5; G044',
    parallel: true,
  }),
  checkLoginState: defineCall({
    method: 'POST',
    path: '/auth/checkLoginState',
    body: 'form',
    who: 'anyone',
    input: z.object({ loginCode }),
    data: z.literal(false),
    doc: 'Returns the same result for every login name, so that it does not reveal which accounts exist or are online.',
    section: 'core §7 Auth; G041',
  }),
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    body: 'form',
    who: 'anyone',
    input: z.object({
      loginCode,
      password: encryptedPassword,
      keyId: passwordKey,
      ...captchaFields,
      isForceLogin: flag.optional(),
      /**
       * `extend.device` of an earlier sign-in of this browser to this account. Failed attempts from other devices do
       * not slow this browser down.
       */
      device: z.string().max(64).optional(),
      /** Where `secondFactorNeeded` or `secondFactorSetup` asked for it. */
      code: secondFactorCode.optional(),
    }),
    data: z.string(),
    doc: 'Returns the session token; `extend` is `{userType, device}`. After `signedInElsewhere`, `captchaNeeded`, `secondFactorNeeded` or `secondFactorSetup`, it is sent again with the missing field.',
    section: 'core §7 Auth; core §4; core §5',
  }),
  redeemTicket: defineCall({
    method: 'POST',
    path: '/auth/redeemTicket',
    body: 'form',
    who: 'anyone',
    input: z.object({ ticket: z.string().regex(/^[\w-]{43}$/), isForceLogin: flag.optional() }),
    data: z.string(),
    doc: 'Returns the session token for the ticket of a sign-in at a provider of the school: valid once, for 2 minutes, in the browser that began it, and again after `signedInElsewhere`.',
    section: 'Podium; core §4',
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/logout',
    body: 'form',
    who: everyone,
    input: z.object({ userCode: z.string().max(64).optional() }),
    data: z.null(),
    beforePasswordChange: true,
    doc: 'Ends this session: the token becomes invalid and its sockets are closed.',
    section: 'core §7 Auth; core §4',
  }),
  currentUser: defineCall({
    method: 'GET',
    path: '/api/user/get',
    body: 'none',
    who: everyone,
    input: z.object({}),
    data: user,
    beforePasswordChange: true,
    doc: 'Returns the signed-in user.',
    section: 'core §7 Auth; core §3',
    parallel: true,
  }),
  updatePassword: defineCall({
    method: 'POST',
    path: '/api/user/updatePassword',
    body: 'form',
    who: everyone,
    input: z.object({
      originalPassword: encryptedPassword,
      newPassword: encryptedPassword,
      confirmPassword: encryptedPassword,
      keyId: passwordKey,
    }),
    data: z.null(),
    beforePasswordChange: true,
    doc: 'Changes the caller’s password and ends the caller’s other sessions. All three passwords are encrypted with one nonce.',
    section: 'core §7 Auth; core §5',
  }),
}
