/**
 * The privacy text: what is stored, generated from the classification, how long it is stored, by the settings, and the
 * part that the school writes (a row of `setting`). People agree to a version of it: that of the generated part, and
 * that of the school's part, which an administrator raises.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema/schema'
import { personalTables } from './classification'
import { type Section, sections } from './personalTable'

/** Raised when the generated part says something new, so that everybody is asked again. */
export const TEXT_VERSION = 1
const SETTING = 'privacy'

const stored = z.object({
  responsible: z.string(),
  contact: z.string(),
  additions: z.string(),
  /** Raised when people have to agree again. */
  version: z.number().int(),
  /** Raised by every change. */
  revision: z.number().int(),
})
/** The part that the school writes. */
export type SchoolPrivacy = z.output<typeof stored>

const nothingWritten: SchoolPrivacy = { responsible: '', contact: '', additions: '', version: 0, revision: 0 }

const parse = (value: string | null | undefined): SchoolPrivacy =>
  value === null || value === undefined ? nothingWritten : stored.parse(JSON.parse(value))

/** The version of the whole text, by the row of `setting`. */
export const versionOf = (value: string | null | undefined): string => `${TEXT_VERSION}.${parse(value).version}`

/** The row of `setting`, as a scalar query. */
export const privacySetting = sql<string | null>`(select value from setting where name = ${SETTING})`

/** The school's part, and the current version of the whole text. */
export async function readPrivacy(db: Kysely<Database>): Promise<SchoolPrivacy & { readonly current: string }> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  return { ...parse(row?.value), current: versionOf(row?.value) }
}

/** Stores the school's part; false if another administrator has changed it since `shown`. */
export async function storePrivacy(
  trx: Transaction<Database>,
  part: Omit<SchoolPrivacy, 'revision'>,
  shown: number,
  at: number,
): Promise<boolean> {
  const value = JSON.stringify({ ...part, revision: shown + 1 } satisfies SchoolPrivacy)
  const { numAffectedRows } =
    shown === 0
      ? await sql`insert into setting (name, value, updated_at) values (${SETTING}, ${value}, ${at})
          on conflict do nothing`.execute(trx)
      : await sql`update setting set value = ${value}, updated_at = ${at}
          where name = ${SETTING} and (value::jsonb ->> 'revision')::int = ${shown}`.execute(trx)
  return Number(numAffectedRows ?? 0) === 1
}

/** Stores that a person agrees to the current version, and returns that version. */
export async function agree(trx: Kysely<Database>, userId: string, at: number): Promise<string> {
  const { current } = await readPrivacy(trx)
  await trx
    .updateTable('users')
    .set({ privacy_version: current, privacy_at: at })
    .where('user_id', '=', userId)
    .execute()
  return current
}

/** The stored kinds of records with their fields, by section. */
export const storedSections = (): { title: string; items: { title: string; fields: string[] }[] }[] =>
  (Object.keys(sections) as Section[]).map((section) => ({
    title: sections[section],
    items: Object.values(personalTables)
      .filter((table) => table.section === section)
      .map(({ title, shown, secrets = {} }) => ({
        title,
        fields: [...new Set([...Object.values(shown), ...Object.values(secrets)])],
      })),
  }))
