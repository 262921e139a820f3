/**
 * The stored slides of classes. Each change is one conditional statement that also raises the revision, so that concurrent changes
 * have one order on every screen.
 */
import { type Kysely, type OperationNodeSource, type Selectable, sql } from 'kysely'
import type { SlideMarkCount } from '../../../../contract/entities/live/slides'
import type { SlidesTable } from '../../../database/schema/live/slides.schema'
import type { Database } from '../../../database/schema/schema'
import type { Files } from '../../../kernel'
import { mayUseResource } from '../../../policies/resources'

export type SlidesRow = Selectable<SlidesTable>
export type NewSlides = Omit<SlidesRow, 'page' | 'shown_to' | 'revision' | 'closed_at'>

/** A document that a teacher may show. */
export interface Showable {
  readonly file_id: string
  readonly name: string
}

export function createSlidesRepository(db: Kysely<Database>, files: Pick<Files, 'claim'>) {
  const isOpen = (slidesId: string, teachingClassId: string) =>
    db
      .updateTable('slides')
      .where('slides_id', '=', slidesId)
      .where('teaching_class_id', '=', teachingClassId)
      .where('closed_at', 'is', null)
      .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))

  /** Executes a change and stores the shown page of each changed round, in one statement. */
  const logged = async (change: OperationNodeSource, at: number): Promise<SlidesRow[]> => {
    const { rows } = await sql<SlidesRow>`
      with changed as (${change}), turn as (
        insert into slides_turn (slides_id, revision, page, at) select slides_id, revision, page, ${at}::bigint from changed
      )
      select * from changed
    `.execute(db)
    return rows
  }

  return {
    /** The file of a resource that the teacher may use. */
    showable: async (teacherId: string, resourceId: string): Promise<Showable | undefined> => {
      const row = await db
        .selectFrom('resource')
        .innerJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
        .select(['current.file_id', 'resource.name'])
        .where('resource.resource_id', '=', resourceId)
        .where(mayUseResource(teacherId))
        .executeTakeFirst()
      return row?.file_id ? { file_id: row.file_id, name: row.name } : undefined
    },

    /** The running round of a class. */
    current: (teachingClassId: string): Promise<SlidesRow | undefined> =>
      db
        .selectFrom('slides')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('closed_at', 'is', null)
        .executeTakeFirst(),

    find: (slidesId: string, teachingClassId: string): Promise<SlidesRow | undefined> =>
      db
        .selectFrom('slides')
        .selectAll()
        .where('slides_id', '=', slidesId)
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    byRequest: (teacherId: string, requestId: string): Promise<SlidesRow | undefined> =>
      db
        .selectFrom('slides')
        .selectAll()
        .where('teacher_id', '=', teacherId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    /** Starts a round unless one is running in the class or the request is a repetition: then nothing is stored. */
    start: (round: NewSlides): Promise<SlidesRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const started = await trx
          .insertInto('slides')
          .values(round)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!started) return undefined
        const { slides_id, revision, page, started_at: at } = started
        await trx.insertInto('slides_turn').values({ slides_id, revision, page, at }).execute()
        await files.claim(trx, { fileId: round.file_id, byTable: 'slides', byId: slides_id })
        return started
      }),

    /** Shows a page of a running round; `endsAt` is its new deadline. */
    async turn(
      { slidesId, page }: { readonly slidesId: string; readonly page: number },
      teachingClassId: string,
      at: number,
      endsAt: number,
    ): Promise<SlidesRow | undefined> {
      const [turned] = await logged(
        isOpen(slidesId, teachingClassId)
          .set({ page, ends_at: endsAt, shown_to: sql<number>`greatest(shown_to, ${page}::integer)` })
          .where('page_count', '>=', page)
          .where('ends_at', '>', at)
          .returningAll(),
        at,
      )
      return turned
    },

    /** Ends a running round. */
    stop: (slidesId: string, teachingClassId: string, now: number): Promise<SlidesRow | undefined> =>
      isOpen(slidesId, teachingClassId).set({ closed_at: now }).returningAll().executeTakeFirst(),

    /** The deadline of the next round; null when none is running. */
    async nextEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('slides')
        .select(({ fn }) => fn.min('ends_at').as('due'))
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return row?.due ?? null
    },

    /** Ends due rounds and returns them: on one node only. */
    claimEnds: (now: number): Promise<SlidesRow[]> =>
      db
        .updateTable('slides')
        .set((row) => ({ closed_at: row.ref('ends_at'), revision: sql<number>`${row.ref('revision')} + 1` }))
        .where('closed_at', 'is', null)
        .where('ends_at', '<=', now)
        .returningAll()
        .execute(),

    /**
     * Marks a shown page of a running round for a student, or takes the mark back; returns the new count. Undefined: nothing has
     * changed.
     */
    mark: (
      { slidesId, page, isUnclear }: { readonly slidesId: string; readonly page: number; readonly isUnclear: boolean },
      userId: string,
      at: number,
    ): Promise<SlideMarkCount | undefined> =>
      db.transaction().execute(async (trx) => {
        const changed = isUnclear
          ? await trx
              .insertInto('slides_unclear')
              .values({ slides_id: slidesId, page, user_id: userId, marked_at: at })
              .onConflict((conflict) => conflict.doNothing())
              .returning('page')
              .execute()
          : await trx
              .deleteFrom('slides_unclear')
              .where('slides_id', '=', slidesId)
              .where('page', '=', page)
              .where('user_id', '=', userId)
              .returning('page')
              .execute()
        if (changed.length === 0) return undefined
        return trx
          .insertInto('slides_unclear_count')
          .values({ slides_id: slidesId, page, unclear: 1, revision: 1 })
          .onConflict((conflict) =>
            conflict.columns(['slides_id', 'page']).doUpdateSet({
              unclear: sql<number>`slides_unclear_count.unclear + ${isUnclear ? 1 : -1}::integer`,
              revision: sql<number>`slides_unclear_count.revision + 1`,
            }),
          )
          .returning(['page', 'unclear', 'revision'])
          .executeTakeFirstOrThrow()
      }),

    counts: (slidesId: string): Promise<SlideMarkCount[]> =>
      db
        .selectFrom('slides_unclear_count')
        .select(['page', 'unclear', 'revision'])
        .where('slides_id', '=', slidesId)
        .orderBy('page')
        .execute(),

    /** The pages that a student has marked. */
    async ownMarks(slidesId: string, userId: string): Promise<number[]> {
      const rows = await db
        .selectFrom('slides_unclear')
        .select('page')
        .where('slides_id', '=', slidesId)
        .where('user_id', '=', userId)
        .orderBy('page')
        .execute()
      return rows.map(({ page }) => page)
    },
  }
}
