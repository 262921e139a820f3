/** What the chart of a test invokes: placeholders, provided in `src/routes/work/testTaking/testTakingActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type {
  OpenedTest,
  QueueCommand,
  SaveInput,
  SaveOutput,
  SubmitInput,
  SubmittedTest,
  TestTakingInput,
} from './testTaking.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Opens a test, or goes on with it. Rejects with an error whose `text` is for people, as all below do. */
export const openTestPlaceholder = fromPromise<OpenedTest, TestTakingInput>(missing('a test is opened'))

/** Saves responses. */
export const saveResponsesPlaceholder = fromPromise<SaveOutput, SaveInput>(missing('responses are saved'))

/** Hands a test in, with what is not saved yet. */
export const submitTestPlaceholder = fromPromise<SubmittedTest, SubmitInput>(missing('a test is handed in'))

/** Keeps responses in the browser, at once; tells by `queue.kept` whether it could. */
export const queuePlaceholder = fromCallback<QueueCommand, undefined, AnyEventObject>(missing('responses are kept'))
