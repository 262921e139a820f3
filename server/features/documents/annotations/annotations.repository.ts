/** The rows of annotations and their replies. Every change locks the annotation's row. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { AnnotationReplyTable, AnnotationTable } from '../../../database/schema/documents/plans.schema'
import type { Database } from '../../../database/schema/schema'
import type { Caller } from '../../../kernel'
import { mayReadPlan } from '../../../policies/plans'

type Trx = Transaction<Database>

const shown = (on: Kysely<Database>) =>
  on
    .selectFrom('annotation')
    .innerJoin('plan', 'plan.plan_id', 'annotation.plan_id')
    .innerJoin('plan_section as section', 'section.section_id', 'annotation.section_id')
    .innerJoin('users as author', 'author.user_id', 'annotation.author_id')
    .innerJoin('users as owner', 'owner.user_id', 'plan.owner_id')
    .leftJoin('annotation_reply as reply', 'reply.annotation_id', 'annotation.annotation_id')
    .selectAll('annotation')
    .select(['author.real_name as author_name', 'author.user_code as author_code'])
    .select(['owner.real_name as owner_name', 'plan.owner_id', 'plan.name as plan_name'])
    .select(['section.title as section_title', 'section.deleted_at as section_deleted_at'])
    .select(['reply.reply_id', 'reply.content as reply_content', 'reply.created_at as reply_created_at'])
    .select(['reply.changed_at as reply_changed_at', 'reply.version as reply_version'])

/** An annotation with its reply, its section and its plan. */
export type AnnotationRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export function createAnnotationsRepository(db: Kysely<Database>) {
  /** Owners do not see annotations of deleted sections (D35). */
  const readable = (caller: Caller) =>
    caller.role === 'student'
      ? sql<boolean>`(${mayReadPlan(caller)} and exists (select from plan_section as place
          where place.section_id = annotation.section_id and place.deleted_at is null))`
      : mayReadPlan(caller)

  return {
    /** The annotations of a plan that the caller may see, the oldest first. */
    find: (caller: Caller, planId: string) =>
      shown(db)
        .where('annotation.plan_id', '=', planId)
        .where(readable(caller))
        .orderBy('annotation.created_at')
        .orderBy('annotation.annotation_id')
        .execute(),

    get: (annotationId: string, on: Kysely<Database> = db): Promise<AnnotationRow | undefined> =>
      shown(on).where('annotation.annotation_id', '=', annotationId).executeTakeFirst(),

    /**
     * The annotation with this code, or the one whose reply has it, if the caller may see it: locked until the
     * transaction ends.
     */
    async hold(trx: Trx, caller: Caller, code: string): Promise<AnnotationRow | null> {
      const held = await trx
        .selectFrom('annotation')
        .innerJoin('plan', 'plan.plan_id', 'annotation.plan_id')
        .select('annotation.annotation_id')
        .where(
          sql<boolean>`annotation.annotation_id = any(array[${code}::text, (select annotation_id from annotation_reply where reply_id = ${code})])`,
        )
        .where(readable(caller))
        .forUpdate('annotation')
        .executeTakeFirst()
      // Read again under the lock, because the previous holder may have changed it.
      if (!held) return null
      return (await shown(trx).where('annotation.annotation_id', '=', held.annotation_id).executeTakeFirst()) ?? null
    },

    /** Whether the caller may read a plan. */
    isReadable: async (caller: Caller, planId: string): Promise<boolean> =>
      (await db
        .selectFrom('plan')
        .select('plan.plan_id')
        .where('plan.plan_id', '=', planId)
        .where(mayReadPlan(caller))
        .executeTakeFirst()) !== undefined,

    /**
     * Whether an undeleted section is in a plan that the caller may read; locks the plan until the transaction ends.
     */
    async holdSection(trx: Trx, caller: Caller, planId: string, sectionId: string): Promise<boolean> {
      const plan = await trx
        .selectFrom('plan')
        .select('plan.plan_id')
        .where('plan.plan_id', '=', planId)
        .where(mayReadPlan(caller))
        .where(
          sql<boolean>`exists (select from plan_section as place where place.section_id = ${sectionId} and place.plan_id = plan.plan_id and place.deleted_at is null)`,
        )
        .forNoKeyUpdate('plan')
        .executeTakeFirst()
      return plan !== undefined
    },

    async ofRequest(trx: Trx, planId: string, authorId: string, requestId: string): Promise<string | undefined> {
      const row = await trx
        .selectFrom('annotation')
        .select('annotation_id')
        .where('plan_id', '=', planId)
        .where('author_id', '=', authorId)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      return row?.annotation_id
    },

    async count(trx: Trx, planId: string): Promise<number> {
      const { n } = await trx
        .selectFrom('annotation')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('plan_id', '=', planId)
        .executeTakeFirstOrThrow()
      return n
    },

    async insert(trx: Trx, row: Insertable<AnnotationTable>): Promise<void> {
      await trx.insertInto('annotation').values(row).execute()
    },

    async insertReply(trx: Trx, row: Insertable<AnnotationReplyTable>): Promise<void> {
      await trx.insertInto('annotation_reply').values(row).execute()
    },

    async update(
      trx: Trx,
      annotationId: string,
      values: Partial<
        Pick<AnnotationRow, 'content' | 'solved_at' | 'reopened_num' | 'version' | 'changed_at' | 'changed_by'>
      >,
    ): Promise<void> {
      await trx.updateTable('annotation').set(values).where('annotation_id', '=', annotationId).execute()
    },

    async updateReply(
      trx: Trx,
      replyId: string,
      values: { content: string; version: number; changed_at: number; changed_by: string },
    ): Promise<void> {
      await trx.updateTable('annotation_reply').set(values).where('reply_id', '=', replyId).execute()
    },

    async remove(trx: Trx, annotationId: string): Promise<void> {
      await trx.deleteFrom('annotation').where('annotation_id', '=', annotationId).execute()
    },

    async removeReply(trx: Trx, replyId: string): Promise<void> {
      await trx.deleteFrom('annotation_reply').where('reply_id', '=', replyId).execute()
    },

    /** A teaching class of this teacher and this student; running ones take precedence over ended ones. */
    async meetingPlace(teacherId: string, studentId: string): Promise<string | null> {
      const row = await db
        .selectFrom('teaching_class as t')
        .innerJoin('class_student as s', 's.classes_id', 't.classes_id')
        .innerJoin('classes as c', 'c.classes_id', 't.classes_id')
        .select('t.teaching_class_id')
        .where('t.teacher_id', '=', teacherId)
        .where('s.user_id', '=', studentId)
        .where('c.deleted_at', 'is', null)
        .orderBy('t.is_stop')
        .orderBy('t.created_at', 'desc')
        .orderBy('t.teaching_class_id')
        .limit(1)
        .executeTakeFirst()
      return row?.teaching_class_id ?? null
    },
  }
}
