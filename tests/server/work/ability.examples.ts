/**
 * An ability test of the first teacher, a round of it in the first class, and an attempt of its first student, for the
 * permission matrix.
 */
import type { MatrixExamples } from '../../support/server/matrixExamples'

const HOUR_MS = 3_600_000

export const examples: MatrixExamples = {
  things: { abilityTestId: 'own-ability-test', abilityRoundId: 'own-ability-round' },
  ownFor: {
    saveAbilityTest: { resId: 'demo-paper-2' },
    saveAbilityResponses: { testUserId: 'own-ability-attempt' },
    submitAbilityAttempt: { testUserId: 'own-ability-attempt' },
    extendTest: { userTaskId: 'own-test-record' },
  },
  takingAway: ['endAbilityRound', 'deleteAbilityTest'],
  async make(db, at) {
    const window = { opens_at: at - HOUR_MS, closes_at: at + HOUR_MS }
    const same = {
      title: '能力',
      resource_version_id: 'demo-paper-2-v1',
      minutes: 60,
      is_shuffled: false,
      created_at: at,
    }
    await db
      .insertInto('ability_test')
      .values({ ...same, ...window, ability_test_id: 'own-ability-test', teacher_id: 'demo-t001', updated_at: at })
      .execute()
    await db
      .insertInto('ability_round')
      .values({
        ...same,
        ...window,
        ends_at: window.closes_at,
        max_points: 10,
        told_at: at,
        ability_round_id: 'own-ability-round',
        ability_test_id: 'own-ability-test',
        teaching_class_id: 'demo-teaching-class-1',
      })
      .execute()
    await db
      .insertInto('attempt')
      .values({
        attempt_id: 'own-ability-attempt',
        ability_round_id: 'own-ability-round',
        student_id: 'demo-s001',
        no: 1,
        resource_version_id: 'demo-paper-2-v1',
        deadline: window.closes_at,
        max_points: 10,
        opened_at: at,
      })
      .execute()
  },
}
