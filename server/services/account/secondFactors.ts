/**
 * The second factor of an account (RFC 6238): a secret that the server shares with an authenticator app, and recovery
 * codes. Each code is valid once, also on two nodes at the same moment: its use is one conditional update.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../database/schema/schema'
import type { Throttle } from '../../plugins/http/throttle'
import { newRecoveryCodes, recoveryHash } from './recoveryCodes'
import { aboutSecondFactor } from './sealedSecrets'
import type { Sealing } from './sealing'

const PERIOD_SECONDS = 30
/** Codes of the previous and the next period are accepted: clocks of phones differ. */
const WINDOW = 1
const ISSUER = 'Podium'
/** Wrong codes of an account; together they leave one chance in ten thousand a day. */
const LIMITS = [
  { name: 'secondFactor', points: 5, seconds: 15 * 60 },
  { name: 'secondFactor.day', points: 30, seconds: 24 * 3_600 },
] as const

type On = Kysely<Database> | Transaction<Database>

/** A new secret, as the page shows it. */
export interface NewSecret {
  /** In base32, to be typed into an app. */
  readonly secret: string
  /** The address for the QR code (`otpauth://…`). */
  readonly address: string
}

/** The state of an account. */
export interface SecondFactorState {
  /** When it was turned on; null: it is off. */
  readonly activatedAt: number | null
  /** The number of recovery codes that were not used. */
  readonly recoveryCodesLeft: number
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

export function createSecondFactors(services: {
  readonly db: Kysely<Database>
  readonly sealing: Sealing
  readonly throttle: Throttle
  readonly now: () => number
}) {
  const { db, sealing, throttle, now } = services
  const limits = LIMITS.map((one) => throttle.limit(one))

  const totpOf = (secret: string, loginCode = ''): TOTP =>
    new TOTP({ issuer: ISSUER, label: loginCode || ISSUER, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

  const secretOf = async (on: On, userId: string, isActive: boolean): Promise<string | null> => {
    const row = await on
      .selectFrom('second_factor')
      .select('secret')
      .where('user_id', '=', userId)
      .where('activated_at', isActive ? 'is not' : 'is', null)
      .executeTakeFirst()
    return row ? sealing.open(row.secret, aboutSecondFactor(userId)) : null
  }

  /** The period of a typed code; null if it is wrong. */
  const stepOf = (secret: string, code: string): number | null => {
    const token = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(token)) return null
    const timestamp = now()
    const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
    return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
  }

  const storeRecoveryCodes = async (on: On, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    await on.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    const rows = codes.map((code) => ({
      user_id: userId,
      code_hash: recoveryHash(userId, code) ?? '',
      used_at: null,
    }))
    await on.insertInto('recovery_code').values(rows).execute()
    return codes
  }

  const spendStep = async (on: On, userId: string, code: string): Promise<boolean> => {
    const secret = await secretOf(on, userId, true)
    const step = secret === null ? null : stepOf(secret, code)
    if (step === null) return false
    const { numUpdatedRows } = await on
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  const spendRecoveryCode = async (on: On, userId: string, code: string): Promise<boolean> => {
    const hash = recoveryHash(userId, code)
    if (hash === null) return false
    const { numUpdatedRows } = await on
      .updateTable('recovery_code')
      .set({ used_at: now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    async isOn(userId: string, on: On = db): Promise<boolean> {
      const row = await on
        .selectFrom('second_factor')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('activated_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    async find(userId: string): Promise<SecondFactorState> {
      const row = await db
        .selectFrom('second_factor')
        .select('activated_at')
        .select((where) =>
          where
            .selectFrom('recovery_code')
            .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
            .where('used_at', 'is', null)
            .select(sql<number>`count(*)::int`.as('num'))
            .as('num'),
        )
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return { activatedAt: row?.activated_at ?? null, recoveryCodesLeft: row?.num ?? 0 }
    },

    /** A secret that is not in force yet: it replaces an earlier one that was never confirmed by a code. */
    async begin({ userId, loginCode }: { userId: string; loginCode: string }): Promise<NewSecret | null> {
      const secret = new Secret({ size: 20 }).base32
      const row = { secret: sealing.seal(secret, aboutSecondFactor(userId)), created_at: now() }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factor')
        .values({ user_id: userId, activated_at: null, ...row })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('second_factor.activated_at', 'is', null),
        )
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? { secret, address: totpOf(secret, loginCode).toString() } : null
    },

    /** Turns the new secret on by a code of the app; false: the code is wrong. There are no recovery codes yet. */
    async activate(trx: Transaction<Database>, userId: string, code: string): Promise<boolean> {
      const secret = await secretOf(trx, userId, false)
      const step = secret === null ? null : stepOf(secret, code)
      if (step === null) return false
      const { numUpdatedRows } = await trx
        .updateTable('second_factor')
        .set({ activated_at: now(), last_step: step })
        .where('user_id', '=', userId)
        .where('activated_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Uses up a code of the app or a recovery code; false: it is wrong or was used before. */
    use: async (on: On, userId: string, code: string): Promise<boolean> =>
      (await spendStep(on, userId, code)) || (await spendRecoveryCode(on, userId, code)),

    renewRecoveryCodes: storeRecoveryCodes,

    /** Turns it off; false: it was not on. */
    async turnOff(trx: Transaction<Database>, userId: string): Promise<boolean> {
      const { numDeletedRows } = await trx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst()
      return numDeletedRows === 1n
    },

    /** Counts an attempt; returns the seconds to wait if there were too many wrong ones, else 0. */
    async count(userId: string): Promise<number> {
      for (const limit of limits) {
        if (!(await limit.count(userId))) return Math.max(1, await limit.waitSeconds(userId))
      }
      return 0
    },

    /** Undoes the count: the code was right. */
    forgive: async (userId: string): Promise<void> => {
      for (const limit of limits) await limit.giveBack(userId)
    },

    /** Clears the counts: an operator lets the person in again. */
    unlock: async (userId: string): Promise<void> => {
      for (const limit of limits) await limit.reset(userId)
    },
  }
}
