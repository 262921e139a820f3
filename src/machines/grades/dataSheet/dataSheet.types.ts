/** Types of the pages of data sheets and of the study overview. */
import type { ClassSheet, PlatformSheet, StudentSheet } from '../../../../contract/entities/grades/dataSheet'

/** The sheet of a page. */
export type SheetQuery =
  /** Null: the user's own sheet. */
  | { readonly kind: 'student'; readonly teachingClassId: string; readonly userCode: string | null }
  | { readonly kind: 'class'; readonly teachingClassId: string }
  | { readonly kind: 'platform' }

/** The answer for a sheet, by its kind. */
export type SheetAnswer =
  | { readonly student: StudentSheet }
  | { readonly class: ClassSheet }
  | { readonly platform: PlatformSheet }

/** Filter of the class's records; blank: all. */
export interface OverviewFilter {
  readonly chapterId: string
  /** Days, as `2026-11-24`. */
  readonly from: string
  readonly to: string
}
export type OverviewSort = 'loginCode' | 'last' | 'finished' | 'late'

export interface OverviewQuery {
  readonly teachingClassId: string
  readonly filter: OverviewFilter
  readonly sort: OverviewSort
}
