/** Rubrics of teachers, and their copies in tasks of classes. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LessonTaskType } from '../../../../contract/entities/courses/learning'
import { RUBRICS_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** A task of a class, with its resource. */
export interface TaskRow {
  readonly node_id: string
  readonly name: string
  readonly kind: Exclude<LessonTaskType, ''>
  readonly points: number | null
  readonly resource_version_id: string | null
}

export function createRubricRepository(db: AnyDb) {
  return {
    kept: (ownerId: string, at: AnyDb = db) =>
      at
        .selectFrom('rubric')
        .select(['rubric_id', 'rubric_name', 'criteria', 'revision'])
        .where('owner_id', '=', ownerId)
        .orderBy('changed_at', 'desc')
        .orderBy('rubric_id', 'desc')
        .limit(RUBRICS_MAX)
        .execute(),

    async add(
      trx: Trx,
      row: { rubric_id: string; owner_id: string; rubric_name: string; criteria: string; changed_at: number },
    ): Promise<void> {
      await trx.insertInto('rubric').values(row).execute()
    },

    /** Returns the new revision; undefined: another revision is current, or the rubric was deleted. */
    async change(
      ownerId: string,
      rubricId: string,
      revision: number,
      row: { rubric_name: string; criteria: string; changed_at: number },
    ): Promise<number | undefined> {
      const done = await db
        .updateTable('rubric')
        .set((eb) => ({ ...row, revision: eb('revision', '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where('rubric_id', '=', rubricId)
        .where('revision', '=', revision)
        .returning('revision')
        .executeTakeFirst()
      return done?.revision
    },

    exists: async (ownerId: string, rubricId: string): Promise<boolean> =>
      (await db
        .selectFrom('rubric')
        .select('rubric_id')
        .where('owner_id', '=', ownerId)
        .where('rubric_id', '=', rubricId)
        .executeTakeFirst()) !== undefined,

    async forget(ownerId: string, rubricId: string): Promise<boolean> {
      const done = await db
        .deleteFrom('rubric')
        .where('owner_id', '=', ownerId)
        .where('rubric_id', '=', rubricId)
        .executeTakeFirst()
      return done.numDeletedRows > 0n
    },

    /** Locks the stored rubrics of a teacher until the transaction ends. */
    async lockSaved(trx: Trx, ownerId: string): Promise<void> {
      await sql`select from users where user_id = ${ownerId} for no key update`.execute(trx)
    },

    /** A task of the class. */
    async task(teachingClassId: string, nodeId: string): Promise<TaskRow | undefined> {
      const { rows } = await sql<TaskRow>`
        select node.node_id, node.name, node.kind, node.points, node.resource_version_id
        from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
        where room.teaching_class_id = ${teachingClassId} and node.node_id = ${nodeId}`.execute(db)
      return rows[0]
    },

    /** Locks the class, so that concurrent changes of its rubrics are serialised. */
    async hold(trx: Trx, teachingClassId: string): Promise<void> {
      await sql`select from teaching_class where teaching_class_id = ${teachingClassId} for no key update`.execute(trx)
    },

    current: (teachingClassId: string, nodeId: string, at: AnyDb = db) =>
      at
        .selectFrom('task_rubric')
        .select(['task_rubric_id', 'position', 'rubric_name', 'criteria'])
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('replaced_at', 'is', null)
        .orderBy('position')
        .execute(),

    async replace(trx: Trx, taskRubricId: string, at: number): Promise<void> {
      await trx.updateTable('task_rubric').set({ replaced_at: at }).where('task_rubric_id', '=', taskRubricId).execute()
    },

    async use(
      trx: Trx,
      row: {
        task_rubric_id: string
        teaching_class_id: string
        node_id: string
        position: number
        rubric_name: string
        criteria: string
        created_at: number
      },
    ): Promise<void> {
      await trx.insertInto('task_rubric').values(row).execute()
    },
  }
}
