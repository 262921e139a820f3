/** What the charts of data sheets and of the study overview work on. */
import type { ClassSheet, PlatformSheet, StudentSheet } from '../../../../contract/entities/content/grades/dataSheet'
import type { Notify } from '../../shared/messages'

/** Which sheet a page is about. */
export type SheetInput =
  /** Null: the own. */
  | { readonly kind: 'student'; readonly teachingClassId: string; readonly userCode: string | null }
  | { readonly kind: 'class'; readonly teachingClassId: string }
  | { readonly kind: 'platform' }

/** A sheet as it came. */
export type Sheet =
  | { readonly kind: 'student'; readonly sheet: StudentSheet }
  | { readonly kind: 'class'; readonly sheet: ClassSheet }
  | { readonly kind: 'platform'; readonly sheet: PlatformSheet }

export interface DataSheetContext {
  readonly asked: SheetInput
  /** Null until it has come for the first time. */
  found: Sheet | null
  problem: string | null
}

export type DataSheetEvent = { type: 'list.reload' }

/** What of a class is in sight: blank is all. */
export interface OverviewFilter {
  readonly chapterId: string
  /** Days, as `2026-11-24`. */
  readonly from: string
  readonly to: string
}
export type OverviewSort = 'loginCode' | 'last' | 'finished' | 'late'

export interface StudyOverviewInput {
  readonly teachingClassId: string
}
export interface OverviewAsked extends StudyOverviewInput {
  readonly filter: OverviewFilter
}
export interface StudyOverviewContext extends OverviewAsked {
  filter: OverviewFilter
  sort: OverviewSort
  found: ClassSheet | null
  /** The chapters of the whole class, to choose from. */
  chapters: ClassSheet['chapters']
  problem: string | null
}

export type StudyOverviewEvent =
  | { type: 'list.reload' }
  | { type: 'filter.change'; filter: OverviewFilter }
  | { type: 'list.sort'; sort: OverviewSort }
  | { type: 'sheet.export' }

export type StudyOverviewEmitted = Notify
