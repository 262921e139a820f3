/**
 * Opening tests: the first opening begins an attempt, later ones return the last attempt, and an assigned re-test
 * begins. A whole class opens a pushed test within seconds, so concurrent requests are handled in a few statements.
 */
import type { ErrorName } from '../../../../contract/errors'
import { type FeatureContext, Refusal, type Wake } from '../../../kernel'
import { readOnlyRefusal } from '../../../policies/courses/lateness'
import type { ItemSet } from '../../../policies/grades/attempts'
import { maxPointsOf } from '../../../policies/grades/testItems'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import type { AttemptRow, BegunAttempt, createTestTakingRepository, NewAttempt, TestOf } from './testTaking.repository'
import { timesOf } from './testTaking.rules'
import type { Taken } from './testTaking.taken'

/** The test that a student opens; `gatherId` is the resource that it must have. */
interface Asked {
  readonly of: TestOf
  readonly gatherId: string | undefined
}

/** The result for one student. `isNew`: this request created the attempt, so it has no responses. */
type Outcome = Refusal | { readonly test: Taken; readonly attempt: AttemptRow; readonly isNew: boolean }

/** The steps to open a test. */
type Plan =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'first'; readonly given: NewAttempt }
  /** An assigned re-test; its time begins. */
  | { readonly kind: 'again'; readonly given: BegunAttempt }
  | { readonly kind: 'stands' }

const refused = (name: ErrorName): Plan & { kind: 'refused' } => ({ kind: 'refused', refusal: new Refusal(name) })

export function createOpenings(
  { now }: Pick<FeatureContext, 'now'>,
  rows: ReturnType<typeof createTestTakingRepository>,
  {
    takenAll,
    setOf,
    wake,
  }: {
    readonly takenAll: (wanted: readonly TestOf[]) => Promise<(Taken | Refusal)[]>
    readonly setOf: (versionId: string) => Promise<ItemSet>
    /** Called when deadlines have changed. */
    readonly wake: Wake
  },
) {
  const isOf = (attempt: AttemptRow, { gatherId }: Asked): boolean =>
    gatherId === undefined || gatherId === attempt.resource_id

  const planned = async (asked: Asked, test: Taken | Refusal, at: number): Promise<Plan> => {
    if (test instanceof Refusal) return { kind: 'refused', refusal: test }
    const { attempt, facts, readOnly, record, versionId } = test
    if (attempt) {
      if (!isOf(attempt, asked)) return refused('notFound')
      if (attempt.state !== 'inProgress' || record.state !== 'returned' || readOnly !== '') return { kind: 'stands' }
      const { minutes } = await setOf(attempt.resource_version_id)
      return { kind: 'again', given: { attemptId: attempt.attempt_id, ...timesOf(minutes, facts.dueAt, null, at) } }
    }
    if (readOnly !== '') return { kind: 'refused', refusal: readOnlyRefusal(readOnly) }
    const set = versionId === null ? null : await setOf(versionId)
    if (versionId === null || !set || set.items.length === 0) return refused('testNone')
    const { user_task_id: userTaskId } = record
    const given = { attemptId: newId(at), userTaskId, versionId, maxPoints: maxPointsOf(set.items) }
    return { kind: 'first', given: { ...given, ...timesOf(set.minutes, facts.dueAt, facts.late.closeTime, at) } }
  }

  const store = async (_lane: string, all: readonly Asked[]): Promise<Outcome[]> => {
    const at = now()
    const tests = await takenAll(all.map(({ of }) => of))
    const plans = await Promise.all(all.map((asked, n) => planned(asked, tests[n] ?? new Refusal('notFound'), at)))
    const firsts = plans.flatMap((plan) => (plan.kind === 'first' ? plan.given : []))
    const agains = plans.flatMap((plan) => (plan.kind === 'again' ? plan.given : []))
    const made = new Set(firsts.length > 0 ? await rows.open(firsts, at) : [])
    if (agains.length > 0) await rows.begin(agains)
    if ([...firsts, ...agains].some(({ deadline }) => deadline !== null)) wake()
    // Another device of the student may have created it concurrently.
    const own = firsts.length + agains.length > 0 ? await rows.ownTests(all.map(({ of }) => of)) : tests
    return all.map((asked, n) => {
      const [plan, test, stands] = [plans[n], tests[n], own[n]]
      if (plan?.kind === 'refused') return plan.refusal
      if (!test || test instanceof Refusal || !stands || stands instanceof Refusal) return new Refusal('notFound')
      const { record, attempt } = stands
      if (!attempt || !isOf(attempt, asked)) return new Refusal('notFound')
      return { test: { ...test, record, attempt }, attempt, isNew: made.has(attempt.attempt_id) }
    })
  }
  return createBatches(store)
}
