/**
 * Beginning an ability test. A whole class begins when its round opens, so concurrent requests are handled in a few
 * statements; a student who has begun already gets the existing attempt.
 */
import type { ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { ErrorName } from '../../../../contract/errors'
import { abilityDeadline, roundStateAt } from '../../../../contract/rules/work/ability'
import { type FeatureContext, Refusal } from '../../../kernel'
import { studentsAmong } from '../../../policies/membership'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import type { AbilityRows, AttemptRow, RoundRow } from './ability.repository'
import { timesOf } from './ability.rules'

const MINUTE_MS = 60_000

/** The result for one student. `isNew`: this request created the attempt. */
type Outcome =
  | Refusal
  | {
      readonly round: RoundRow
      readonly readOnly: ReadOnlyCause
      readonly attempt: AttemptRow
      readonly isNew: boolean
    }

/** The created attempts, or the reason why there are none. */
interface Begun {
  readonly made?: readonly string[]
  readonly refusal?: ErrorName
}

/** @returns a function that takes a round and a student, and returns the student's attempt or the refusal. */
export function createOpenings(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: AbilityRows,
  readOnlyOf: (teachingClassId: string) => Promise<ReadOnlyCause>,
) {
  /** Creates attempts, if the round is open (D29). */
  const begin = (abilityRoundId: string, studentIds: readonly string[]): Promise<Begun> =>
    db.transaction().execute(async (trx) => {
      const held = await rows.holdRound(trx, abilityRoundId, 'share')
      const at = now()
      const state = held ? roundStateAt(timesOf(held), at) : 'ended'
      if (!held || state === 'ended' || state === 'closing') return { refusal: 'abilityOver' }
      if (state === 'upcoming') return { refusal: 'abilityNotOpen' }
      const extra = await rows.extraMinutesOf(trx, abilityRoundId, studentIds)
      const times = { closesAt: held.closes_at, minutes: held.minutes }
      const limitAt = at + held.minutes * MINUTE_MS
      const given = studentIds.map((studentId) => {
        const minutes = extra.get(studentId) ?? 0
        const deadline = abilityDeadline(times, at, minutes)
        return { attemptId: newId(at), studentId, limitAt, deadline, extraMs: minutes * MINUTE_MS }
      })
      return { made: await rows.begin(trx, held, given, at) }
    })

  const store = async (abilityRoundId: string, studentIds: readonly string[]): Promise<Outcome[]> => {
    const round = await rows.round(abilityRoundId)
    if (!round) return studentIds.map(() => new Refusal('notFound'))
    const [students, readOnly, before] = await Promise.all([
      studentsAmong(db, round.teaching_class_id, studentIds),
      readOnlyOf(round.teaching_class_id),
      rows.attemptsOf(abilityRoundId, studentIds),
    ])
    const missing = [...students].filter((studentId) => !before.has(studentId))
    const { made = [], refusal = 'notFound' } =
      missing.length === 0 ? {} : readOnly === '' ? await begin(abilityRoundId, missing) : { refusal: 'classReadOnly' }
    // Another device of the student may have created it concurrently.
    const after = missing.length === 0 ? before : await rows.attemptsOf(abilityRoundId, studentIds)
    return studentIds.map((studentId) => {
      if (!students.has(studentId)) return new Refusal('notFound')
      const attempt = after.get(studentId)
      return attempt ? { round, readOnly, attempt, isNew: made.includes(attempt.attempt_id) } : new Refusal(refusal)
    })
  }
  return createBatches(store)
}
