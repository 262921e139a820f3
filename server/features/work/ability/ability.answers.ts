/**
 * Saving responses of ability tests, and submitting. A class does both at the same moments, so concurrent requests are
 * checked and stored together in a few statements; each has its own result.
 */

import type { ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { TestResponse } from '../../../../contract/entities/work/testTaking'
import type { ErrorName } from '../../../../contract/errors'
import { type FeatureContext, Refusal } from '../../../kernel'
import {
  areResponses,
  freezeAttempts,
  type ItemSet,
  type MergedResponses,
  mergeResponses,
} from '../../../policies/grades/attempts'
import { studentsAmong } from '../../../policies/membership'
import { createBatches } from '../../../shared/batches'
import { inTurns } from '../../../shared/groups'
import type { AbilityRows, AttemptRow, RoundRow } from './ability.repository'

interface Sent {
  readonly studentId: string
  readonly attemptId: string
  readonly answer: readonly TestResponse[]
  /** True: the request submits the attempt. */
  readonly isLast: boolean
}

/** The attempt and its round. */
interface Place {
  readonly round: RoundRow
  readonly attempt: AttemptRow
  readonly readOnly: ReadOnlyCause
}

type Outcome =
  | Refusal
  | (Place & { readonly kind: 'saved'; readonly at: number; readonly merged: MergedResponses })
  /** `isFirst`: this request submitted it. `attempt`: with its mark. */
  | (Place & { readonly kind: 'handedIn'; readonly isFirst: boolean })

/** A request that can be stored, as far as is known before its attempt is locked. */
interface Ready extends Place {
  readonly n: number
  readonly sent: Sent
}

const refused = (name: ErrorName): Refusal => new Refusal(name)

/** @returns a function that stores a student's request. Its result is the stored state, or the refusal. */
export function createAnswers(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: AbilityRows,
  {
    readOnlyOf,
    setOf,
  }: {
    readonly readOnlyOf: (teachingClassId: string) => Promise<ReadOnlyCause>
    readonly setOf: (versionId: string) => Promise<ItemSet>
  },
) {
  /** The requested attempts with their rounds, by attempt, if their students are still members of the class. */
  const placesOf = async (all: readonly Sent[]): Promise<ReadonlyMap<string, Place>> => {
    const attempts = await rows.attemptsById([...new Set(all.map(({ attemptId }) => attemptId))])
    const rounds = await rows.roundsById([...attempts.values()].map(({ ability_round_id }) => ability_round_id))
    const places = new Map<string, Place>()
    for (const round of rounds) {
      const own = [...attempts.values()].filter(({ ability_round_id: id }) => id === round.ability_round_id)
      const studentIds = own.map(({ student_id }) => student_id)
      const [students, readOnly] = await Promise.all([
        studentsAmong(db, round.teaching_class_id, studentIds),
        readOnlyOf(round.teaching_class_id),
      ])
      for (const attempt of own)
        if (students.has(attempt.student_id)) places.set(attempt.attempt_id, { round, attempt, readOnly })
    }
    return places
  }

  /** The refusal of a request, or its checked form. */
  const checked = async (sent: Sent, place: Place | undefined, n: number): Promise<Ready | Outcome> => {
    if (!place || place.attempt.student_id !== sent.studentId) return refused('notFound')
    const { attempt, readOnly } = place
    if (sent.isLast) {
      if (attempt.state === 'submitted') return { kind: 'handedIn', isFirst: false, ...place }
      if (readOnly !== '') return refused('classReadOnly')
    }
    const { items } = await setOf(attempt.resource_version_id)
    return areResponses(items, sent.answer) ? { n, sent, ...place } : refused('testAnswerWrong')
  }

  /** Stores requests, at most one for each attempt. */
  const storeTurn = (turn: readonly Ready[]): Promise<Outcome[]> =>
    db.transaction().execute(async (trx) => {
      const held = await rows.holdAttempts(
        trx,
        turn.map(({ attempt }) => attempt.attempt_id),
      )
      const at = now()
      const isOver = ({ attempt }: Ready): boolean => {
        const deadline = held.get(attempt.attempt_id)?.deadline ?? null
        return deadline !== null && deadline <= at
      }
      const closed = (one: Ready): Outcome | null => {
        const { n: _, sent, ...place } = one
        if (held.get(one.attempt.attempt_id)?.state !== 'inProgress')
          return sent.isLast ? { kind: 'handedIn', isFirst: false, ...place } : refused('testSubmitted')
        if (sent.isLast) return null
        if (isOver(one)) return refused('testTimeUp')
        return one.readOnly === '' ? null : refused('classReadOnly')
      }
      const open = turn.filter((one) => closed(one) === null)
      // Responses that arrive after the deadline are refused; the stored ones are submitted.
      const taken = open.filter((one) => !isOver(one))
      const merged = await mergeResponses(
        trx,
        taken.map(({ sent }) => ({ attemptId: sent.attemptId, responses: sent.answer })),
        at,
      )
      await freezeAttempts(
        trx,
        open.flatMap(({ sent, attempt }) => (sent.isLast ? attempt : [])),
        at,
      )
      return turn.map((one): Outcome => {
        const { n: _, sent, ...place } = one
        const known = merged.get(sent.attemptId) ?? { revision: one.attempt.revision, standing: [] }
        const stored: Outcome = sent.isLast
          ? { kind: 'handedIn', isFirst: true, ...place }
          : { kind: 'saved', at, merged: known, ...place }
        return closed(one) ?? stored
      })
    })

  const store = async (_lane: string, all: readonly Sent[]): Promise<Outcome[]> => {
    const places = await placesOf(all)
    const outcomes = new Map<number, Outcome>()
    const ready: Ready[] = []
    for (const [n, sent] of all.entries()) {
      const one = await checked(sent, places.get(sent.attemptId), n)
      if ('n' in one) ready.push(one)
      else outcomes.set(n, one)
    }
    for (const turn of inTurns(ready, ({ sent }) => sent.attemptId))
      for (const [i, outcome] of (await storeTurn(turn)).entries()) {
        const one = turn[i]
        if (one) outcomes.set(one.n, outcome)
      }
    // Submitted attempts, by this request or an earlier one, have their mark now.
    const handedIn = [...outcomes.values()].flatMap((one) =>
      one instanceof Refusal || one.kind !== 'handedIn' ? [] : one.attempt.attempt_id,
    )
    const after = handedIn.length === 0 ? new Map<string, AttemptRow>() : await rows.attemptsById(handedIn)
    return all.map((_, n) => {
      const outcome = outcomes.get(n) ?? refused('notFound')
      if (outcome instanceof Refusal || outcome.kind !== 'handedIn') return outcome
      return { ...outcome, attempt: after.get(outcome.attempt.attempt_id) ?? outcome.attempt }
    })
  }
  const batch = createBatches(store)
  return (sent: Sent): Promise<Outcome> => batch('', sent)
}
