/** The stored ink of slides. Each change of a page raises the revision of its ink in the same transaction, which orders all changes. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type SlideInk, type SlideStroke, slideStroke } from '../../../../contract/entities/live/ink'
import { INK_STROKES_MAX } from '../../../../contract/limits'
import type { SlidesStrokeTable } from '../../../database/schema/live/slideInk.schema'
import type { Database } from '../../../database/schema/schema'

/** A page of slides. */
export interface InkPage {
  readonly slidesId: string
  readonly page: number
}

/** A change of a page's ink, as it is sent. */
export interface InkChange {
  readonly revision: number
  readonly added: SlideStroke[]
  readonly removed: string[]
}

type StrokeRow = Selectable<SlidesStrokeTable>
type Refused = 'full' | 'taken'

const points = z.string().transform((text): unknown => JSON.parse(text))

const strokeOf = ({ stroke_id, tool, color, width, is_pen, points: text }: StrokeRow): SlideStroke =>
  slideStroke.parse({ strokeId: stroke_id, tool, color, width, isPen: is_pen, points: points.parse(text) })

export function createSlideInkRepository(db: Kysely<Database>) {
  /** Raises the revision of a page, and locks it until the end of the transaction. */
  const raise = async (trx: Kysely<Database>, { slidesId, page }: InkPage): Promise<number> => {
    const { revision } = await trx
      .insertInto('slides_ink')
      .values({ slides_id: slidesId, page, revision: 1 })
      .onConflict((conflict) =>
        conflict.columns(['slides_id', 'page']).doUpdateSet({ revision: sql<number>`slides_ink.revision + 1` }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow()
    return revision
  }

  const strokesOf = (from: Kysely<Database>, { slidesId, page }: InkPage) =>
    from.selectFrom('slides_stroke').where('slides_id', '=', slidesId).where('page', '=', page)

  const revisionOf = async (from: Kysely<Database>, { slidesId, page }: InkPage): Promise<number> => {
    const row = await from
      .selectFrom('slides_ink')
      .select('revision')
      .where('slides_id', '=', slidesId)
      .where('page', '=', page)
      .executeTakeFirst()
    return row?.revision ?? 0
  }

  /** Removes strokes at a moment, or restores them; returns how many have changed. */
  const setRemoved = async (
    trx: Kysely<Database>,
    { slidesId, page }: InkPage,
    ids: readonly string[],
    at: number | null,
  ): Promise<number> => {
    if (ids.length === 0) return 0
    const { numUpdatedRows } = await trx
      .updateTable('slides_stroke')
      .set({ removed_at: at })
      .where('slides_id', '=', slidesId)
      .where('page', '=', page)
      .where('stroke_id', 'in', [...ids])
      .where('removed_at', at === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  return {
    /** The strokes of a page. Read after the revision, so that a later change is never missed. */
    async ink(at: InkPage): Promise<SlideInk> {
      const revision = await revisionOf(db, at)
      const rows = await strokesOf(db, at).selectAll().where('removed_at', 'is', null).orderBy('place').execute()
      return { revision, strokes: rows.map(strokeOf) }
    },

    /** Stores a stroke. A stroke that is stored already changes nothing; `taken`: its id belongs to another page. */
    draw: (at: InkPage, stroke: SlideStroke, now: number): Promise<InkChange | Refused> =>
      db.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom('slides_stroke')
          .selectAll()
          .where('slides_id', '=', at.slidesId)
          .where('stroke_id', '=', stroke.strokeId)
          .executeTakeFirst()
        if (known) {
          if (known.page !== at.page) return 'taken'
          const isRemoved = known.removed_at !== null
          return {
            revision: await revisionOf(trx, at),
            added: isRemoved ? [] : [strokeOf(known)],
            removed: isRemoved ? [known.stroke_id] : [],
          }
        }
        const { count } = await strokesOf(trx, at)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('removed_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (Number(count) >= INK_STROKES_MAX) return 'full'
        const revision = await raise(trx, at)
        await trx
          .insertInto('slides_stroke')
          .values({
            slides_id: at.slidesId,
            stroke_id: stroke.strokeId,
            page: at.page,
            place: revision,
            tool: stroke.tool,
            color: stroke.color,
            width: stroke.width,
            is_pen: stroke.isPen,
            points: JSON.stringify(stroke.points),
            drawn_at: now,
          })
          .execute()
        return { revision, added: [stroke], removed: [] }
      }),

    /** Removes and restores strokes of a page; returns the state of all named strokes, also if nothing has changed. */
    change: (at: InkPage, remove: readonly string[], restore: readonly string[], now: number): Promise<InkChange> =>
      db.transaction().execute(async (trx) => {
        const removed = await setRemoved(trx, at, remove, now)
        const restored = await setRemoved(trx, at, restore, null)
        const revision = removed + restored > 0 ? await raise(trx, at) : await revisionOf(trx, at)
        const named = [...new Set([...remove, ...restore])]
        const rows =
          named.length === 0
            ? []
            : await strokesOf(trx, at)
                .selectAll()
                .where('stroke_id', 'in', named)
                .where('removed_at', 'is', null)
                .orderBy('place')
                .execute()
        const added = rows.map(strokeOf)
        const visible = new Set(added.map(({ strokeId }) => strokeId))
        return { revision, added, removed: named.filter((strokeId) => !visible.has(strokeId)) }
      }),
  }
}
