/**
 * Initial passwords (G046): random, one for each account, shown once to the person who created or reset it, valid until
 * they are changed or expire. They are long and random, so that a cheap hash suffices (`Passwords.hashRandom`) and an
 * import of thousands takes seconds. Only the hash is stored.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Activation, IssuedPasswords } from '../../../contract/entities/account/initialPassword'
import { INITIAL_PASSWORD_MS } from '../../../contract/limits'
import type { Database, UserTable } from '../../database/schema/schema'
import type { Passwords } from './passwords'

/** Letters and digits that cannot be confused: no 0 and o, no 1, i and l. 12 of 31 are more than 59 bits. */
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
 * An initial password in the form that is hashed and checked: hyphens, blanks and case are ignored if it looks like a
 * generated one. Any other text, such as one that an administrator chose, is unchanged.
 */
export function plainInitialPassword(typed: string): string {
  const plain = typed.replaceAll(/[-－—–\s]/gu, '').toLowerCase()
  return SHAPE.test(plain) ? plain : typed
}

/** The activation state of an account, as lists show it. */
export function activationOf(
  row: { readonly must_change_password: boolean; readonly initial_password_until: number | null },
  at: number,
): Activation {
  if (!row.must_change_password) return 'active'
  return isExpired(row, at) ? 'expired' : 'waiting'
}

/** Whether an initial password has expired. The first administrator's has no expiry. */
export const isExpired = (
  row: { readonly must_change_password: boolean; readonly initial_password_until: number | null },
  at: number,
): boolean => row.must_change_password && row.initial_password_until !== null && row.initial_password_until <= at

/** The same as `activationOf`, as an SQL condition on `users`. */
export const isActivation = (wanted: Activation, at: number): RawBuilder<boolean> => {
  if (wanted === 'active') return sql<boolean>`not users.must_change_password`
  return wanted === 'expired'
    ? sql<boolean>`(users.must_change_password and users.initial_password_until <= ${at})`
    : sql<boolean>`(users.must_change_password and (users.initial_password_until is null or users.initial_password_until > ${at}))`
}

/** The columns of a new initial password. */
export interface InitialPasswordColumns {
  readonly password_hash: string
  readonly must_change_password: true
  readonly initial_password_until: number
  readonly initial_password_import: string | null
}

/** A generated password that is not stored yet. */
export interface MadePassword {
  readonly initialPassword: string
  readonly columns: InitialPasswordColumns
}

/** The fields of an account on a printed slip. */
export type NamedAccount = Pick<UserTable, 'user_id' | 'login_code' | 'real_name'>
/** An account with its new password, for the person who created it. */
export interface ToldAccount extends NamedAccount {
  readonly initialPassword: string
  readonly validUntil: number
}

/** Generates initial passwords. */
export interface InitialPasswords {
  /** Random passwords for a number of accounts. */
  make(count: number): Promise<MadePassword[]>
  /** The passwords of accounts that an import creates: the same key yields the same passwords. */
  derive(job: { readonly importId: string; readonly key: string }, userIds: readonly string[]): Promise<MadePassword[]>
  /** An initial password that an administrator chose; it also has to be changed. */
  given(password: string): Promise<InitialPasswordColumns>
  /** The answer with the passwords, shown once to the person who created them. */
  issue(accounts: readonly ToldAccount[]): Promise<IssuedPasswords>
}

/** A key from which the passwords of an import are derived. */
export const newImportKey = (): string => randomBytes(32).toString('base64url')

/** The password of an account that an import made. */
export const importedPassword = (key: string, userId: string): string =>
  spell(createHmac('sha256', Buffer.from(key, 'base64url')).update(userId).digest())

/** The account with its new password. */
export const issuedOf = (account: NamedAccount, { initialPassword, columns }: MadePassword): ToldAccount => ({
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
  // One after another, so that a concurrent sign-in waits for one hash, not for thousands.
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
      const classes = await classesOf(
        db,
        accounts.map(({ user_id }) => user_id),
      )
      // Slips are handed out by class.
      const sorted = accounts.toSorted((one, other) =>
        (classes.get(one.user_id) ?? '').localeCompare(classes.get(other.user_id) ?? '', 'zh'),
      )
      return {
        schoolName: school?.school_name ?? '',
        accounts: sorted.map(({ user_id, login_code: loginCode, real_name: name, initialPassword, validUntil }) => {
          const className = classes.get(user_id)
          return { loginCode, name, ...(className !== undefined && { className }), initialPassword, validUntil }
        }),
      }
    },
  }
}

/** The names of the classes of students, by account. */
async function classesOf(db: Kysely<Database>, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('class_student')
    .innerJoin('classes', 'classes.classes_id', 'class_student.classes_id')
    .select('class_student.user_id')
    .select(sql<string>`string_agg(classes.class_name, '、' order by classes.class_name)`.as('class_name'))
    .where(sql<boolean>`class_student.user_id = any(${[...userIds]}::text[])`)
    .where('classes.deleted_at', 'is', null)
    .groupBy('class_student.user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.class_name]))
}
