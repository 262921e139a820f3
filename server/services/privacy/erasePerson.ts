/** Erases the rows of a person in one transaction, as classified; counts them for the preview. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { isUnused } from '../files/referredFiles'
import type { FileStore } from '../files/store/fileStore'
import { personalTables } from './classification'
import { type ErasedPerson, mentions } from './erasedMentions'
import { isOfPerson } from './personalRows'
import type { PersonalTable, Written } from './personalTable'

const PICTURES_BATCH = 100

/** A kind of record in the preview of an erasure. */
export interface ErasureCount {
  readonly title: string
  readonly num: number
  readonly how: 'removed' | 'replaced' | 'remains'
  /** Why it remains; empty otherwise. */
  readonly why: string
}

const erasedRows = (name: string, { erasure }: PersonalTable, userId: string): RawBuilder<boolean> =>
  erasure.how === 'removed' && erasure.only !== undefined
    ? sql<boolean>`${sql.ref(erasure.only)} = ${userId}`
    : isOfPerson(name, userId)

/** The number of rows by kind, and what an erasure does with them; kinds without rows are left out. */
export async function countErasure(db: Kysely<Database>, userId: string): Promise<ErasureCount[]> {
  const counts: ErasureCount[] = []
  for (const [name, table] of Object.entries(personalTables)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} where ${erasedRows(name, table, userId)}`.execute(db)
    const num = rows[0]?.n ?? 0
    const { erasure, title } = table
    if (num > 0) counts.push({ title, num, how: erasure.how, why: erasure.how === 'remains' ? erasure.why : '' })
  }
  return counts
}

const written = (value: Written): RawBuilder<unknown> =>
  typeof value === 'object' && value !== null ? sql.raw(value.raw) : sql`${value}`

/** Erases all rows. The caller holds the lock on the account. */
export async function eraseRows(trx: Transaction<Database>, person: ErasedPerson, at: number): Promise<void> {
  const { userId } = person
  for (const change of mentions) await change(trx, person, at)
  for (const [name, table] of Object.entries(personalTables)) {
    const { erasure } = table
    if (erasure.how === 'removed') {
      await sql`delete from ${sql.table(name)} where ${erasedRows(name, table, userId)}`.execute(trx)
      continue
    }
    for (const { by, set } of erasure.with ?? []) {
      const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${written(value)}`)
      const isMeant = by === undefined ? isOfPerson(name, userId) : sql`${sql.ref(`${name}.${by}`)} = ${userId}`
      await sql`update ${sql.table(name)} set ${sql.join(values)} where ${isMeant}`.execute(trx)
    }
  }
}

/** Deletes the pictures that the person uploaded and that no record shows. It can be repeated after an interruption. */
export async function erasePictures(
  db: Kysely<Database>,
  store: Pick<FileStore, 'remove'>,
  userId: string,
): Promise<void> {
  for (;;) {
    const unused = await db
      .selectFrom('upload')
      .select(['upload_id', 'path'])
      .where('owner_id', '=', userId)
      .where(isUnused)
      .limit(PICTURES_BATCH)
      .execute()
    if (unused.length === 0) return
    for (const { upload_id, path } of unused) {
      await store.remove(path.slice(1))
      await db.deleteFrom('upload').where('upload_id', '=', upload_id).execute()
    }
  }
}
