/** What pages of results show: a transcript of a class or of one student, a ranking, and the quality of tasks. */
import type { InClass } from '../../courses/learning/learning.types'

/** How the students of a transcript are put in order. */
export type TranscriptSort = 'loginCode' | 'best' | 'worst'

/** The transcript of a class as a page shows it. */
export interface TranscriptQuery extends InClass {
  /** An own scheme to try on the class; absent: the scheme of the class. */
  readonly schemeId?: string | undefined
  readonly sort: TranscriptSort
}

/** The transcript of one student. */
export interface PersonalQuery extends InClass {
  /** Null: one's own. */
  readonly userId: string | null
}

/** By marks, or by the time watched (D21). */
export type RankingKind = 'score' | 'video'

export interface RankingQuery extends InClass {
  /** The class and course, which the calls of rankings ask for too (B554). */
  readonly classId: string
  readonly courseId: string
  readonly kind: RankingKind
}

export interface QualityQuery extends InClass {
  /** The task whose items are shown. */
  readonly lessonTaskId: string | null
}

export interface QualityItemsQuery extends InClass {
  readonly lessonTaskId: string
}
