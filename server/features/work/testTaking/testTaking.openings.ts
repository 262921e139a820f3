/**
 * Students open tests: the first time this begins an attempt, later it shows the last one, and one that a teacher gave to take again
 * begins. A class opens what was just pushed within seconds, so those who come together begin in a few statements.
 */
import type { ErrorName } from '../../../../contract/errors'
import { type FeatureContext, Refusal, type Wake } from '../../../kernel'
import type { ItemSet } from '../../../policies/grades/attempts'
import { maxPointsOf } from '../../../policies/grades/testItems'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import type { AttemptRow, BegunAttempt, createTestTakingRepository, NewAttempt, TestOf } from './testTaking.repository'
import { timesOf } from './testTaking.rules'
import type { Taken } from './testTaking.taken'

/** What a student opens; `gatherId` is the resource that it must be of. */
interface Asked {
  readonly of: TestOf
  readonly gatherId: string | undefined
}

/** The result for one student. `isNew`: the attempt was made just now, and nothing is answered. */
type Outcome = Refusal | { readonly test: Taken; readonly attempt: AttemptRow; readonly isNew: boolean }

/** What has to be done to open a test. */
type Plan =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'first'; readonly given: NewAttempt }
  /** One that was given to take again; its time begins. */
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
    /** Deadlines have changed. */
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
      return { kind: 'again', given: { attemptId: attempt.attempt_id, ...timesOf(minutes, facts.dueAt, at) } }
    }
    if (readOnly !== '') return refused('classReadOnly')
    const set = versionId === null ? null : await setOf(versionId)
    if (versionId === null || !set || set.items.length === 0) return refused('testNone')
    const { user_task_id: userTaskId } = record
    const given = { attemptId: newId(at), userTaskId, versionId, maxPoints: maxPointsOf(set.items) }
    return { kind: 'first', given: { ...given, ...timesOf(set.minutes, facts.dueAt, at) } }
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
    // Another device may have been first.
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
