/** The sealed values of the database, and which of them a key opens. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema/schema'
import type { Sealing } from './sealing'

/** How many values are sealed, and how many of them with another key. */
export interface SealedSecrets {
  readonly sealed: number
  readonly foreign: number
}

/** What a sealed value is about. */
export const aboutKey = (keyId: string): string => `auth_key ${keyId}`
export const aboutSecondFactor = (userId: string): string => `second_factor ${userId}`

/** Opens all sealed values. Without a key, none can be opened. */
export async function countSealed(db: Kysely<Database>, sealing: Sealing | null): Promise<SealedSecrets> {
  const keys = await db
    .selectFrom('auth_key')
    .select(['key_id', 'private_key'])
    .where('private_key', 'not like', '-----%')
    .execute()
  const factors = await db.selectFrom('second_factor').select(['user_id', 'secret']).execute()
  const all = [
    ...keys.map(({ key_id, private_key }) => ({ text: private_key, about: aboutKey(key_id) })),
    ...factors.map(({ user_id, secret }) => ({ text: secret, about: aboutSecondFactor(user_id) })),
  ]
  const opened = all.filter(({ text, about }) => sealing !== null && sealing.open(text, about) !== null)
  return { sealed: all.length, foreign: all.length - opened.length }
}
