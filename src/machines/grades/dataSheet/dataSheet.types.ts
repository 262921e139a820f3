/** What pages of data sheets and of the study overview show. */
import type { ClassSheet, PlatformSheet, StudentSheet } from '../../../../contract/entities/grades/dataSheet'

/** Which sheet a page shows. */
export type SheetQuery =
  /** Null: one's own. */
  | { readonly kind: 'student'; readonly teachingClassId: string; readonly userCode: string | null }
  | { readonly kind: 'class'; readonly teachingClassId: string }
  | { readonly kind: 'platform' }

/** The answer for a sheet, by its kind. */
export type SheetAnswer =
  | { readonly student: StudentSheet }
  | { readonly class: ClassSheet }
  | { readonly platform: PlatformSheet }

/** The part of a class that is shown: blank is all. */
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
