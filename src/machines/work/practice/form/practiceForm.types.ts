/** A practice as a student fills it in: what is written, what of it the server has, and what came of it. */
import type { PracticeWork } from '../../../../../contract/entities/work/practice'
import type { FieldRows, PracticeContent } from '../../../../../contract/practices/content'
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import type { Notify } from '../../../shared/messages'

/** Which task of which class. */
export interface PracticeFormInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** What opening a practice brings. */
export interface OpenedPractice {
  readonly work: PracticeWork
  readonly content: PracticeContent
  /** What this browser has kept of an earlier visit. */
  readonly kept: KeptCopy<PracticeContent> | null
}

export interface PracticeFormContext extends PracticeFormInput {
  work: PracticeWork | null
  /** What stands in the form. */
  content: PracticeContent
  /** What saving by itself begins with. */
  opened: OpenedPractice | null
  /** Raised whenever the form is filled from outside of its fields. */
  edition: number
  /** Pictures that still travel, by field. */
  uploads: Readonly<Record<string, number>>
  problem: string | null
}

export type PracticeFormEvent =
  | { type: 'field.write'; fieldId: string; rows: FieldRows }
  | { type: 'field.uploads'; fieldId: string; count: number }
  | { type: 'practice.review' }
  | { type: 'review.close' }
  /** `version`: the one that saving by itself has heard of last. */
  | { type: 'practice.submit'; version: number }
  | { type: 'practice.reload' }
  | { type: 'save.retry' }
  /** Another page has saved meanwhile: which of the two is kept. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs'; content: PracticeContent }
  | { type: 'tasks.changed' }
  | { type: 'task.progressed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

export interface SubmitPracticeInput {
  readonly practiceUserId: string
  readonly content: PracticeContent
  readonly version: number
}

export type PracticeFormEmitted = Notify
