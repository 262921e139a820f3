/**
 * A test as a student sees it, and which answers the browser may delete (content §7 Tests; D12, D15, D19, D41), from
 * the presses, the messages and the responses alone. An answer counts as saved once the server has acknowledged it or
 * has a newer one; until then the browser stores it.
 */
import type { TestAttempt, TestResponse } from '../../../../contract/entities/work/testTaking'
import { testTakingModel } from '../../../../src/catalogue/work/testTaking/testTaking.model'
import { testTakingView } from '../../../../src/machines/work/testTaking/testTaking.selectors'
import type {
  OpenedTest,
  SaveOutput,
  SubmittedTest,
  TestTakingEvent,
} from '../../../../src/machines/work/testTaking/testTaking.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly is: 'opening' | 'answering' | 'handing' | 'submitted' | 'recalled' | 'gone' | 'failed'
  readonly isReviewing: boolean
  readonly attempt: TestAttempt | null
  readonly hasKeys: boolean
  /** By item: the answers on the page, and those that the server has not acknowledged. */
  readonly page: Readonly<Record<number, TestResponse>>
  readonly owed: Readonly<Record<number, TestResponse>>
  /** The deadline, by the chart's clock. */
  readonly endsAt: number | null
}
type Step = StepOf<Known>

interface Shown {
  readonly face: string
  readonly isReviewing: boolean
  readonly answers: string
  readonly late: number
  readonly keys: boolean
  readonly mayAnswer: boolean
}

const RECALLED = 900_300
const CLEARED = 900_304
const GONE = 900_002
const OVER = [900_341, 900_343]

type Book = Known['page']
const bookOf = (list: readonly TestResponse[]): Book => Object.fromEntries(list.map((one) => [one.position, one]))
const listOf = (book: Book): TestResponse[] => Object.values(book).sort((a, b) => a.position - b.position)
/** The later answer wins; at the same time, the name of the page decides. */
const beats = (one: TestResponse, other: TestResponse | undefined): boolean =>
  other === undefined ||
  one.sequence > other.sequence ||
  (one.sequence === other.sequence && one.writer.localeCompare(other.writer) > 0)
const over = (first: Book, second: Book): Book => ({
  ...first,
  ...bookOf(listOf(second).filter((one) => beats(one, first[one.position]))),
})
/** The answers that a server with `held` still needs, and the others. */
const neededBy = (book: Book, held: Book) => bookOf(listOf(book).filter((one) => beats(one, held[one.position])))
const idle = (book: Book, held: Book) => listOf(book).filter((one) => !beats(one, held[one.position]))

const forget = (testUserId: string, responses: readonly TestResponse[]): Sent => ({
  to: { child: 'queue' },
  event: { type: 'queue.drop', testUserId, responses },
})

function opened(known: Known, { attempt, results, kept, at: openedAt }: OpenedTest, at: number): Step {
  const held = bookOf(attempt.responses)
  const isSame = known.attempt?.testUserId === attempt.testUserId
  const owed = neededBy(over(bookOf(kept), isSame ? known.owed : {}), held)
  const isDone = attempt.testState === 'submitted'
  const endsAt = attempt.deadline === null ? null : at + attempt.deadline - openedAt
  const next: Partial<Known> = {
    is: isDone ? 'submitted' : 'answering',
    isReviewing: known.is === 'answering' && !isDone && known.isReviewing,
    attempt,
    hasKeys: results.length > 0,
    page: isDone ? held : over(held, owed),
    owed,
    // The same deadline keeps its timer; another one starts a new timer.
    endsAt: known.is === 'answering' && isSame && known.attempt?.deadline === attempt.deadline ? known.endsAt : endsAt,
  }
  return stay(known, next, forget(attempt.testUserId, idle(bookOf(kept), held)))
}

const mayAnswer = ({ is, attempt }: Known): boolean => is === 'answering' && attempt?.readOnly === ''

function afterEvent(known: Known, event: TestTakingEvent): Step {
  const has = (position: number) => known.attempt?.items.some((item) => item.position === position) === true
  switch (event.type) {
    case 'answer.change':
    case 'answer.mark': {
      if (!mayAnswer(known) || !has(event.position)) return stay(known)
      const { position } = event
      // Whole milliseconds, as in the contract.
      const at = Math.trunc(event.at)
      const before = known.page[position]
      const next: TestResponse = {
        position,
        response: event.type === 'answer.change' ? [...event.response] : (before?.response ?? []),
        isMarked: event.type === 'answer.change' ? (before?.isMarked ?? '0') : before?.isMarked === '1' ? '0' : '1',
        writer: 'desk',
        // Above every sequence that the page has seen for the item.
        sequence: before && before.sequence >= at ? before.sequence + 1 : at,
      }
      return stay(known, { page: { ...known.page, [position]: next }, owed: { ...known.owed, [position]: next } })
    }
    case 'test.review':
      return stay(known, { isReviewing: known.isReviewing || mayAnswer(known) })
    case 'review.close':
      return stay(known, { isReviewing: false })
    case 'item.go':
      return has(event.position) ? stay(known, { isReviewing: false }) : stay(known)
    case 'test.submit':
      // D41: in a paused class nothing can be submitted.
      return known.isReviewing && mayAnswer(known) ? stay(known, { is: 'handing', isReviewing: false }) : stay(known)
    case 'late.drop':
      if (known.is !== 'submitted' || listOf(known.owed).length === 0) return stay(known)
      return stay(known, { owed: {} }, forget(known.attempt?.testUserId ?? '', listOf(known.owed)))
    case 'tasks.changed':
    case 'line.back':
    case 'test.reload':
      return ['recalled', 'gone', 'failed'].includes(known.is) ? stay(known, { is: 'opening' }) : stay(known)
    default:
      return stay(known)
  }
}

