/**
 * The steps of sign-ins at a provider, in the database, so that any node continues them. Each step is known by a secret
 * (the state, then the ticket), belongs to the browser that began the sign-in, and is valid once.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LoginStepTable } from '../../../database/schema/account/schoolLogin.schema'
import type { Database } from '../../../database/schema/schema'

const PURGE_EVERY_MS = 60_000

/** A random secret of 32 bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A secret of the browser's. */
export interface StepKey {
  readonly kind: LoginStepTable['kind']
  readonly secret: string
  /** The value of the browser's cookie. */
  readonly browser: string
}

export function createLoginSteps({ db, now }: { readonly db: Kysely<Database>; readonly now: () => number }) {
  let purgedAt = now()
  return {
    /** Stores a step for a time in ms. */
    async store({ kind, secret, browser }: StepKey, content: unknown, lifetimeMs: number): Promise<void> {
      await db
        .insertInto('login_step')
        .values({
          step_hash: hashOf(secret),
          kind,
          browser_hash: hashOf(browser),
          content: JSON.stringify(content),
          expires_at: now() + lifetimeMs,
        })
        .execute()
      if (now() - purgedAt < PURGE_EVERY_MS) return
      purgedAt = now()
      await db.deleteFrom('login_step').where('expires_at', '<', now()).execute()
    },

    /** Uses a step: its content, or null if it is unknown, of another browser, used or expired. */
    async take({ kind, secret, browser }: StepKey): Promise<unknown> {
      // The delete claims the row: of two concurrent uses, only one gets it.
      const row = await db
        .deleteFrom('login_step')
        .where('step_hash', '=', hashOf(secret))
        .where('kind', '=', kind)
        .where('browser_hash', '=', hashOf(browser))
        .returning(['content', 'expires_at'])
        .executeTakeFirst()
      return row !== undefined && row.expires_at > now() ? JSON.parse(row.content) : null
    },
  }
}
