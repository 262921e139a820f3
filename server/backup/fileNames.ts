/** The names of the stored files that rows refer to. */
import { sql, type Transaction } from 'kysely'
import { slideSizes } from '../../contract/entities/live/slides'
import type { Database } from '../database/schema/schema'
import { slideImageName } from '../services/files/slides/slideNames'
import { contentName } from '../services/files/store/fileStore'
import { type ViewKind, viewName } from '../services/files/views/viewKinds'

/** Uploaded content, pictures in texts, and conversions, each once. Read in the snapshot of the rows. */
export async function referredNames(trx: Transaction<Database>): Promise<string[]> {
  const contents = await sql<{ sha256: string }>`select sha256 from file`.execute(trx)
  const pictures = await sql<{ path: string }>`select path from upload`.execute(trx)
  const views = await sql<{ file_id: string; kind: ViewKind }>`
    select file_id, kind from file_view where state = 'ready'`.execute(trx)
  const slides = await sql<{ file_id: string; page: number }>`select file_id, page from slide_page`.execute(trx)
  const names = [
    ...contents.rows.map(({ sha256 }) => contentName(sha256)),
    ...pictures.rows.map(({ path }) => path.slice(1)),
    ...slides.rows.flatMap(({ file_id, page }) => slideSizes.map((size) => slideImageName(file_id, page, size))),
    ...views.rows.map(({ file_id, kind }) => viewName(file_id, kind)),
  ]
  return [...new Set(names)].sort()
}
