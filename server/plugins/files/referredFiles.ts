/** Which uploaded files something refers to. */
import { sql } from 'kysely'

/** Columns that hold the address of one file. */
const ADDRESSES = [
  ['users', 'cover_img'],
  ['classes', 'cover_img'],
  ['course', 'cover_img'],
  ['school', 'logo'],
] as const
/** Columns of texts that may show files. A new feature with rich text adds its own. */
const TEXTS = [
  ['race', 'race_context'],
  ['chat_message', 'text'],
  ['notice', 'content'],
  ['vote', 'vote_content'],
  ['vote_draft', 'vote_content'],
] as const

/** A select of the addresses (`path`) of all files that something refers to: every text is read once. */
export const referredFiles = sql.raw(
  [
    ...ADDRESSES.map(([table, column]) => `select ${column} as path from ${table} where ${column} like '/files/%'`),
    ...TEXTS.map(
      ([table, column]) =>
        `select (regexp_matches(${column}, '/files/[0-9a-f]{2}/[0-9a-f]{32}\\.[a-z]+', 'g'))[1] from ${table}
          where ${column} like '%/files/%'`,
    ),
  ].join(' union '),
)
