/** Types of a test in a video (B549, D23). */
import type { VideoTest } from '../../../../../contract/entities/video/video'

export interface VideoTestInput {
  readonly test: VideoTest
  /** The student's record of the task; null: there is none, and the test cannot be answered. */
  readonly userTaskId: string | null
  /** The video continues only when it is answered. */
  readonly isStop: boolean
}

export interface VideoTestContext extends VideoTestInput {
  test: VideoTest
  /** The chosen or typed response. */
  response: readonly string[]
  problem: string | null
}

export type VideoTestEvent =
  | { type: 'answer.change'; response: readonly string[] }
  | { type: 'answer.send' }
  | { type: 'test.close' }

export interface AnswerInput {
  readonly userTaskId: string
  readonly videoTestId: string
  readonly answer: readonly string[]
}

/** The test as it is when the dialog closes. */
export interface VideoTestOutput {
  readonly test: VideoTest
}
