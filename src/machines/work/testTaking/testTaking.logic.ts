/** What the chart of a test works out: which response stands, what is unsaved, what may be done. Pure. */
import type { TestAttempt, TestResponse, TestSaved } from '../../../../contract/entities/work/testTaking'
import { TEST_SAVE_QUIET_MS } from '../../../../contract/limits'
import { isAnswered } from '../../../../contract/rules/work/scoring'
import { isNewer, newest, without } from '../../../../contract/rules/work/testResponses'
import type { OpenedTest, TestTakingContext } from './testTaking.types'
import { texts } from './texts'

/** Of responses those that an attempt holds, or holds newer ones instead of. */
export const storedOf = (responses: readonly TestResponse[], attempt: TestAttempt): TestResponse[] =>
  responses.filter((one) => attempt.responses.some((other) => other.position === one.position && !isNewer(one, other)))

/** Those that it does not: still to be saved, or too late where it is submitted. */
export const missingOf = (responses: readonly TestResponse[], attempt: TestAttempt): TestResponse[] =>
  without(responses, storedOf(responses, attempt))

/** What is known once a test was opened, or looked at again: what this page has not saved stays, where it is still the newest. */
export function taken(context: TestTakingContext, { attempt, results, kept, at }: OpenedTest) {
  const isSameAttempt = context.attempt?.testUserId === attempt.testUserId
  const unsaved = missingOf(newest(kept, isSameAttempt ? context.unsaved : []), attempt)
  const responses = attempt.testState === 'submitted' ? attempt.responses : newest(attempt.responses, unsaved)
  const isThere = isSameAttempt && attempt.items.some(({ position }) => position === context.position)
  const position = isThere ? context.position : (attempt.items[0]?.position ?? 0)
  return { attempt, results, responses, unsaved, position, openedAt: at, problem: null }
}

/** The context with a further response. Its sequence is above every one that is known of the item. */
export function written(
  { responses, unsaved, writer }: TestTakingContext,
  position: number,
  at: number,
  change: (before: Pick<TestResponse, 'response' | 'isMarked'>) => Pick<TestResponse, 'response' | 'isMarked'>,
) {
  const before = responses.find((one) => one.position === position)
  // The clock of a page has fractions; sequences are whole.
  const sequence = Math.max(Math.floor(at), (before?.sequence ?? 0) + 1)
  const next = { position, writer, sequence, ...change(before ?? { response: [], isMarked: '0' }) }
  return { responses: newest(responses, [next]), unsaved: newest(unsaved, [next]) }
}

/** So long before the end, in ms, what is answered goes out at the latest; what is answered after that, at once. */
export const SAVE_BEFORE_END_MS = 2_000

/**
 * How long a further answer is waited for before those that there are go out, in ms (D15): what is on its way when the time is up is
 * not taken, so close to the end nothing is waited for.
 */
export function quietMs({ attempt, unsaved }: Pick<TestTakingContext, 'attempt' | 'unsaved'>): number {
  const answeredAt = Math.max(...unsaved.map(({ sequence }) => sequence))
  const left = (attempt?.deadline ?? Number.POSITIVE_INFINITY) - answeredAt
  return Math.max(0, Math.min(TEST_SAVE_QUIET_MS, left - SAVE_BEFORE_END_MS))
}

/** The context once responses are acknowledged: what the server has instead of them is taken over. */
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

/** Why nothing can be answered; null where it can. */
export const readOnlyReason = (attempt: Pick<TestAttempt, 'readOnly'> | null): string | null =>
  attempt === null || attempt.readOnly === '' ? null : texts.readOnly[attempt.readOnly]

/** How far one is. */
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

/** The position so many items further; at the ends it stays. */
export function stepped({ attempt, position }: Pick<TestTakingContext, 'attempt' | 'position'>, by: number): number {
  const positions = attempt?.items.map((item) => item.position) ?? []
  return positions[positions.indexOf(position) + by] ?? position
}
