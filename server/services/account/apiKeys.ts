/**
 * API keys of the school's other programs: random, shown once, stored as a hash. A key has one scope, acts for the
 * administrator who created it, and is refused once it has ended or that account is closed.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { API_KEY_PREFIX, type ApiScope } from '../../../contract/entities/school/apiKey'
import type { Database } from '../../database/schema/schema'
import type { Caller } from '../../kernel'

/** The last use of a key is stored at most once in this time. */
const USED_MS = 60_000
const BEGIN = API_KEY_PREFIX.length + 4

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A new key with the columns that are stored of it. */
export function newApiKey(): { readonly apiKey: string; readonly columns: { key_hash: string; key_begin: string } } {
  const apiKey = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  return { apiKey, columns: { key_hash: digest(apiKey), key_begin: apiKey.slice(0, BEGIN) } }
}

/** Whether a token is meant as an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/** Reads the callers of API keys. */
export interface ApiKeys {
  /** The caller of a key with this scope; null: the key is unknown, has ended, or has another scope. */
  callerOf(apiKey: string, scope: ApiScope): Promise<Caller | null>
}

export function createApiKeys(db: Kysely<Database>, now: () => number): ApiKeys {
  return {
    async callerOf(apiKey, scope) {
      const row = await db
        .selectFrom('api_key')
        .innerJoin('users', 'users.user_id', 'api_key.user_id')
        .select(['api_key.key_id', 'api_key.used_at', 'users.user_id', 'users.user_code'])
        .select(['users.login_code', 'users.real_name'])
        .where('api_key.key_hash', '=', digest(apiKey))
        .where('api_key.scope', '=', scope)
        .where('api_key.ended_at', 'is', null)
        .where('users.user_type', '=', '3')
        .where('users.admin_limit', 'is', null)
        .where('users.status', '=', '1')
        .where('users.removed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const at = now()
      if ((row.used_at ?? 0) < at - USED_MS) {
        await db.updateTable('api_key').set({ used_at: at }).where('key_id', '=', row.key_id).execute()
      }
      return {
        sessionId: '',
        userId: row.user_id,
        userCode: row.user_code,
        loginCode: row.login_code,
        realName: row.real_name,
        role: 'admin',
        mustChangePassword: false,
      }
    },
  }
}
