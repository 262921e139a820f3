/**
 * Browsers that have signed in to an account before (OWASP: device cookies). Each sign-in gives its browser a token,
 * which identifies it at the next one. A token grants no access: it only exempts its browser from the delays for
 * unknown ones. A token is signed, not stored, and the signed data includes the stored password hash: changing or
 * resetting the password invalidates all tokens of the account.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from './login.repository'

const DAY_MS = 24 * 3_600_000
/** A browser that has not signed in for this long is unknown again. */
const DEVICE_MS = 180 * DAY_MS
const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{22})$/

/** Issues and checks device tokens. */
export interface Devices {
  /** A token for a browser that has just signed in to the account. */
  tokenFor(account: Account): string
  /** The device's id when this is a token of the account, else null. */
  recognise(token: string | undefined, account: Account): string | null
}

export function createDevices(secret: Buffer, now: () => number): Devices {
  const sign = (body: string, { user_id, password_hash }: Account): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([body, user_id, password_hash]))
      .digest()
      .subarray(0, 16)
  return {
    tokenFor(account) {
      const body = `${randomBytes(12).toString('base64url')}.${now().toString(36)}`
      return `${body}.${sign(body, account).toString('base64url')}`
    },
    recognise(token, account) {
      const [, deviceId, given, signature] = TOKEN.exec(token ?? '') ?? []
      if (deviceId === undefined || given === undefined || signature === undefined) return null
      if (now() - Number.parseInt(given, 36) > DEVICE_MS) return null
      return timingSafeEqual(sign(`${deviceId}.${given}`, account), Buffer.from(signature, 'base64url'))
        ? deviceId
        : null
    },
  }
}
