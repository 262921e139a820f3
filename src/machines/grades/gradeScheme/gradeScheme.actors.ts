/**
 * Actors of the chart of a grade scheme: placeholders, provided in
 * `src/routes/grades/gradeScheme/gradeSchemeActors.ts`.
 */
import { fromPromise } from 'xstate'
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import { notProvided } from '../../shared/notProvided'
import type { SaveSchemeInput } from './gradeScheme.types'

/**
 * Loads a scheme; returns null for a new one. Both calls reject with an error whose `text` is for people; its `code`
 * tells a conflict.
 */
export const loadSchemePlaceholder = fromPromise<GradeScheme | null, { readonly schemeId: string | null }>(notProvided)

export const saveSchemePlaceholder = fromPromise<void, SaveSchemeInput>(notProvided)
