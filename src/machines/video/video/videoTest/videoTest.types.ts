/** A test inside a film, as it is asked (B549, D23). */
import type { VideoTest } from '../../../../../contract/entities/video/video'

export interface VideoTestInput {
  readonly test: VideoTest
  /** The own record of the task; null: there is none, and nothing can be answered. */
  readonly userTaskId: string | null
  /** The film goes on only once it is answered. */
  readonly isStop: boolean
}

export interface VideoTestContext extends VideoTestInput {
  test: VideoTest
  /** What stands on the page. */
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

/** How the test stands when it is closed. */
export interface VideoTestOutput {
  readonly test: VideoTest
}
