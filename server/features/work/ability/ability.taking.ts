/**
 * Taking an ability test: one attempt, within the window, until the student's deadline; keys only after the round (D19,
 * D29).
 */

import type { ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { TestAttempt } from '../../../../contract/entities/work/testTaking'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import type { createItemSets } from '../../../policies/grades/attempts'
import { broughtOf, readKeys, readResponses, responseOf, results } from '../../../policies/grades/testItems'
import { itemsFor } from '../../../policies/grades/testOrder'
import { createAnswers } from './ability.answers'
import { createOpenings } from './ability.openings'
import type { AbilityRows, AttemptRow, RoundRow } from './ability.repository'
import type { createRounds } from './ability.rounds'
import { attemptOf, ownOf } from './ability.rules'

const shuffledAll = { shuffleItems: '1', shuffleOptions: '1' } as const

type Given = Pick<FeatureContext, 'db' | 'membership' | 'now'>

export function createTaking(
  { db, membership, now }: Given,
  rows: AbilityRows,
  rounds: ReturnType<typeof createRounds>,
  setOf: ReturnType<typeof createItemSets>,
) {
  const readOnlyOf = async (teachingClassId: string): Promise<ReadOnlyCause> => {
    const room = await rows.room(teachingClassId)
    if (!room) throw new Refusal('notFound')
    return readOnlyCauseOf(room, now())
  }

  /** A round of a class in which the caller is a student. */
  const own = async (caller: Caller, abilityRoundId: string) => {
    const round = await rows.round(abilityRoundId)
    if (!round || (await membership.find(caller, round.teaching_class_id))?.role !== 'student')
      throw new Refusal('notFound')
    return { round, readOnly: await readOnlyOf(round.teaching_class_id) }
  }

  /** For its student in the order of the attempt, for a teacher in that of the paper. */
  const present = async (
    round: RoundRow,
    attempt: AttemptRow,
    readOnly: ReadOnlyCause,
    isForTeacher = false,
  ): Promise<TestAttempt> => {
    const [set, responses] = await Promise.all([
      setOf(attempt.resource_version_id),
      readResponses(db, attempt.attempt_id),
    ])
    const items = round.is_shuffled && !isForTeacher ? itemsFor(set.items, shuffledAll, attempt.attempt_id) : set.items
    return attemptOf({ round, attempt, items, responses: responses.map(responseOf), readOnly })
  }

  const withResults = async (shown: TestAttempt, { attempt_id, resource_version_id }: AttemptRow) => {
    const [keys, responses] = await Promise.all([readKeys(db, resource_version_id), readResponses(db, attempt_id)])
    const brought = shown.testState === 'submitted' ? broughtOf(shown.items, keys, responses) : new Map()
    return { ...shown, results: results(shown.items, keys, brought) }
  }

  const shownOwn = async (caller: Caller, round: RoundRow, readOnly: ReadOnlyCause) => {
    const [attempt, extraMinutes] = await Promise.all([
      rows.attempt(round.ability_round_id, caller.userId),
      rows.extraMinutes(db, round.ability_round_id, caller.userId),
    ])
    return ownOf({ round, attempt, extraMinutes, readOnly, now: now() })
  }

  const open = createOpenings({ db, now }, rows, readOnlyOf)
  const send = createAnswers({ db, now }, rows, { readOnlyOf, setOf })

  const calls: CallHandlers = {
    async findOwnAbilities({ input: { teachingClassId }, caller }) {
      if ((await membership.find(caller, teachingClassId))?.role !== 'student') throw new Refusal('notFound')
      const readOnly = await readOnlyOf(teachingClassId)
      const found = await rows.rounds(teachingClassId)
      return Promise.all(found.map((round) => shownOwn(caller, round, readOnly)))
    },

    async getOwnAbility({ input: { abilityRoundId }, caller }) {
      const { round, readOnly } = await own(caller, abilityRoundId)
      return shownOwn(caller, round, readOnly)
    },

    async openAbilityAttempt({ input: { abilityRoundId }, caller }) {
      const outcome = await open(abilityRoundId, caller.userId)
      if (outcome instanceof Refusal) throw outcome
      const { round, readOnly, attempt, isNew } = outcome
      if (isNew) {
        rounds.wake()
        rounds.tellTeacher(round, caller.userId)
        await rounds.tell(round, caller.userId)
      }
      return present(round, attempt, readOnly)
    },

    async saveAbilityResponses({ input: { testUserId: attemptId, answer }, caller: { userId: studentId } }) {
      const outcome = await send({ studentId, attemptId, answer, isLast: false })
      if (outcome instanceof Refusal) throw outcome
      if (outcome.kind !== 'saved') throw new Refusal('testSubmitted')
      const { round, at, merged } = outcome
      rounds.tellTeacher(round, studentId)
      return { revision: merged.revision, saveTime: at, standing: merged.standing.map(responseOf) }
    },

    async submitAbilityAttempt({ input: { testUserId: attemptId, answer = [] }, caller: { userId: studentId } }) {
      const outcome = await send({ studentId, attemptId, answer, isLast: true })
      if (outcome instanceof Refusal) throw outcome
      const { round, attempt, readOnly } = outcome
      if (outcome.kind === 'handedIn' && outcome.isFirst) {
        rounds.tellTeacher(round, studentId)
        await rounds.tell(round, studentId)
      }
      return present(round, attempt, readOnly)
    },

    async getAbilityResult({ input: { abilityRoundId }, caller }) {
      const { round, readOnly } = await own(caller, abilityRoundId)
      const attempt = await rows.attempt(abilityRoundId, caller.userId)
      if (attempt?.state !== 'submitted') throw new Refusal('testNotSubmitted')
      const shown = await present(round, attempt, readOnly)
      return round.ended_at === null ? { ...shown, results: [] } : withResults(shown, attempt)
    },
  }

  return { calls, present, withResults, readOnlyOf }
}
