/** Test taking: current and unsaved responses, save delays, read-only reasons, counts. Pure. */
import type { TestAttempt, TestResponse, TestSaved } from '../../../../contract/entities/work/testTaking'
import { TEST_SAVE_QUIET_MS } from '../../../../contract/limits'
import { isAnswered } from '../../../../contract/rules/work/scoring'
import { isNewer, newest, without } from '../../../../contract/rules/work/testResponses'
import type { OpenedTest, TestTakingContext } from './testTaking.types'
import { texts } from './texts'

/** The responses that an attempt contains, or for which it contains a newer one. */
export const storedOf = (responses: readonly TestResponse[], attempt: TestAttempt): TestResponse[] =>
  responses.filter((one) => attempt.responses.some((other) => other.position === one.position && !isNewer(one, other)))

/** The responses that an attempt does not contain: still unsaved, or too late where it is submitted. */
export const missingOf = (responses: readonly TestResponse[], attempt: TestAttempt): TestResponse[] =>
  without(responses, storedOf(responses, attempt))

/** The context after opening or reloading a test: an unsaved response stays while it is the newest for its item. */
export function taken(context: TestTakingContext, { attempt, results, kept, at }: OpenedTest) {
  const isSameAttempt = context.attempt?.testUserId === attempt.testUserId
  const unsaved = missingOf(newest(kept, isSameAttempt ? context.unsaved : []), attempt)
  const responses = attempt.testState === 'submitted' ? attempt.responses : newest(attempt.responses, unsaved)
  const isThere = isSameAttempt && attempt.items.some(({ position }) => position === context.position)
  const position = isThere ? context.position : (attempt.items[0]?.position ?? 0)
  return { attempt, results, responses, unsaved, position, openedAt: at, problem: null }
}

/** The context with another response. Its sequence is greater than every known one of the item. */
export function written(
  { responses, unsaved, writer }: TestTakingContext,
  position: number,
  at: number,
  change: (before: Pick<TestResponse, 'response' | 'isMarked'>) => Pick<TestResponse, 'response' | 'isMarked'>,
) {
  const before = responses.find((one) => one.position === position)
  // The page's clock has fractions; sequences are integers.
  const sequence = Math.max(Math.floor(at), (before?.sequence ?? 0) + 1)
  const next = { position, writer, sequence, ...change(before ?? { response: [], isMarked: '0' }) }
  return { responses: newest(responses, [next]), unsaved: newest(unsaved, [next]) }
}

/** Responses are sent at the latest this long (ms) before the deadline; later ones are sent at once. */
export const SAVE_BEFORE_END_MS = 2_000

/**
 * How long (ms) further responses are awaited before the current ones are sent (D15). A request that is in flight at the
 * deadline is rejected, so the delay shrinks to 0 before the deadline.
 */
export function quietMs({ attempt, unsaved }: Pick<TestTakingContext, 'attempt' | 'unsaved'>): number {
  const answeredAt = Math.max(...unsaved.map(({ sequence }) => sequence))
  const left = (attempt?.deadline ?? Number.POSITIVE_INFINITY) - answeredAt
  return Math.max(0, Math.min(TEST_SAVE_QUIET_MS, left - SAVE_BEFORE_END_MS))
}

/** The context after the server has acknowledged responses; newer responses of the server replace the own ones. */
export function acknowledged(
  { responses, unsaved }: TestTakingContext,
  sent: readonly TestResponse[],
  { standing, saveTime }: TestSaved,
) {
  const left = without(unsaved, sent).filter((one) =>
    standing.every((other) => other.position !== one.position || isNewer(one, other)),
  )
  return { responses: newest(responses, standing), unsaved: left, saveTime, tries: 0, problem: null }
}

/** Why the test is read-only; null where it can be answered. */
export const readOnlyReason = (attempt: Pick<TestAttempt, 'readOnly'> | null): string | null =>
  attempt === null || attempt.readOnly === '' ? null : texts.readOnly[attempt.readOnly]

/** The numbers of answered, unanswered and marked items. */
export function countsOf({ attempt, responses }: Pick<TestTakingContext, 'attempt' | 'responses'>) {
  const total = attempt?.items.length ?? 0
  const answered = responses.filter(({ response }) => isAnswered(response)).length
  return {
    total,
    answered,
    unanswered: total - answered,
    marked: responses.filter((one) => one.isMarked === '1').length,
  }
}

/** The position of the item that many steps away; unchanged at the ends. */
export function stepped({ attempt, position }: Pick<TestTakingContext, 'attempt' | 'position'>, by: number): number {
  const positions = attempt?.items.map((item) => item.position) ?? []
  return positions[positions.indexOf(position) + by] ?? position
}
