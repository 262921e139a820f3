/** Actors of the test-taking chart: placeholders, provided in `src/routes/work/testTaking/testTakingActors.ts`. */
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

/** Opens a test, new or continued. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const openTestPlaceholder = fromPromise<OpenedTest, TestTakingInput>(missing('a test is opened'))

/** Saves responses. */
export const saveResponsesPlaceholder = fromPromise<SaveOutput, SaveInput>(missing('responses are saved'))

/** Submits a test with its unsaved responses. */
export const submitTestPlaceholder = fromPromise<SubmittedTest, SubmitInput>(missing('a test is submitted'))

/** Stores responses in the browser at once; sends `queue.kept` with whether that succeeded. */
export const queuePlaceholder = fromCallback<QueueCommand, undefined, AnyEventObject>(missing('responses are stored'))
