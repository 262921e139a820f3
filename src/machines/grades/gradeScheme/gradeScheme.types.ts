/** Types of the chart of a grade scheme: its name and its weights while they are edited (D20). */
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { GradeCategory, GradeWeights } from '../../../../contract/rules/grades/grades'
import type { Notify } from '../../shared/messages'

export interface GradeSchemeInput {
  /** Null: a new scheme. */
  readonly schemeId: string | null
  /** Folder of a new scheme; null: outside of all folders. */
  readonly folderId: string | null
}

export interface GradeSchemeContext extends GradeSchemeInput {
  /** The stored scheme; null before the first save. */
  stored: GradeScheme | null
  schemeName: string
  weights: GradeWeights
  /** Why the scheme failed to load or to save. */
  problem: string | null
}

/** The unsaved input, and the version of the scheme that it changes; null: of a new scheme. */
export interface SchemeDraft {
  readonly schemeName: string
  readonly weights: GradeWeights
  readonly version: number | null
}

export type GradeSchemeEvent =
  | { type: 'name.write'; schemeName: string }
  | { type: 'weight.set'; category: GradeCategory; weight: number }
  | { type: 'scheme.save' }
  | { type: 'scheme.reload' }
  /** Restores the draft of an earlier visit. */
  | { type: 'draft.restore'; draft: SchemeDraft }
  /** Saves the scheme although another user or window has changed it. */
  | { type: 'conflict.overwrite' }

export interface SaveSchemeInput extends GradeSchemeInput {
  readonly schemeName: string
  readonly weights: GradeWeights
  /** Version of the loaded scheme; null: saved without a check. */
  readonly version: number | null
}

/** The scheme is stored: the page returns to the list. */
export type GradeSchemeEmitted = Notify | { type: 'scheme.saved' }
