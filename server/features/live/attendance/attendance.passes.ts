/**
 * The passes in a sign-in's QR code, and the tickets that students get for them. Both are signed with a key that all
 * nodes share, so that issuing a pass every few seconds needs no write. `attendance.repository.ts` stores which passes
 * a student has used, so that each gives only one ticket.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ATTENDANCE_PASS_MS, ATTENDANCE_TICKET_MS } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'

const SETTING = 'attendance.key'
const KEY_BYTES = 32
const CHANCE_BYTES = 9
const SIGNATURE_BYTES = 16
const PASS = /^([0-9a-z]{1,9})\.([\w-]{12})\.([0-9a-z]{1,64})\.([\w-]{22})$/
const TICKET = /^([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{22})$/

/** A pass that this server issued. It may have expired. */
export interface Pass {
  readonly signInId: string
  readonly chance: string
  readonly expiresAt: number
}

/** Passes and tickets signed with the shared key. */
export function createPasses(db: Kysely<Database>, now: () => number) {
  let loading: Promise<Buffer> | null = null
  const key = (): Promise<Buffer> => {
    loading ??= sharedKey(db, now).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const sign = async (...parts: string[]): Promise<string> =>
    createHmac('sha256', await key())
      .update(parts.join('|'))
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url')
  const isSignature = async (signature: string, ...parts: string[]): Promise<boolean> =>
    timingSafeEqual(Buffer.from(await sign(...parts)), Buffer.from(signature))

  return {
    /** The content of the next QR code. */
    async issue(signInId: string): Promise<{ pass: string; expiresAt: number }> {
      const expiresAt = now() + ATTENDANCE_PASS_MS
      const body = [expiresAt.toString(36), chance(), signInId] as const
      return { pass: `${body.join('.')}.${await sign('pass', ...body)}`, expiresAt }
    },

    /** Reads a pass; null if the signature is not valid. */
    async read(pass: string): Promise<Pass | null> {
      const [, expires, part, signInId, signature] = PASS.exec(pass) ?? []
      if (expires === undefined || part === undefined || signInId === undefined || signature === undefined) return null
      if (!(await isSignature(signature, 'pass', expires, part, signInId))) return null
      return { signInId, chance: part, expiresAt: Number.parseInt(expires, 36) }
    },

    /** A ticket that signs in only this student. */
    async ticketFor(signInId: string, studentId: string): Promise<{ ticket: string; expiresAt: number }> {
      const expiresAt = now() + ATTENDANCE_TICKET_MS
      const body = [expiresAt.toString(36), chance()] as const
      return { ticket: `${body.join('.')}.${await sign('ticket', ...body, signInId, studentId)}`, expiresAt }
    },

    /** Whether a ticket is valid for this student at `at`. */
    async isTicketOf(ticket: string, signInId: string, studentId: string, at: number): Promise<boolean> {
      const [, expires, part, signature] = TICKET.exec(ticket) ?? []
      if (expires === undefined || part === undefined || signature === undefined) return false
      if (at >= Number.parseInt(expires, 36)) return false
      return await isSignature(signature, 'ticket', expires, part, signInId, studentId)
    },
  }
}

const chance = (): string => randomBytes(CHANCE_BYTES).toString('base64url')

/** One key for all nodes: the first node stores it, and all nodes read it. */
async function sharedKey(db: Kysely<Database>, now: () => number): Promise<Buffer> {
  await db
    .insertInto('setting')
    .values({ name: SETTING, value: randomBytes(KEY_BYTES).toString('base64url'), updated_at: now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
