/** Actors of the test-taking chart: placeholders, provided in `src/routes/work/testTaking/testTakingActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type {
  OpenedTest,
  QueueCommand,
  SaveInput,
  SaveOutput,
  SubmitInput,
  SubmittedTest,
  TestTakingInput,
} from './testTaking.types'

/** Opens a test, new or continued. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const openTestPlaceholder = fromPromise<OpenedTest, TestTakingInput>(notProvided)

/** Saves responses. */
export const saveResponsesPlaceholder = fromPromise<SaveOutput, SaveInput>(notProvided)

/** Submits a test with its unsaved responses. */
export const submitTestPlaceholder = fromPromise<SubmittedTest, SubmitInput>(notProvided)

/** Stores responses in the browser at once; sends `queue.stored` with whether that succeeded. */
export const queuePlaceholder = fromCallback<QueueCommand, undefined, AnyEventObject>(notProvided)