function refused(known: Known, actor: string, code: number): Step {
  const away = (is: Known['is']) => stay(known, { is, isReviewing: false })
  if (code === RECALLED) return away('recalled') // D12
  if (actor === 'openTest') {
    if (known.is === 'opening') return away(code === GONE ? 'gone' : 'failed')
    // When the time is up and the test no longer exists, the page says so and stops asking.
    return code === GONE && (known.is === 'answering' || known.is === 'handing') ? away('gone') : stay(known)
  }
  if (code === CLEARED) return away('opening') // D13
  if (actor === 'saveResponses') return OVER.includes(code) ? away('opening') : stay(known)
  // When the time is up, submitting is retried; otherwise the paper opens again.
  return known.endsAt === Number.NEGATIVE_INFINITY ? stay(known) : away('answering')
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as TestTakingEvent)
    case 'time':
      if (known.is !== 'answering' || known.endsAt === null || happened.at < known.endsAt) return stay(known)
      return stay(known, { is: 'handing', isReviewing: false, endsAt: Number.NEGATIVE_INFINITY })
    case 'error':
      return refused(known, happened.actor, (happened.error as { code: number }).code)
    case 'done': {
      if (happened.actor === 'openTest') {
        const output = happened.output as OpenedTest
        const isAnother = output.attempt.testUserId !== known.attempt?.testUserId
        // D18: another attempt.
        if (known.is === 'submitted' && isAnother) return stay(known, { is: 'opening' })
        // The time is up here, and the server has neither ended the test nor extended it yet.
        if (known.is === 'handing' && !isAnother && output.attempt.testState !== 'submitted') {
          if (output.attempt.deadline === known.attempt?.deadline) return stay(known)
        }
        return opened(known, output, happened.at)
      }
      if (happened.actor === 'saveResponses') {
        const { sent, standing } = happened.output as SaveOutput
        const acknowledged = bookOf(sent)
        const left = listOf(known.owed).filter(
          (one) =>
            !(
              acknowledged[one.position]?.sequence === one.sequence && acknowledged[one.position]?.writer === one.writer
            ),
        )
        const owed = neededBy(bookOf(left), bookOf(standing))
        const page = over(known.page, bookOf(standing))
        return stay(known, { page, owed }, forget(known.attempt?.testUserId ?? '', sent))
      }
      const { attempt, results } = happened.output as SubmittedTest
      const held = bookOf(attempt.responses)
      return stay(
        known,
        { is: 'submitted', attempt, hasKeys: results.length > 0, page: held, owed: neededBy(known.owed, held) },
        forget(attempt.testUserId, idle(known.owed, held)),
      )
    }
    default:
      return stay(known)
  }
}

const written = (book: Book): string =>
  listOf(book)
    .filter(({ response, isMarked }) => response.length > 0 || isMarked === '1')
    .map(({ position, response, isMarked }) => `${position}:${response.join('')}${isMarked === '1' ? '!' : ''}`)
    .join(' ')

export const oracle = defineOracle<Known, Shown>(testTakingModel, {
  begin: () => ({
    is: 'opening',
    isReviewing: false,
    attempt: null,
    hasKeys: false,
    page: {},
    owed: {},
    endsAt: null,
  }),
  canHappen: (known, happened) => {
    if (happened.kind !== 'done' || happened.actor !== 'openTest') return true
    const { attempt } = happened.output as OpenedTest
    const before = known.attempt
    if (before === null || before.testUserId !== attempt.testUserId) return known.is !== 'answering'
    // A submitted test stays submitted. Its deadline may be extended (D15).
    if (before.testState === 'submitted' && attempt.testState !== 'submitted') return false
    return true
  },
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: known.is, // D12
    isReviewing: known.isReviewing,
    answers: known.attempt === null ? '' : written(known.page), // D15
    late: known.is === 'submitted' ? listOf(known.owed).length : 0,
    keys: known.hasKeys, // D19
    mayAnswer: mayAnswer(known), // D41
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to, event }) => typeof to === 'object' && 'child' in to && event.type === 'queue.drop',
  routes: [
    // Answered while disconnected: the answer waits, and arrives after reconnecting.
    {
      keys: [
        'done openTest 0',
        'answer.change (another choice)',
        'wait 800 ms',
        'error saveResponses 0',
        'line.back',
        'done saveResponses 0',
      ],
    },
    // Continuous answering is saved after two seconds.
    {
      keys: [
        'done openTest 0',
        'answer.change (another choice)',
        'wait 799 ms',
        'answer.change (nothing)',
        'wait 799 ms',
        'answer.change (another choice)',
        'wait 402 ms',
        'done saveResponses 0',
      ],
    },
    // Another device has answered later; then it submits.
    {
      keys: [
        'done openTest 0',
        'answer.change (another choice)',
        'wait 800 ms',
        'done saveResponses 1',
        'answer.change (nothing)',
        'task.progressed',
        'done openTest 4',
        'late.drop',
      ],
    },
  ],
  read: (snapshot) => {
    const view = testTakingView(snapshot as Parameters<typeof testTakingView>[0])
    return {
      face: view.face,
      isReviewing: view.isReviewing,
      answers: view.items
        .filter(({ response, isMarked }) => response.length > 0 || isMarked)
        .map(({ item, response, isMarked }) => `${item.position}:${response.join('')}${isMarked ? '!' : ''}`)
        .join(' '),
      late: view.late,
      keys: view.items.some(({ result }) => result !== null),
      mayAnswer: view.face === 'answering' && view.readOnly === null,
    }
  },
})
