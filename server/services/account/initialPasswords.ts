/**
 * Initial passwords (G046): random, one for each account, told once to whoever made or reset it, of use until they are
 * changed or have expired. They are long and nobody chose them, so that their hash may be cheap (`Passwords.hashRandom`)
 * and an import of thousands takes seconds. What is stored is the hash alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Activation, IssuedPasswords } from '../../../contract/entities/account/initialPassword'
import { INITIAL_PASSWORD_MS } from '../../../contract/limits'
import type { Database, UserTable } from '../../database/schema/schema'
import type { Passwords } from './passwords'

/** Letters and digits that nobody takes for another: no 0 and o, no 1, i and l. 12 of 31 are more than 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const GROUP = 4
const GROUPS = new RegExp(`.{${GROUP}}(?=.)`, 'g')
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** 32 random bytes as an initial password: `k7mp-3wdx-9hqt`. */
function spell(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (text.length < LENGTH) {
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return text.replace(GROUPS, '$&-')
}

/**
 * An initial password as it is hashed and checked: hyphens, blanks and case do not matter where it looks like one of
 * ours. Any other text, such as one that an administrator thought of, stays as it is.
 */
export function plainInitialPassword(typed: string): string {
  const plain = typed.replaceAll(/[-－—–\s]/gu, '').toLowerCase()
  return SHAPE.test(plain) ? plain : typed
}

/** From when on an account's own password, or the lack of one, says what lists show of it. */
export function activationOf(
  row: { readonly must_change_password: boolean; readonly initial_password_until: number | null },
  at: number,
): Activation {
  if (!row.must_change_password) return 'active'
  return isExpired(row, at) ? 'expired' : 'waiting'
}

/** Whether an initial password serves no longer. One without a term is the first administrator's. */
export const isExpired = (
  row: { readonly must_change_password: boolean; readonly initial_password_until: number | null },
  at: number,
): boolean => row.must_change_password && row.initial_password_until !== null && row.initial_password_until <= at

/** The same as `activationOf`, of the rows of `users` in a query. */
export const isActivation = (wanted: Activation, at: number): RawBuilder<boolean> => {
  if (wanted === 'active') return sql<boolean>`not users.must_change_password`
  return wanted === 'expired'
    ? sql<boolean>`(users.must_change_password and users.initial_password_until <= ${at})`
    : sql<boolean>`(users.must_change_password and (users.initial_password_until is null or users.initial_password_until > ${at}))`
}

/** What an account's row holds of a new initial password. */
export interface InitialPasswordColumns {
  readonly password_hash: string
  readonly must_change_password: true
  readonly initial_password_until: number
  readonly initial_password_import: string | null
}

/** A password that was made, not yet stored. */
export interface MadePassword {
  readonly initialPassword: string
  readonly columns: InitialPasswordColumns
}

/** An account as a slip of paper calls it. */
export type NamedAccount = Pick<UserTable, 'user_id' | 'login_code' | 'real_name'>
/** With the password that whoever made it is told. */
export interface ToldAccount extends NamedAccount {
  readonly initialPassword: string
  readonly validUntil: number
}

/** Makes initial passwords. */
export interface InitialPasswords {
  /** A random one for each of so many accounts. */
  make(count: number): Promise<MadePassword[]>
  /** Those of the accounts that an import makes: the same again from the same key. */
  derive(job: { readonly importId: string; readonly key: string }, userIds: readonly string[]): Promise<MadePassword[]>
  /** What somebody who keeps accounts thought of, as a first password that has to be changed too. */
  given(password: string): Promise<InitialPasswordColumns>
  /** What whoever made them is told, this once. */
  issue(accounts: readonly ToldAccount[]): Promise<IssuedPasswords>
}

/** A key from which the passwords of an import are derived. */
export const newImportKey = (): string => randomBytes(32).toString('base64url')

/** The password of an account that an import made. */
export const importedPassword = (key: string, userId: string): string =>
  spell(createHmac('sha256', Buffer.from(key, 'base64url')).update(userId).digest())

/** The account with the password that was made for it. */
export const told = (account: NamedAccount, { initialPassword, columns }: MadePassword): ToldAccount => ({
  ...account,
  initialPassword,
  validUntil: columns.initial_password_until,
})

export function createInitialPasswords(
  db: Kysely<Database>,
  passwords: Passwords,
  now: () => number,
): InitialPasswords {
  const stored = async (initialPassword: string, importId: string | null): Promise<MadePassword> => ({
    initialPassword,
    columns: {
      password_hash: await passwords.hashRandom(plainInitialPassword(initialPassword)),
      must_change_password: true,
      initial_password_until: now() + INITIAL_PASSWORD_MS,
      initial_password_import: importId,
    },
  })
  // One after the other: whoever signs in meanwhile waits for one hash, not for thousands.
  const each = async (texts: readonly string[], importId: string | null): Promise<MadePassword[]> => {
    const made: MadePassword[] = []
    for (const text of texts) made.push(await stored(text, importId))
    return made
  }
  return {
    make: (count) =>
      each(
        Array.from({ length: count }, () => spell(randomBytes(32))),
        null,
      ),
    derive: ({ importId, key }, userIds) =>
      each(
        userIds.map((userId) => importedPassword(key, userId)),
        importId,
      ),
    given: async (password) => ({
      password_hash: await passwords.hash(plainInitialPassword(password)),
      must_change_password: true,
      initial_password_until: now() + INITIAL_PASSWORD_MS,
      initial_password_import: null,
    }),
    async issue(accounts) {
      const school = await db.selectFrom('school').select('school_name').limit(1).executeTakeFirst()
      return {
        schoolName: school?.school_name ?? '',
        accounts: accounts.map(({ login_code: loginCode, real_name: name, initialPassword, validUntil }) => ({
          loginCode,
          name,
          initialPassword,
          validUntil,
        })),
      }
    },
  }
}
