/** The grade scheme of a class, and the schemes of a teacher (D20): for code that computes results. */
import type { Kysely } from 'kysely'
import { type ChosenScheme, storedWeights } from '../../../contract/entities/grades/gradeScheme'
import type { Database } from '../../database/schema/schema'

interface SchemeRow {
  readonly grade_scheme_id: string | null
  readonly scheme_name: string
  readonly weights: string
}

/** A stored scheme in the form of the contract. */
export const chosenSchemeOf = (row: SchemeRow): ChosenScheme => ({
  schemeId: row.grade_scheme_id,
  schemeName: row.scheme_name,
  weights: storedWeights.parse(row.weights),
})

/** The scheme of a class; null if the mean of its pushed tasks counts. */
export async function schemeOfClass(db: Kysely<Database>, teachingClassId: string): Promise<ChosenScheme | null> {
  const row = await db
    .selectFrom('class_grade_scheme')
    .select(['grade_scheme_id', 'scheme_name', 'weights'])
    .where('teaching_class_id', '=', teachingClassId)
    .executeTakeFirst()
  return row ? chosenSchemeOf(row) : null
}

/** A teacher's own scheme; null if there is none with that id. */
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
