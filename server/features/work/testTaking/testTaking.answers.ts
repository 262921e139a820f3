/**
 * Stores the responses of students. Requests that arrive together are checked together and stored in one transaction
 * for each task, with few statements, so that a class that submits at the same moment is not processed one by one.
 */
import type { TestResponse } from '../../../../contract/entities/work/testTaking'
import type { ErrorName } from '../../../../contract/errors'
import { type FeatureContext, Refusal } from '../../../kernel'
import {
  areResponses,
  handInAttempts,
  type ItemSet,
  type MergedResponses,
  mergeResponses,
} from '../../../policies/grades/attempts'
import { type ResponseRow, readResponsesOf } from '../../../policies/grades/testItems'
import { createBatches } from '../../../shared/batches'
import { grouped, inTurns } from '../../../shared/groups'
import type { createTestTakingRepository, TestOf } from './testTaking.repository'
import type { Taken } from './testTaking.taken'

/** A student's request. */
interface Sent {
  readonly of: TestOf
  readonly answer: readonly TestResponse[]
  /** True: the request submits the attempt. */
  readonly isLast: boolean
}

/** The result of a request. */
type Outcome =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'saved'; readonly at: number; readonly merged: MergedResponses }
  | {
      readonly kind: 'handedIn'
      readonly test: Taken
      readonly isFirst: boolean
      readonly responses: readonly ResponseRow[]
    }

/** A request that can be stored, as far as is known before its attempt is locked. */
interface Ready {
  readonly n: number
  readonly sent: Sent
  readonly test: Taken
  readonly attempt: NonNullable<Taken['attempt']>
}

const refused = (name: ErrorName): Outcome => ({ kind: 'refused', refusal: new Refusal(name) })

const isOver = ({ deadline }: { readonly deadline: number | null }, at: number): boolean =>
  deadline !== null && deadline <= at

/** An attempt that was submitted before: submitting it again changes nothing. */
const again = ({ sent, test }: Pick<Ready, 'sent' | 'test'>): Outcome =>
  sent.isLast ? { kind: 'handedIn', test, isFirst: false, responses: [] } : refused('testSubmitted')

/**
 * Groups of requests that are stored one after another, in the order of receipt: each group is for one task, which is
 * locked before its attempts, and has each attempt once.
 */
const parts = (all: readonly Ready[]): Ready[][] =>
  inTurns(all, ({ attempt }) => attempt.attempt_id).flatMap((turn) => [
    ...grouped(turn, ({ test: { record } }) => `${record.teaching_class_id} ${record.node_id}`).values(),
  ])

export function createAnswers(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: ReturnType<typeof createTestTakingRepository>,
  {
    takenAll,
    setOf,
  }: {
    readonly takenAll: (wanted: readonly TestOf[]) => Promise<(Taken | Refusal)[]>
    readonly setOf: (versionId: string) => Promise<ItemSet>
  },
) {
  /** The refusal of a request, or its checked form. */
  const checked = async (sent: Sent, test: Taken | Refusal, n: number): Promise<Ready | Outcome> => {
    if (test instanceof Refusal) return { kind: 'refused', refusal: test }
    const { attempt } = test
    if (!attempt) return refused('notFound')
    if (attempt.state === 'submitted') return again({ sent, test })
    if (!sent.isLast && isOver(attempt, now())) return refused('testTimeUp')
    if (test.readOnly !== '') return refused('classReadOnly')
    const { items } = await setOf(attempt.resource_version_id)
    if (!areResponses(items, sent.answer)) return refused('testAnswerWrong')
    return { n, sent, test, attempt }
  }

  /** Stores the requests for one task; returns their results in the same order. */
  const storePart = (part: readonly Ready[]): Promise<Outcome[]> =>
    db.transaction().execute(async (trx) => {
      const held = await rows.lock(
        trx,
        part.map(({ attempt }) => attempt.attempt_id),
      )
      const at = now()
      const isLate = ({ attempt }: Ready): boolean => isOver(held.get(attempt.attempt_id) ?? attempt, at)
      const closed = ({ attempt, ...one }: Ready): Outcome | null => {
        const known = held.get(attempt.attempt_id)
        if (!known) return refused('taskRecalled')
        if (known.state === 'submitted') return again(one)
        return !one.sent.isLast && isOver(known, at) ? refused('testTimeUp') : null
      }
      const open = part.filter((one) => closed(one) === null)
      // Responses that arrive after the deadline are refused; the stored ones are submitted.
      const sent = open
        .filter((one) => !isLate(one))
        .map(({ attempt, sent: { answer } }) => ({ attemptId: attempt.attempt_id, responses: answer }))
      const merged = await mergeResponses(trx, sent, at)
      const last = open.flatMap(({ sent: { isLast }, attempt }) => (isLast ? attempt : []))
      await handInAttempts(trx, last, at)
      return part.map((one): Outcome => {
        const known = merged.get(one.attempt.attempt_id) ?? { revision: one.attempt.revision, standing: [] }
        const stored: Outcome = one.sent.isLast
          ? { kind: 'handedIn', test: one.test, isFirst: true, responses: [] }
          : { kind: 'saved', at, merged: known }
        return closed(one) ?? stored
      })
    })

  /** Reloads submitted attempts, by this request or an earlier one: they have their mark now. */
  const rescoreItems = async (all: readonly Sent[], outcomes: Map<number, Outcome>): Promise<void> => {
    const handedIn = [...outcomes].flatMap(([n, outcome]) => {
      const sent = all[n]
      return sent && outcome.kind === 'handedIn' ? [{ n, sent, outcome }] : []
    })
    if (handedIn.length === 0) return
    const own = await rows.ownTests(handedIn.map(({ sent }) => sent.of))
    const responses = await readResponsesOf(
      db,
      own.flatMap((one) => one?.attempt?.attempt_id ?? []),
    )
    for (const [place, { n, outcome }] of handedIn.entries()) {
      const { record, attempt } = own[place] ?? outcome.test
      const known = attempt && responses.get(attempt.attempt_id)
      outcomes.set(n, { ...outcome, test: { ...outcome.test, record, attempt }, responses: known ?? [] })
    }
  }

  const store = async (_lane: string, all: readonly Sent[]): Promise<Outcome[]> => {
    const tests = await takenAll(all.map(({ of }) => of))
    const outcomes = new Map<number, Outcome>()
    const ready: Ready[] = []
    for (const [n, sent] of all.entries()) {
      const one = await checked(sent, tests[n] ?? new Refusal('notFound'), n)
      if ('kind' in one) outcomes.set(n, one)
      else ready.push(one)
    }
    for (const part of parts(ready))
      for (const [place, outcome] of (await storePart(part)).entries()) {
        const one = part[place]
        if (one) outcomes.set(one.n, outcome)
      }
    await rescoreItems(all, outcomes)
    return all.map((_, n) => outcomes.get(n) ?? refused('notFound'))
  }
  return createBatches(store)
}
