/**
 * Rubrics of graded work (D17, D19): for grading tests, assignments and practices, and for students once a mark is
 * released. A copy in a task never changes, so old grades are read with their original rubric.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import {
  type FilledRubric,
  type RubricMarks,
  rubricCriterion,
  rubricMark,
} from '../../../contract/entities/grades/rubric'
import { areMarks } from '../../../contract/rules/grades/rubrics'
import type { Database } from '../../database/schema/schema'
import { Refusal } from '../../kernel'

type AnyDb = Kysely<Database>

const storedCriteria = z.array(rubricCriterion)
const storedMarks = z.array(rubricMark)

/** Parses the criteria of a column. */
export const criteriaOf = (criteria: string): FilledRubric['criteria'] => storedCriteria.parse(JSON.parse(criteria))

interface FilledRow {
  readonly position: number
  readonly task_rubric_id: string
  readonly rubric_name: string
  readonly criteria: string
  readonly marks: string | null
  readonly reason: string | null
}

const filledOf = (row: FilledRow): FilledRubric => {
  const criteria = criteriaOf(row.criteria)
  return {
    position: row.position,
    taskRubricId: row.task_rubric_id,
    rubricName: row.rubric_name,
    criteria,
    marks:
      row.marks === null
        ? criteria.map(() => ({ level: null, comment: '' }))
        : storedMarks.parse(JSON.parse(row.marks)),
    reason: row.reason ?? '',
  }
}

/** The attempt or submission of a record; practices have only the first. */
export interface JudgedWork {
  readonly userTaskId: string
  readonly no: number
}

/** The filled rubrics of a work. The caller checks that they may be seen (D19). */
export async function readFilledRubrics(db: AnyDb, { userTaskId, no }: JudgedWork): Promise<FilledRubric[]> {
  const { rows } = await sql<FilledRow>`
    select chosen.position, chosen.task_rubric_id, copy.rubric_name, copy.criteria, chosen.marks, chosen.reason
    from rubric_grade as chosen join task_rubric as copy on copy.task_rubric_id = chosen.task_rubric_id
    where chosen.user_task_id = ${userTaskId} and chosen.no = ${no} order by chosen.position`.execute(db)
  return rows.map(filledOf)
}

/** The rubrics that graded a work, or else those that its task has now: for its teacher. */
export async function readRubrics(db: AnyDb, { userTaskId, no }: JudgedWork): Promise<FilledRubric[]> {
  const { rows } = await sql<FilledRow>`
    select copy.position, copy.task_rubric_id, copy.rubric_name, copy.criteria, chosen.marks, chosen.reason
    from user_task as record
    join task_rubric as copy on copy.teaching_class_id = record.teaching_class_id and copy.node_id = record.node_id
    left join rubric_grade as chosen on chosen.user_task_id = record.user_task_id and chosen.no = ${no}
      and chosen.position = copy.position
    where record.user_task_id = ${userTaskId}
      and (case when chosen.task_rubric_id is null then copy.replaced_at is null
        else chosen.task_rubric_id = copy.task_rubric_id end)
    order by copy.position`.execute(db)
  return rows.map(filledOf)
}

/**
 * Stores the chosen levels, for the rubrics that the page showed; a rubric without a level or comment is deleted.
 * `standing` is the result of `readRubrics` in the same transaction.
 */
export async function putRubrics(
  trx: Transaction<Database>,
  { userTaskId, no }: JudgedWork,
  standing: readonly FilledRubric[],
  asked: readonly RubricMarks[],
): Promise<void> {
  for (const { position, taskRubricId, marks, reason } of asked) {
    const known = standing.find((one) => one.position === position)
    if (!known || known.taskRubricId !== taskRubricId) throw new Refusal('rubricChanged')
    if (!areMarks(known.criteria, marks)) throw new Refusal('rubricWrong')
    const why = reason ?? known.reason
    const isBlank = why === '' && marks.every(({ level, comment }) => level === null && comment === '')
    const place = { user_task_id: userTaskId, no, position }
    if (isBlank) {
      await trx
        .deleteFrom('rubric_grade')
        .where('user_task_id', '=', userTaskId)
        .where('no', '=', no)
        .where('position', '=', position)
        .execute()
      continue
    }
    const said = { task_rubric_id: taskRubricId, marks: JSON.stringify(marks), reason: why }
    await trx
      .insertInto('rubric_grade')
      .values({ ...place, ...said })
      .onConflict((conflict) => conflict.columns(['user_task_id', 'no', 'position']).doUpdateSet(said))
      .execute()
  }
}
