/** Items of a task in a class, the attempts with these items, and the corrections of wrong keys. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { holdRecords } from '../../../policies/grades/marks'
import type { Scoring } from '../../../policies/grades/testItems'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** A task of a class. */
export interface Place {
  readonly teachingClassId: string
  readonly nodeId: string
}

/** An item of attempts; its position is that in the latest version. */
export interface AskedRow {
  readonly item_id: string
  readonly resource_id: string
  readonly position: number
  readonly kind: 'single' | 'multiple' | 'trueFalse' | 'gap' | 'essay'
  readonly stem: string
  readonly interaction: string
  readonly points: number
  readonly key: string
  readonly students: number
}

export interface CorrectionRow {
  readonly item_correction_id: string
  readonly item_id: string
  readonly kind: Scoring
  readonly key: string | null
  readonly reason: string
  readonly corrected_at: number
}

/** A submitted attempt with the item, and the item's position there. */
export interface AttemptRow {
  readonly attempt_id: string
  readonly user_task_id: string
  readonly no: number
  readonly resource_version_id: string
  readonly position: number
  readonly is_last: boolean
  /** The teacher's manual decision about the item. */
  readonly decided: number | null
  readonly reason: string | null
}

/** A current mark. */
export interface MarkRow {
  readonly user_task_id: string
  readonly student_id: string
  readonly real_name: string
  readonly login_code: string
  readonly points: number | null
  readonly max_points: number | null
  readonly released_at: number | null
}

const current = ({ teachingClassId, nodeId }: Place) => sql`class_task as task
  join user_task as record on record.teaching_class_id = task.teaching_class_id and record.node_id = task.node_id
    and record.epoch = task.epoch
  join attempt on attempt.user_task_id = record.user_task_id
  where task.teaching_class_id = ${teachingClassId} and task.node_id = ${nodeId}`

