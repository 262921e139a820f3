/** Types of an assignment: its text, its saving, and its result. */
import type { SubjectiveResult, WorkAnswers, WorkFile } from '../../../../contract/entities/work/subjective'
import type { ClassFact } from '../../courses/learning/learning.types'
import type { KeptCopy } from '../../shared/autosave/autosave.types'
import type { Notify } from '../../shared/messages'

/** The task and its class. */
export interface WorkInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** The written content, as it is saved. */
export interface WorkText {
  /** Rich text. */
  readonly content: string
  readonly files: readonly WorkFile[]
}

/** Result of opening or reloading a work. */
export interface OpenedWork {
  readonly work: SubjectiveResult
  readonly answers: WorkAnswers
  /** This browser's draft that the server has not acknowledged. */
  readonly kept: KeptCopy<WorkText> | null
}

export interface WorkContext extends WorkInput {
  work: SubjectiveResult | null
  answers: WorkAnswers
  kept: KeptCopy<WorkText> | null
  written: WorkText
  /** Incremented when the text is replaced from outside the editor. */
  edition: number
  /** Number of pictures and files that are still uploading. */
  uploads: number
  /** The last acknowledged revision before the submission. */
  revision: number
  problem: string | null
}

export type WorkEvent =
  | ClassFact
  | { type: 'work.write'; content: string }
  | { type: 'file.add'; file: WorkFile }
  | { type: 'file.remove'; fileId: string }
  | { type: 'uploads.count'; count: number }
  | { type: 'work.submit' }
  | { type: 'submit.close' }
  | { type: 'submit.confirm' }
  | { type: 'work.reload' }
  /** From the autosave chart: everything is acknowledged, or why it is not. */
  | { type: 'save.flushed'; revision: number }
  | { type: 'save.failed'; text: string }
  | { type: 'save.again' }
  /** Another page has changed the text too. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs'; value: WorkText }

export type WorkEmitted = Notify
