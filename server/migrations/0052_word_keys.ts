/**
 * Block words are compared without diacritics, also where letter and diacritic are one character (`ś`). Existing keys
 * are computed again; of words that are equal now, the oldest remains. See `wordKey` in
 * `server/features/video/barrage/barrage.rules.ts`.
 */
import { type Kysely, sql } from 'kysely'

const UNREAD = /(?!\p{Emoji_Presentation})[\p{White_Space}\p{P}\p{S}\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu
const foldCase = (text: string): string => [...text].map((letter) => letter.toUpperCase().toLowerCase()).join('')
const keyOf = (text: string): string => foldCase(text.normalize('NFKD')).replaceAll(UNREAD, '').normalize('NFKC')

interface Row {
  word_id: string
  owner_id: string | null
  word: string
  word_key: string
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select word_id, owner_id, word, word_key from block_word order by created_at, word_id`.execute(db)
  const kept = new Set<string>()
  const changed: Row[] = []
  for (const row of rows) {
    const key = keyOf(row.word)
    const place = JSON.stringify([row.owner_id, key])
    if (key === '' || kept.has(place)) await sql`delete from block_word where word_id = ${row.word_id}`.execute(db)
    else if (key !== row.word_key) changed.push({ ...row, word_key: key })
    kept.add(place)
  }
  for (const { word_id, word_key } of changed) {
    await sql`update block_word set word_key = ${word_key} where word_id = ${word_id}`.execute(db)
  }
}
