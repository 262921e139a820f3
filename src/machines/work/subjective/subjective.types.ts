/** An assignment as a student writes it: what is written, how it is saved, and what came of it. */
import type { SubjectiveResult, WorkAnswers, WorkFile } from '../../../../contract/entities/work/subjective'
import type { ClassFact } from '../../courses/learning/learning.types'
import type { KeptCopy } from '../../shared/autosave/autosave.types'
import type { Notify } from '../../shared/messages'

/** Which task of which class. */
export interface WorkInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** What is written, as it is saved. */
export interface WorkText {
  /** Rich text. */
  readonly content: string
  readonly files: readonly WorkFile[]
}

/** What opening a work, or looking at it again, brings. */
export interface OpenedWork {
  readonly work: SubjectiveResult
  readonly answers: WorkAnswers
  /** What this browser has kept and the server has not acknowledged. */
  readonly kept: KeptCopy<WorkText> | null
}

export interface WorkContext extends WorkInput {
  work: SubjectiveResult | null
  answers: WorkAnswers
  kept: KeptCopy<WorkText> | null
  written: WorkText
  /** Raised whenever the text is replaced from outside of the field. */
  edition: number
  /** Pictures and files that still travel. */
  uploads: number
  /** The revision that was acknowledged last before it is handed in. */
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
  /** What saving by itself says: all of it is acknowledged, or why it is not. */
  | { type: 'save.flushed'; revision: number }
  | { type: 'save.failed'; text: string }
  | { type: 'save.again' }
  /** Another page has written it too. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs'; value: WorkText }

export interface SubmitWorkInput {
  readonly userTaskId: string
  readonly revision: number
}

export type WorkEmitted = Notify
