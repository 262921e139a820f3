/** SQL of the task settings of a class: full marks, visible answers, due times, late work. */
import { type Kysely, sql } from 'kysely'
import type { LateRule } from '../../../../contract/entities/courses/lateRule'
import { lateRuleFor } from '../../../../contract/rules/courses/lateness'
import type { Database } from '../../../database/schema/schema'

/** Tasks of a class. */
interface Tasks {
  readonly teachingClassId: string
  readonly taskIds: readonly string[]
}

export function createTaskSettings(db: Kysely<Database>) {
  /** Sets a column of tasks, each to its value; creates missing task settings. Returns the number of changed ones. */
  const set = async (
    column: 'full_mark' | 'answers_open' | 'due_at',
    { teachingClassId, taskIds }: Tasks,
    values: readonly (number | boolean | null)[],
  ): Promise<number> => {
    const type = sql.raw({ full_mark: 'numeric', answers_open: 'boolean', due_at: 'bigint' }[column])
    const name = sql.ref(column)
    const { numAffectedRows } = await sql`
      insert into class_task as task (teaching_class_id, node_id, ${name})
      select ${teachingClassId}, given.node_id, given.value
      from unnest(${taskIds}::text[], ${values}::${type}[]) as given(node_id, value)
      order by given.node_id
      on conflict (teaching_class_id, node_id) do update
        set ${name} = excluded.${name}, has_own_mark = task.has_own_mark or excluded.has_own_mark
      where task.${name} is distinct from excluded.${name} or excluded.has_own_mark > task.has_own_mark
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }

  return {
    /** Parallel to the ids. */
    setFullMarks: (tasks: Tasks, marks: readonly number[]) => set('full_mark', tasks, marks),

    openAnswers: (tasks: Tasks, isOpen: boolean) =>
      set(
        'answers_open',
        tasks,
        tasks.taskIds.map(() => isOpen),
      ),

    setDue: (tasks: Tasks, dueAt: number | null) =>
      set(
        'due_at',
        tasks,
        tasks.taskIds.map(() => dueAt),
      ),

    /** Sets the rule for late work of tasks; returns the number of changed ones. */
    async setLateRule({ teachingClassId, taskIds }: Tasks, rule: LateRule): Promise<number> {
      const { latePolicy, latePercent, lateTime } = lateRuleFor(rule)
      const { numAffectedRows } = await sql`
        insert into class_task as task (teaching_class_id, node_id, late_policy, late_percent, late_until)
        select ${teachingClassId}, node_id, ${latePolicy}, ${latePercent}::smallint, ${lateTime}::bigint
        from unnest(${taskIds}::text[]) as node_id order by node_id
        on conflict (teaching_class_id, node_id) do update set late_policy = excluded.late_policy,
          late_percent = excluded.late_percent, late_until = excluded.late_until
        where (task.late_policy, task.late_percent, task.late_until)
          is distinct from (excluded.late_policy, excluded.late_percent, excluded.late_until)`.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    /**
     * Sets the due time of some students; null: the due time of the class applies. Returns the number of named tasks.
     */
    async setStudentDue(
      { teachingClassId, taskIds }: Tasks,
      studentIds: readonly string[],
      dueAt: number | null,
    ): Promise<number> {
      if (dueAt === null) {
        await db
          .deleteFrom('class_task_due')
          .where('teaching_class_id', '=', teachingClassId)
          .where('node_id', 'in', taskIds)
          .where('student_id', 'in', studentIds)
          .execute()
        return taskIds.length
      }
      await sql`
        insert into class_task_due (teaching_class_id, node_id, student_id, due_at)
        select ${teachingClassId}, node_id, student_id, ${dueAt}::bigint
        from unnest(${taskIds}::text[]) as node_id, unnest(${studentIds}::text[]) as student_id
        order by node_id, student_id
        on conflict (teaching_class_id, node_id, student_id) do update set due_at = excluded.due_at
      `.execute(db)
      return taskIds.length
    },
  }
}
