/** Types of the results pages: the transcript of a class or of one student, a ranking, and the quality of tasks. */
import type { InClass } from '../../courses/learning/learning.types'

/** Sort order of the students in a transcript. */
export type TranscriptSort = 'loginCode' | 'best' | 'worst'

/** The query of the transcript of a class. */
export interface TranscriptQuery extends InClass {
  /** A trial scheme; absent: the scheme of the class. */
  readonly schemeId?: string | undefined
  readonly sort: TranscriptSort
}

/** The query of the transcript of one student. */
export interface PersonalQuery extends InClass {
  /** null: the user's own. */
  readonly userId: string | null
}

/** By marks, or by the time watched (D21). */
export type RankingKind = 'score' | 'video'

export interface RankingQuery extends InClass {
  /** Class and course, which the ranking calls require too (B554). */
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
