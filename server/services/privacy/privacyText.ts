/**
 * The privacy text: what is stored, generated from the classification, how long it is stored, by the settings, and the
 * part that the school writes (`privacy_text`). People agree to a version of it: that of the generated part, and that of
 * the school's part, which an administrator raises.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { personalTables } from './classification'
import { type Section, sections } from './personalTable'

/** Raised when the generated part says something new, so that all people are asked again. */
export const TEXT_VERSION = 1
/** The key of the only row. */
export const PRIVACY_TEXT_ID = 'school'

/** The version of the whole text, by the number of times that the school has asked again. */
export const versionOf = (asked: number): string => `${TEXT_VERSION}.${asked}`

/** That number, as a scalar query. */
export const timesAsked = sql<number>`(select asked from privacy_text)`

/** The school's part. */
export const readPrivacy = (db: Kysely<Database>) =>
  db.selectFrom('privacy_text').selectAll().where('privacy_text_id', '=', PRIVACY_TEXT_ID).executeTakeFirstOrThrow()

/** Stores that a person agrees to the current version, and returns that version. */
export async function agree(trx: Kysely<Database>, userId: string, at: number): Promise<string> {
  const current = versionOf((await readPrivacy(trx)).asked)
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
