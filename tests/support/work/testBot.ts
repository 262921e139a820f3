/**
 * A student who takes a test without a browser: the real chart of a test, whose actors make the real calls with the
 * student's token. They do the same as the page's actors in `src/routes/work/testTaking/testTakingActors.ts`, with
 * memory instead of the browser's storage. Changes of the class are reported by hand (`takeAgain`).
 */
import { type Actor, type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { CallData, CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import type { TestAttempt, TestItem, TestResponse } from '../../../contract/entities/work/testTaking'
import { testTakingMachine } from '../../../src/machines/work/testTaking/testTaking.machine'
import type {
  OpenedTest,
  QueueCommand,
  SaveInput,
  SaveOutput,
  SubmitInput,
  SubmittedTest,
  TestTakingInput,
} from '../../../src/machines/work/testTaking/testTaking.types'
import { request } from '../browser/client'

/** The time limit for expected results. */
const WITHIN_MS = 60_000

/** A refusal in the form that charts expect. */
class Refused extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`${code} ${text}`)
  }
}

/** The task and its server. */
export interface TestBotPlace {
  readonly url: string
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** The chart with actors for one student. */
function providedFor(url: string, token: string) {
  const kept = new Map<number, TestResponse>()
  const call = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>): Promise<CallData<CallOf<N>>> => {
    const { success, data, code, errDesc } = await request(url, name, input, token)
    if (!success || data === null) throw new Refused(code, errDesc ?? '')
    return data
  }
  const resultsOf = async (userTaskId: string): Promise<SubmittedTest> => {
    const { results, ...attempt } = await call('getTestResult', { userTaskId })
    return { attempt, results }
  }
  return testTakingMachine.provide({
    actors: {
      classFacts: fromCallback<AnyEventObject, { teachingClassId: string }, AnyEventObject>(() => undefined),
      queue: fromCallback<QueueCommand, undefined, AnyEventObject>(({ receive, sendBack }) => {
        receive(({ type, responses }) => {
          for (const one of responses) {
            if (type === 'queue.put') kept.set(one.position, one)
            else kept.delete(one.position)
          }
          if (type === 'queue.put') sendBack({ type: 'queue.stored', isKept: true })
        })
      }),
      openTest: fromPromise<OpenedTest, TestTakingInput>(async ({ input: { teachingClassId, lessonTaskId } }) => {
        const { userTaskId } = await call('createUserTask', { teachingClassId, lessonTaskId })
        const attempt = await call('openTest', { userTaskId })
        const shown = attempt.testState === 'submitted' ? await resultsOf(userTaskId) : { attempt, results: [] }
        return { ...shown, kept: [...kept.values()], at: Date.now() }
      }),
      saveResponses: fromPromise<SaveOutput, SaveInput>(async ({ input: { testUserId, answer } }) => ({
        ...(await call('saveResponses', { testUserId, answer: [...answer] })),
        sent: answer,
      })),
      submitTest: fromPromise<SubmittedTest, SubmitInput>(async ({ input: { userTaskId, testUserId, answer } }) => {
        const attempt = await call('submitTest', { userTaskId, testUserId, answer: [...answer] })
        return attempt.isAnswerOpen === '1' ? resultsOf(userTaskId) : { attempt, results: [] }
      }),
    },
  })
}

/** One student at one test. */
export class TestBot {
  readonly #actor: Actor<typeof testTakingMachine>

  private constructor(actor: Actor<typeof testTakingMachine>) {
    this.#actor = actor
  }

  /** Opens the test, and resolves when it can be answered. */
  static async open({ url, ...place }: TestBotPlace, token: string): Promise<TestBot> {
    const bot = new TestBot(createActor(providedFor(url, token), { input: { ...place, writer: 'bot' } }).start())
    await bot.#until('answering')
    return bot
  }

  /** The attempt as this student sees it. */
  get attempt(): TestAttempt {
    const { attempt } = this.#actor.getSnapshot().context
    if (!attempt) throw new Error('the test has not been opened')
    return attempt
  }

  /** Everything received about the test so far. */
  get heard(): string {
    const { attempt, results } = this.#actor.getSnapshot().context
    return JSON.stringify([attempt, results])
  }

  /** Answers the items in their order on the paper. An empty response skips an item. */
  answer(responseTo: (item: TestItem) => readonly string[]): void {
    for (const item of this.attempt.items) {
      const response = responseTo(item)
      if (response.length === 0) continue
      this.#actor.send({ type: 'answer.change', position: item.position, response, at: Date.now() })
    }
  }

  /** Resolves when the server has stored all answers. */
  async saved(): Promise<void> {
    await this.#until({ answering: { saving: 'settled' } })
  }

  /** Opens the review and submits. */
  async handIn(): Promise<void> {
    this.#actor.send({ type: 'test.review' })
    this.#actor.send({ type: 'test.submit' })
    await this.#until('submitted')
  }

  /** Reports a change of the class's tasks, and resolves when another attempt can be answered. */
  async takeAgain(): Promise<void> {
    const before = this.attempt.testUserId
    this.#actor.send({ type: 'tasks.changed' })
    await this.#until('answering')
    if (this.attempt.testUserId === before) throw new Error('there is no further attempt')
  }

  stop(): void {
    this.#actor.stop()
  }

  async #until(state: 'answering' | 'submitted' | { answering: { saving: 'settled' } }): Promise<void> {
    await waitFor(this.#actor, (snapshot) => snapshot.matches(state), { timeout: WITHIN_MS })
  }
}
