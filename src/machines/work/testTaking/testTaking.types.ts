/** A test as a student takes it: what is answered, what of it the server has, and what came of it. */
import type {
  TestAttempt,
  TestItemResult,
  TestResponse,
  TestSaved,
} from '../../../../contract/entities/work/testTaking'
import type { Notify } from '../../shared/messages'

/** Which task of which class; `writer` names the page. */
export interface TestTakingInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  readonly writer: string
}

/** What opening a test brings. */
export interface OpenedTest {
  readonly attempt: TestAttempt
  /** Empty where they may not be seen (D19). */
  readonly results: readonly TestItemResult[]
  /** What this browser has kept and the server has not acknowledged. */
  readonly kept: readonly TestResponse[]
  /** The server's clock. */
  readonly at: number
}

/** What a submitted test brings. */
export type SubmittedTest = Pick<OpenedTest, 'attempt' | 'results'>

type TestMode = 'single' | 'list'

export interface TestTakingContext extends TestTakingInput {
  attempt: TestAttempt | null
  results: readonly TestItemResult[]
  /** What is answered, one for each item that was. */
  responses: readonly TestResponse[]
  /** Those of them that the server has not acknowledged. */
  unsaved: readonly TestResponse[]
  /** Whether the browser has been able to keep them. */
  isKept: boolean
  /** When the server stored something last. */
  saveTime: number | null
  /** The item that is in sight, by its position. */
  position: number
  mode: TestMode
  /** Saves that did not arrive, one after the other. */
  tries: number
  /** The server's clock when the test was opened. */
  openedAt: number
  /** The end that the clock waits for. */
  watchedUntil: number | null
  problem: string | null
}

export type TestTakingEvent =
  /** `at`: the server's clock. */
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
  /** What came too late is thrown away. */
  | { type: 'late.drop' }
  | { type: 'queue.kept'; isKept: boolean }
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
/** What the server has stored, with what was sent. */
export interface SaveOutput extends TestSaved {
  readonly sent: readonly TestResponse[]
}

/** What the browser is to keep, or may forget. */
export interface QueueCommand {
  readonly type: 'queue.put' | 'queue.drop'
  readonly testUserId: string
  readonly responses: readonly TestResponse[]
}

export type TestTakingEmitted = Notify