export function createRescoreRepository(db: AnyDb) {
  return {
    task: async ({ teachingClassId, nodeId }: Place): Promise<{ name: string; full_mark: number } | undefined> => {
      const { rows } = await sql<{ name: string; full_mark: number }>`
        select node.name, task.full_mark from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
        join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id
        where room.teaching_class_id = ${teachingClassId} and node.node_id = ${nodeId}
          and node.kind in ('3', '8', '9', '10')`.execute(db)
      return rows[0]
    },

    async asked(place: Place): Promise<AskedRow[]> {
      const { rows } = await sql<AskedRow>`
        with tried as (
          select attempt.attempt_id, attempt.resource_version_id, record.student_id
          from ${current(place)} and attempt.state = 'submitted'
        ), placed as (
          select asked.item_id, asked.position, asked.points, version.resource_id, version.no,
            count(distinct tried.student_id)::integer as students
          from tried
          join resource_version as version on version.resource_version_id = tried.resource_version_id
          join resource_item as asked on asked.resource_version_id = tried.resource_version_id
          group by asked.item_id, asked.position, asked.points, version.resource_id, version.no
        ), latest as (
          select distinct on (item_id) item_id, position, points, resource_id from placed order by item_id, no desc
        )
        select latest.item_id, latest.resource_id, latest.position, item.kind, item.stem, item.interaction,
          latest.points::double precision as points, item_key.key,
          (select sum(placed.students)::integer from placed where placed.item_id = latest.item_id) as students
        from latest join item on item.item_id = latest.item_id join item_key on item_key.item_id = latest.item_id
        order by latest.position, latest.item_id`.execute(db)
      return rows
    },

    corrections: ({ teachingClassId, nodeId }: Place, at: AnyDb = db): Promise<CorrectionRow[]> =>
      at
        .selectFrom('item_correction')
        .select(['item_correction_id', 'item_id', 'kind', 'key', 'reason', 'corrected_at'])
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('replaced_at', 'is', null)
        .execute(),

    /**
     * Locks the task, all attempts at it and their records, in the order of `policies/marks`: concurrent submissions
     * and gradings wait, and then use the new scoring. Attempts that are begun from now on are not locked, but the lock
     * of the task prevents that they are submitted.
     */
    async hold(trx: Trx, place: Place): Promise<void> {
      await sql`select from class_task where teaching_class_id = ${place.teachingClassId}
        and node_id = ${place.nodeId} for update`.execute(trx)
      const { rows } = await sql<{ user_task_id: string }>`
        select attempt.user_task_id from ${current(place)} order by attempt.attempt_id
        for no key update of attempt`.execute(trx)
      await holdRecords(
        trx,
        rows.map(({ user_task_id }) => user_task_id),
      )
    },

    async attempts(trx: Trx, place: Place, itemId: string): Promise<AttemptRow[]> {
      const { rows } = await sql<AttemptRow>`
        select tried.attempt_id, tried.user_task_id, tried.no, tried.resource_version_id, asked.position, tried.is_last,
          grade.points as decided, grade.reason
        from (
          select attempt.attempt_id, attempt.user_task_id, attempt.no, attempt.resource_version_id,
            attempt.no = max(attempt.no) over (partition by attempt.user_task_id) as is_last
          from ${current(place)} and attempt.state = 'submitted'
        ) as tried
        join resource_item as asked on asked.resource_version_id = tried.resource_version_id
          and asked.item_id = ${itemId}
        left join item_grade as grade on grade.user_task_id = tried.user_task_id and grade.no = tried.no
          and grade.position = asked.position
        order by tried.attempt_id`.execute(trx)
      return rows
    },

    async marks(trx: Trx, place: Place): Promise<MarkRow[]> {
      const { rows } = await sql<MarkRow>`
        select record.user_task_id, record.student_id, student.real_name, student.login_code, record.points,
          record.max_points, record.released_at
        from class_task as task
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        join users as student on student.user_id = record.student_id
        where task.teaching_class_id = ${place.teachingClassId} and task.node_id = ${place.nodeId}
        order by student.login_code, record.user_task_id`.execute(trx)
      return rows
    },

    /** Ends the current correction, and stores the new one; null: the item's own key. */
    async correct(
      trx: Trx,
      { teachingClassId, nodeId }: Place,
      itemId: string,
      given: Pick<CorrectionRow, 'item_correction_id' | 'kind' | 'key' | 'reason'> | null,
      by: { readonly userId: string; readonly at: number },
    ): Promise<void> {
      await trx
        .updateTable('item_correction')
        .set({ replaced_at: by.at })
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('item_id', '=', itemId)
        .where('replaced_at', 'is', null)
        .execute()
      if (given)
        await trx
          .insertInto('item_correction')
          .values({
            ...given,
            teaching_class_id: teachingClassId,
            node_id: nodeId,
            item_id: itemId,
            corrected_by: by.userId,
            corrected_at: by.at,
          })
          .execute()
    },

    /** Stores the points of an item in an attempt, and those of the whole attempt. */
    async score(
      trx: Trx,
      { attempt_id, position }: Pick<AttemptRow, 'attempt_id' | 'position'>,
      brought: { readonly item: number | null; readonly points: number | null; readonly maxPoints: number },
      at: number,
    ): Promise<void> {
      await sql`
        insert into attempt_response (attempt_id, position, response, writer, sequence, revision, points, saved_at)
        values (${attempt_id}, ${position}, '[]', '', 0, 0, ${brought.item}, ${at})
        on conflict (attempt_id, position) do update set points = excluded.points`.execute(trx)
      await trx
        .updateTable('attempt')
        .set({ points: brought.points, max_points: brought.maxPoints })
        .where('attempt_id', '=', attempt_id)
        .execute()
    },

    /**
     * Removes a manual decision and keeps its comment. Raises the grade's revision, so that a concurrent grading
     * notices the change.
     */
    async forgetDecision(trx: Trx, { user_task_id, no, position }: AttemptRow, points: number | null): Promise<void> {
      await trx
        .updateTable('item_grade')
        .set({ points, reason: '' })
        .where('user_task_id', '=', user_task_id)
        .where('no', '=', no)
        .where('position', '=', position)
        .execute()
    },

    /** Raises the grade's revision, so that a teacher who is grading the attempt gets a conflict. */
    async raise(trx: Trx, { user_task_id, no }: Pick<AttemptRow, 'user_task_id' | 'no'>): Promise<void> {
      await trx
        .updateTable('grade')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('user_task_id', '=', user_task_id)
        .where('no', '=', no)
        .execute()
    },
  }
}
