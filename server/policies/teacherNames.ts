/**
 * Names that a student of a class may not have: those of the class's owner and teachers. Checked whenever a student
 * joins a class or changes the own name; a teacher who joins later changes no student's name (the chat shows their
 * roles).
 */
import type { Kysely, Transaction } from 'kysely'
import { nameKey } from '../../contract/rules/shared/person'
import type { Database } from '../database/schema/schema'
import { Refusal } from '../kernel'

/** Whether a name is taken, in any spelling. */
export type IsTeachersName = (name: string) => boolean

/** The names of the teachers of these classes. */
export async function teacherNamesIn(on: Kysely<Database>, classesIds: readonly string[]): Promise<IsTeachersName> {
  if (classesIds.length === 0) return () => false
  const ids = [...classesIds]
  const owners = on.selectFrom('classes').select('teacher_id').where('classes_id', 'in', ids)
  const others = on.selectFrom('teaching_class').select('teacher_id').where('classes_id', 'in', ids)
  const rows = await on
    .selectFrom('users')
    .select('real_name')
    .where((where) => where.or([where('user_id', 'in', owners), where('user_id', 'in', others)]))
    .execute()
  const keys = new Set(rows.map((row) => nameKey(row.real_name)))
  return (name) => keys.has(nameKey(name))
}

/**
 * Refuses a new name of a student that a teacher of one of the student's classes has; an unchanged name is not refused.
 * Locks the student's row, so that no concurrent transaction adds the student to a class.
 */
export async function mustNotBeTeachersName(
  trx: Transaction<Database>,
  studentId: string,
  name: string,
): Promise<void> {
  const [before] = await trx
    .selectFrom('users')
    .select('real_name')
    .where('user_id', '=', studentId)
    .forNoKeyUpdate()
    .execute()
  if (before && nameKey(before.real_name) === nameKey(name)) return
  const rows = await trx
    .selectFrom('class_student')
    .innerJoin('classes', 'classes.classes_id', 'class_student.classes_id')
    .select('classes.classes_id')
    .where('class_student.user_id', '=', studentId)
    .where('classes.deleted_at', 'is', null)
    .execute()
  const isTaken = await teacherNamesIn(
    trx,
    rows.map((row) => row.classes_id),
  )
  if (isTaken(name)) throw new Refusal('nameOfTeacher')
}
