/** The stored drafts of votes. A draft belongs to its teacher and to one teaching class. */
import type { Kysely, Selectable } from 'kysely'
import type { Edited } from '../../../database/schema/columns'
import type { VoteDraftTable } from '../../../database/schema/live/vote.schema'
import type { Database } from '../../../database/schema/schema'
import { holdForEdit } from '../../../shared/edits'
import type { Slice } from '../../../shared/paging'

export type DraftRow = Selectable<VoteDraftTable>
/** A draft of a teacher. */
export type NewDraft = Omit<Selectable<VoteDraftTable>, keyof Edited>

export function createDraftRepository(db: Kysely<Database>) {
  const drafts = (teacherId: string, teachingClassId: string) =>
    db.selectFrom('vote_draft').where('teacher_id', '=', teacherId).where('teaching_class_id', '=', teachingClassId)

  return {
    /** Stores a new draft; false if the teacher has `max` in the class already. */
    insert: (row: NewDraft, max: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('teaching_class')
          .select('teaching_class_id')
          .where('teaching_class_id', '=', row.teaching_class_id)
          .forNoKeyUpdate()
          .execute()
        const { count } = await trx
          .selectFrom('vote_draft')
          .select((draft) => draft.fn.countAll<number>().as('count'))
          .where('teacher_id', '=', row.teacher_id)
          .where('teaching_class_id', '=', row.teaching_class_id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= max) return false
        await trx.insertInto('vote_draft').values(row).execute()
        return true
      }),

    /** Replaces a draft of the teacher in the same class; returns its version, null if there is none. */
    replace: (row: NewDraft, shown: number | undefined): Promise<number | null> =>
      db.transaction().execute(async (trx) => {
        const { draft_id: id, teacher_id: userId, teaching_class_id, ...content } = row
        const own = trx
          .selectFrom('vote_draft')
          .selectAll()
          .where('draft_id', '=', id)
          .where('teacher_id', '=', userId)
          .where('teaching_class_id', '=', teaching_class_id)
        if (!(await own.executeTakeFirst())) return null
        const current = async () => {
          const { vote_name, vote_time, vote_content, is_anonymous } = await own.executeTakeFirstOrThrow()
          return {
            current: {
              voteName: vote_name,
              voteTime: String(vote_time),
              voteContent: vote_content,
              isAnonymous: is_anonymous ? '1' : '0',
            },
          }
        }
        const change = await holdForEdit(trx, { table: 'vote_draft', id, shown, userId, at: row.created_at, current })
        if (!change) return null
        await trx
          .updateTable('vote_draft')
          .set({ ...content, ...change })
          .where('draft_id', '=', id)
          .execute()
        return change.version
      }),

    /** Deletes a draft of the teacher; false if there is none. */
    async remove(draftId: string, teacherId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('vote_draft')
        .where('draft_id', '=', draftId)
        .where('teacher_id', '=', teacherId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The teacher's drafts in a class, newest first. */
    async page(teacherId: string, teachingClassId: string, { limit, offset }: Slice) {
      const own = drafts(teacherId, teachingClassId)
      const { total } = await own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await own
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('draft_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total: Number(total) }
    },
  }
}
