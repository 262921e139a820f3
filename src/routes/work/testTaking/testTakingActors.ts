/** Connects the chart of a test with the server and the browser's storage. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { testTakingMachine } from '../../../machines/work/testTaking/testTaking.machine'
import type {
  OpenedTest,
  QueueCommand,
  SaveInput,
  SaveOutput,
  SubmitInput,
  SubmittedTest,
  TestTakingEvent,
  TestTakingInput,
} from '../../../machines/work/testTaking/testTaking.types'
import { dropResponses, putResponses, queuedResponses } from '../../../services/browser/kept/responseQueue'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { classFacts } from '../../shared/classFacts'

/** The id of this page, as long as it is open. */
export const writer = newId()

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

/** A submitted test with the visible part of its results. */
const resultsOf = async (userTaskId: string): Promise<SubmittedTest> => {
  const { results, ...attempt } = await call('getTestResult', { userTaskId })
  return { attempt, results }
}

const openTest = fromPromise<OpenedTest, TestTakingInput>(
  async ({ input: { teachingClassId, lessonTaskId }, signal }: Asked<TestTakingInput>) => {
    const task = await call('getLearningTask', { teachingClassId, lessonTaskId }, { signal })
    const userTaskId =
      task.userTaskId ?? (await call('createUserTask', { teachingClassId, lessonTaskId }, { signal })).userTaskId
    const attempt = await call('openTest', { userTaskId }, { signal })
    const stored = queuedResponses(attempt.testUserId)
    const shown = attempt.testState === 'submitted' ? await resultsOf(userTaskId) : { attempt, results: [] }
    return { ...shown, kept: stored, at: serverNow() }
  },
)

const saveResponses = fromPromise<SaveOutput, SaveInput>(async ({ input: { testUserId, answer } }) => ({
  ...(await call('saveResponses', { testUserId, answer: JSON.stringify(answer) })),
  sent: answer,
}))

const submitTest = fromPromise<SubmittedTest, SubmitInput>(async ({ input: { userTaskId, testUserId, answer } }) => {
  const attempt = await call('submitTest', { userTaskId, testUserId, answer: JSON.stringify(answer) })
  // The test is submitted, whether or not its results are available now.
  return attempt.isAnswerOpen === '1'
    ? resultsOf(userTaskId).catch(() => ({ attempt, results: [] }))
    : { attempt, results: [] }
})

const queue = fromCallback<QueueCommand, undefined, AnyEventObject>(({ receive, sendBack }) => {
  const report = (event: TestTakingEvent) => sendBack(event)
  receive(({ type, testUserId, responses }) => {
    if (type === 'queue.drop') dropResponses(testUserId, responses)
    else report({ type: 'queue.stored', isKept: putResponses(testUserId, responses) })
  })
})

/** The chart of a test, with its actors. */
export const providedTestTaking = testTakingMachine.provide({
  actors: { classFacts, queue, openTest, saveResponses, submitTest },
})
