/** What the chart of a grade scheme works on: its name and its weights as they are being written (D20). */
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { GradeCategory, GradeWeights } from '../../../../contract/rules/grades/grades'
import type { Notify } from '../../shared/messages'

export interface GradeSchemeInput {
  /** Null: a new one. */
  readonly schemeId: string | null
  /** Where a new one is put; null: outside of all folders. */
  readonly folderId: string | null
}

export interface GradeSchemeContext extends GradeSchemeInput {
  /** As it is stored; null before that. */
  stored: GradeScheme | null
  schemeName: string
  weights: GradeWeights
  /** Why it could not be opened, or saved. */
  problem: string | null
}

export type GradeSchemeEvent =
  | { type: 'name.write'; schemeName: string }
  | { type: 'weight.set'; category: GradeCategory; weight: number }
  | { type: 'scheme.save' }
  | { type: 'scheme.reload' }
  /** Somebody, or another window, has changed it meanwhile: what stands here is stored all the same. */
  | { type: 'conflict.overwrite' }

export interface SaveSchemeInput extends GradeSchemeInput {
  readonly schemeName: string
  readonly weights: GradeWeights
  /** The version that was shown; null: none is asked for. */
  readonly version: number | null
}

/** It is stored: the page goes back to the list. */
export type GradeSchemeEmitted = Notify | { type: 'scheme.saved' }
