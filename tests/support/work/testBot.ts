/**
 * A student who takes a test without a browser: the real chart of a test, whose actors make the real calls with the student's token.
 * What the page's actors do stands in `src/routes/work/testTaking/testTakingActors.ts`; these do the same, and keep in memory what
 * a browser keeps. What happens to the class is told by hand (`takeAgain`).
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

/** How long a bot waits for what must come. */
const WITHIN_MS = 60_000

/** A refusal, as charts read it. */
class Refused extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`${code} ${text}`)
  }
}

/** Which task, and of which server. */
export interface TestBotPlace {
  readonly url: string
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** The chart with actors that ask for one student. */
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
          if (type === 'queue.put') sendBack({ type: 'queue.kept', isKept: true })
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

  /** All that has come of the test so far. */
  get heard(): string {
    const { attempt, results } = this.#actor.getSnapshot().context
    return JSON.stringify([attempt, results])
  }

  /** Answers items in the order in which they are asked. An empty response leaves an item out. */
  answer(responseTo: (item: TestItem) => readonly string[]): void {
    for (const item of this.attempt.items) {
      const response = responseTo(item)
      if (response.length === 0) continue
      this.#actor.send({ type: 'answer.change', position: item.position, response, at: Date.now() })
    }
  }

  /** Resolves when the server has all that was answered. */
  async saved(): Promise<void> {
    await this.#until({ answering: { saving: 'settled' } })
  }

  /** Looks over all and hands in. */
  async handIn(): Promise<void> {
    this.#actor.send({ type: 'test.review' })
    this.#actor.send({ type: 'test.submit' })
    await this.#until('submitted')
  }

  /** Is told that the tasks of the class have changed, and resolves when a further attempt can be answered. */
  async takeAgain(): Promise<void> {
    const before = this.attempt.testUserId
    this.#actor.send({ type: 'tasks.changed' })
    await this.#until('answering')
    if (this.attempt.testUserId === before) throw new Error('there is no further attempt')
  }

  /** Leaves. */
  stop(): void {
    this.#actor.stop()
  }

  async #until(state: 'answering' | 'submitted' | { answering: { saving: 'settled' } }): Promise<void> {
    await waitFor(this.#actor, (snapshot) => snapshot.matches(state), { timeout: WITHIN_MS })
  }
}
