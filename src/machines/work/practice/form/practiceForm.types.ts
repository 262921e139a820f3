/** Types of the practice form: its content, its saving, and its result. */
import type { PracticeWork } from '../../../../../contract/entities/work/practice'
import type { FieldRows, PracticeContent } from '../../../../../contract/practices/content'
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import type { Notify } from '../../../shared/messages'

/** The task and its class. */
export interface PracticeFormInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** Result of opening a practice. */
export interface OpenedPractice {
  readonly work: PracticeWork
  readonly content: PracticeContent
  /** This browser's draft of an earlier visit. */
  readonly kept: KeptCopy<PracticeContent> | null
}

export interface PracticeFormContext extends PracticeFormInput {
  work: PracticeWork | null
  /** The content of the form. */
  content: PracticeContent
  /** The initial values of the autosave chart. */
  opened: OpenedPractice | null
  /** Incremented when the form is filled from outside its fields. */
  edition: number
  /** Number of uploading pictures, by field. */
  uploads: Readonly<Record<string, number>>
  problem: string | null
}

export type PracticeFormEvent =
  | { type: 'field.write'; fieldId: string; rows: FieldRows }
  | { type: 'field.uploads'; fieldId: string; count: number }
  | { type: 'practice.review' }
  | { type: 'review.close' }
  /** `version`: the latest one that the autosave chart knows. */
  | { type: 'practice.submit'; version: number }
  | { type: 'practice.reload' }
  | { type: 'save.retry' }
  /** Another page has saved: which version is kept. */
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
