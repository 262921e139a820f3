/** What the charts of results work on: a transcript of a class or of one student, a ranking, and the quality of tasks. */
import type {
  PersonalTranscript,
  QualityMatrix,
  StatisticQuality,
  Transcript,
} from '../../../../contract/entities/content/grades/results'
import type { Notify } from '../../shared/messages'
import type { ClassFact, InClass } from '../learning/learning.types'

/** Whose results: the whole class, one student as the teacher sees, or the own. */
export type Whose =
  | { readonly kind: 'class' }
  | { readonly kind: 'own' }
  | { readonly kind: 'student'; readonly userId: string }

/** A transcript as it came. */
export type TranscriptSheet =
  | { readonly kind: 'class'; readonly transcript: Transcript }
  | { readonly kind: 'personal'; readonly transcript: PersonalTranscript }

export interface TranscriptInput extends InClass {
  readonly whose: Whose
}

/** How the students of a transcript are put in order. */
export type TranscriptSort = 'loginCode' | 'best' | 'worst'

export interface TranscriptContext extends TranscriptInput {
  /** Null until it has come for the first time. */
  sheet: TranscriptSheet | null
  problem: string | null
  sort: TranscriptSort
}

export type TranscriptEvent =
  | ClassFact
  | { type: 'list.reload' }
  | { type: 'list.sort'; sort: TranscriptSort }
  | { type: 'sheet.export' }

/** By marks, or by the time watched (D21). */
export type RankingKind = 'score' | 'video'

export interface RankingQuery extends InClass {
  /** The class and course, which the calls of rankings ask for too (B554). */
  readonly classId: string
  readonly courseId: string
  readonly kind: RankingKind
}

/** The figures of tasks with the marks that they are made of. */
export interface QualityFound {
  readonly statistic: StatisticQuality
  readonly matrix: QualityMatrix
}

export interface QualityContext extends InClass {
  found: QualityFound | null
  problem: string | null
  /** The task whose items are in sight. */
  lessonTaskId: string | null
  items: StatisticQuality | null
  itemsProblem: string | null
}

export type QualityEvent =
  | ClassFact
  | { type: 'list.reload' }
  | { type: 'task.show'; lessonTaskId: string }
  | { type: 'task.hide' }
  | { type: 'items.reload' }
  | { type: 'sheet.export' }

export type ResultsEmitted = Notify
