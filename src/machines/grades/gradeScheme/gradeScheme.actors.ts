/**
 * Actors of the chart of a grade scheme: placeholders, provided in
 * `src/routes/grades/gradeScheme/gradeSchemeActors.ts`.
 */
import { fromPromise } from 'xstate'
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { SaveSchemeInput } from './gradeScheme.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/**
 * Loads a scheme; returns null for a new one. Both calls reject with an error whose `text` is for people; its `code`
 * tells a conflict.
 */
export const loadSchemePlaceholder = fromPromise<GradeScheme | null, { readonly schemeId: string | null }>(
  missing('schemes are loaded'),
)

export const saveSchemePlaceholder = fromPromise<void, SaveSchemeInput>(missing('a scheme is saved'))
