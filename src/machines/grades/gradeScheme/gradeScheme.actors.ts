/** What the chart of a grade scheme invokes: placeholders, provided in `src/routes/grades/gradeScheme/gradeSchemeActors.ts`. */
import { fromPromise } from 'xstate'
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { SaveSchemeInput } from './gradeScheme.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Null: a new one. Rejects with an error whose `text` is for people, and whose `code` says where it was changed meanwhile. */
export const loadSchemePlaceholder = fromPromise<GradeScheme | null, { readonly schemeId: string | null }>(
  missing('a scheme is found'),
)

export const saveSchemePlaceholder = fromPromise<void, SaveSchemeInput>(missing('a scheme is saved'))
