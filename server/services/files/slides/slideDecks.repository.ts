/** The stored decks: one row for each document, with the lease of the node that makes its images, and one for each page. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { FileTable } from '../../../database/schema/shared/files.schema'
import type { SlideDeckTable, SlidePageTable } from '../../../database/schema/shared/slideDecks.schema'

export type DeckRow = Selectable<SlideDeckTable>
export type PageRow = Selectable<SlidePageTable>
type Key = Pick<DeckRow, 'file_id' | 'attempt'>

/** A deck that this node has taken. */
export type TakenDeck = DeckRow & Pick<Selectable<FileTable>, 'sha256' | 'extension' | 'mime' | 'size' | 'facts'>

export function createSlideDecksRepository(db: Kysely<Database>) {
  const ofAttempt = ({ file_id, attempt }: Key) =>
    db
      .updateTable('slide_deck')
      .where('file_id', '=', file_id)
      .where('state', '=', 'making')
      .where('attempt', '=', attempt)

  return {
    find: (fileId: string): Promise<DeckRow | undefined> =>
      db.selectFrom('slide_deck').selectAll().where('file_id', '=', fileId).executeTakeFirst(),

    /** Requests a deck, if there is none, or if one that failed with the problem `mayRetry` may be retried. */
    async ask(fileId: string, at: number, mayRetry: string): Promise<DeckRow> {
      await db
        .insertInto('slide_deck')
        .values({ file_id: fileId, state: 'making', lease_until: 0 })
        .onConflict((conflict) =>
          conflict
            .column('file_id')
            .doUpdateSet({ state: 'making', problem: '', lease_until: 0, attempt: 0 })
            .where('slide_deck.state', '=', 'failed')
            .where('slide_deck.problem', '=', mayRetry)
            .where('slide_deck.lease_until', '<=', at),
        )
        .execute()
      return db.selectFrom('slide_deck').selectAll().where('file_id', '=', fileId).executeTakeFirstOrThrow()
    },

    async nextLease(): Promise<number | null> {
      const row = await db
        .selectFrom('slide_deck')
        .select(({ fn }) => fn.min('lease_until').as('at'))
        .where('state', '=', 'making')
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Takes one deck without a lease; only one node takes it. */
    async take(at: number, until: number): Promise<TakenDeck | undefined> {
      const { rows } = await sql<TakenDeck>`
        with free as materialized (
          select file_id from slide_deck where state = 'making' and lease_until <= ${at}::bigint
          order by lease_until limit 1 for update skip locked
        )
        update slide_deck set lease_until = ${until}, attempt = slide_deck.attempt + 1
        from free, file
        where slide_deck.file_id = free.file_id and file.file_id = slide_deck.file_id and slide_deck.state = 'making'
        returning slide_deck.*, file.sha256, file.extension, file.mime, file.size, file.facts`.execute(db)
      return rows[0]
    },

    /** Stores pages and the progress in one transaction. Returns false if another node has taken the deck. */
    add: (key: Key, pageCount: number, pages: readonly PageRow[], until: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const ready = pages.at(-1)?.page ?? 0
        const { numUpdatedRows } = await trx
          .updateTable('slide_deck')
          .set({ page_count: pageCount, ready_pages: ready, lease_until: until })
          .set({ state: ready === pageCount ? 'ready' : 'making' })
          .where('file_id', '=', key.file_id)
          .where('state', '=', 'making')
          .where('attempt', '=', key.attempt)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await trx
          .insertInto('slide_page')
          .values([...pages])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return true
      }),

    async renew(key: Key, until: number): Promise<void> {
      await ofAttempt(key).set({ lease_until: until }).execute()
    },
    async fail(key: Key, problem: string, until: number): Promise<void> {
      await ofAttempt(key).set({ state: 'failed', problem, lease_until: until }).execute()
    },
    /** Releases the lease until a moment. An attempt that only waited for a conversion does not count. */
    async release(key: Key, until: number, attempt: number): Promise<void> {
      await ofAttempt(key).set({ lease_until: until, attempt }).execute()
    },

    page: (fileId: string, page: number): Promise<PageRow | undefined> =>
      db.selectFrom('slide_page').selectAll().where('file_id', '=', fileId).where('page', '=', page).executeTakeFirst(),

    /** The number of stored pages. */
    async count(fileId: string): Promise<number> {
      const row = await db
        .selectFrom('slide_page')
        .select(({ fn }) => fn.max('page').as('last'))
        .where('file_id', '=', fileId)
        .executeTakeFirst()
      return row?.last ?? 0
    },
  }
}
