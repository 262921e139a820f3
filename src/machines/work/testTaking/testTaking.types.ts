/** Types of test taking: responses, their saving, and the result. */
import type {
  TestAttempt,
  TestItemResult,
  TestResponse,
  TestSaved,
} from '../../../../contract/entities/work/testTaking'
import type { Notify } from '../../shared/messages'

/** The task and its class; `writer` is the id of this page. */
export interface TestTakingInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  readonly writer: string
}

/** Result of opening a test. */
export interface OpenedTest {
  readonly attempt: TestAttempt
  /** Empty where they are not released (D19). */
  readonly results: readonly TestItemResult[]
  /** Responses stored in this browser that the server has not acknowledged. */
  readonly kept: readonly TestResponse[]
  /** Time by the server's clock. */
  readonly at: number
}

/** Result of submitting a test. */
export type SubmittedTest = Pick<OpenedTest, 'attempt' | 'results'>

type TestMode = 'single' | 'list'

export interface TestTakingContext extends TestTakingInput {
  attempt: TestAttempt | null
  results: readonly TestItemResult[]
  /** The responses, one per answered item. */
  responses: readonly TestResponse[]
  /** The responses that the server has not acknowledged. */
  unsaved: readonly TestResponse[]
  /** Whether the browser was able to store them. */
  isKept: boolean
  /** Time of the last save on the server. */
  saveTime: number | null
  /** Position of the current item. */
  position: number
  mode: TestMode
  /** Number of consecutive failed saves. */
  tries: number
  /** Time of opening by the server's clock. */
  openedAt: number
  /** The deadline that the clock waits for. */
  watchedUntil: number | null
  problem: string | null
}

export type TestTakingEvent =
  /** `at`: time by the server's clock. */
  | { type: 'answer.change'; position: number; response: readonly string[]; at: number }
  | { type: 'answer.mark'; position: number; at: number }
  | { type: 'item.go'; position: number }
  | { type: 'item.step'; by: 1 | -1 }
  | { type: 'mode.change'; mode: TestMode }
  | { type: 'save.retry' }
  | { type: 'test.review' }
  | { type: 'review.close' }
  | { type: 'test.submit' }
  | { type: 'test.reload' }
  /** Discards the responses that came too late. */
  | { type: 'late.drop' }
  | { type: 'queue.stored'; isKept: boolean }
  | { type: 'tasks.changed' }
  | { type: 'task.progressed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

export interface SaveInput {
  readonly testUserId: string
  readonly answer: readonly TestResponse[]
}
export interface SubmitInput extends SaveInput {
  readonly userTaskId: string
}
/** The server's answer with the sent responses. */
export interface SaveOutput extends TestSaved {
  readonly sent: readonly TestResponse[]
}

/** A command of the browser's queue: stores or deletes responses. */
export interface QueueCommand {
  readonly type: 'queue.put' | 'queue.drop'
  readonly testUserId: string
  readonly responses: readonly TestResponse[]
}

export type TestTakingEmitted = Notify
