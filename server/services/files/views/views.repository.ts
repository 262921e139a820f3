/** The rows of conversions: one per file and kind, with the lease of the converting node. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { FileViewTable } from '../../../database/schema/shared/files.schema'
import type { ViewKind } from './viewKinds'

export type ViewRow = Selectable<FileViewTable>
type Key = Pick<ViewRow, 'file_id' | 'kind' | 'attempt'>

/** A row that this node has taken, with the name of the file's bytes. */
export interface TakenView extends ViewRow {
  readonly sha256: string
  readonly extension: string
}

export function createViewsRepository(db: Kysely<Database>) {
  const ofAttempt = ({ file_id, kind, attempt }: Key) =>
    db
      .updateTable('file_view')
      .where('file_id', '=', file_id)
      .where('kind', '=', kind)
      .where('state', '=', 'making')
      .where('attempt', '=', attempt)

  return {
    find: (fileId: string, kind: ViewKind): Promise<ViewRow | undefined> =>
      db.selectFrom('file_view').selectAll().where('file_id', '=', fileId).where('kind', '=', kind).executeTakeFirst(),

    /** Requests a conversion, if there is none or a failed one may be retried; returns its state. */
    async ask(fileId: string, kind: ViewKind, at: number, mayRetry: string): Promise<ViewRow> {
      const again = sql<boolean>`file_view.state = 'failed' and file_view.problem = ${mayRetry} and file_view.lease_until <= ${at}::bigint`
      await db
        .insertInto('file_view')
        .values({ file_id: fileId, kind, state: 'making', lease_until: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['file_id', 'kind'])
            .doUpdateSet({ state: 'making', problem: '', lease_until: 0, attempt: 0 })
            .where(again),
        )
        .execute()
      return db
        .selectFrom('file_view')
        .selectAll()
        .where('file_id', '=', fileId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    },

    /** When the first one may be taken. */
    async nextLease(): Promise<number | null> {
      const row = await db
        .selectFrom('file_view')
        .select(({ fn }) => fn.min('lease_until').as('at'))
        .where('state', '=', 'making')
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Takes up to `most` conversions without a lease; each is taken by only one node. */
    async take(most: number, at: number, until: number): Promise<TakenView[]> {
      const { rows } = await sql<TakenView>`
        with free as materialized (
          select file_id, kind from file_view where state = 'making' and lease_until <= ${at}::bigint
          order by lease_until limit ${most} for update skip locked
        )
        update file_view set lease_until = ${until}, attempt = file_view.attempt + 1
        from free, file
        where file_view.file_id = free.file_id and file_view.kind = free.kind and file.file_id = file_view.file_id
          and file_view.state = 'making'
        returning file_view.*, file.sha256, file.extension`.execute(db)
      return rows
    },

    async ready(key: Key, size: number): Promise<void> {
      await ofAttempt(key).set({ state: 'ready', size, problem: '' }).execute()
    },
    /** `until`: not retried before. */
    async fail(key: Key, problem: string, until: number): Promise<void> {
      await ofAttempt(key).set({ state: 'failed', problem, lease_until: until }).execute()
    },
    /** Releases the lease, so that any node can take it. */
    async release(key: Key): Promise<void> {
      await ofAttempt(key).set({ lease_until: 0 }).execute()
    },

    /** Those of the files that exist. */
    async present(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('file')
        .select('file_id')
        .where(sql<boolean>`file_id = any(${[...fileIds]}::text[])`)
        .execute()
      return new Set(rows.map(({ file_id }) => file_id))
    },
  }
}
