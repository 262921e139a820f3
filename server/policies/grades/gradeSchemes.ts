/** Which grade scheme counts in a class, and which schemes a teacher has (D20): for whoever works results out. */
import type { Kysely } from 'kysely'
import { type ChosenScheme, storedWeights } from '../../../contract/entities/grades/gradeScheme'
import type { Database } from '../../database/schema/schema'

interface SchemeRow {
  readonly grade_scheme_id: string | null
  readonly scheme_name: string
  readonly weights: string
}

/** A stored scheme as it counts. */
export const chosenSchemeOf = (row: SchemeRow): ChosenScheme => ({
  schemeId: row.grade_scheme_id,
  schemeName: row.scheme_name,
  weights: storedWeights.parse(row.weights),
})

/** The scheme of a class; null where the mean of its pushed tasks counts. */
export async function schemeOfClass(db: Kysely<Database>, teachingClassId: string): Promise<ChosenScheme | null> {
  const row = await db
    .selectFrom('class_grade_scheme')
    .select(['grade_scheme_id', 'scheme_name', 'weights'])
    .where('teaching_class_id', '=', teachingClassId)
    .executeTakeFirst()
  return row ? chosenSchemeOf(row) : null
}

/** A teacher's own scheme; null where there is none of that id. */
export async function ownScheme(
  db: Kysely<Database>,
  teacherId: string,
  schemeId: string,
): Promise<ChosenScheme | null> {
  const row = await db
    .selectFrom('grade_scheme')
    .select(['grade_scheme_id', 'scheme_name', 'weights'])
    .where('grade_scheme_id', '=', schemeId)
    .where('owner_id', '=', teacherId)
    .executeTakeFirst()
  return row ? chosenSchemeOf(row) : null
}
