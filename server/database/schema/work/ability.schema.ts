/** Ability tests, their rounds in classes, and additional time of single students: the tables of migration 0041. */
import type { Generated } from 'kysely'

export interface AbilityTables {
  ability_test: AbilityTestTable
  ability_round: AbilityRoundTable
  ability_extension: AbilityExtensionTable
}

/** A test that a teacher prepared. */
export interface AbilityTestTable {
  ability_test_id: string
  teacher_id: string
  title: string
  /** The version of the paper at the time of choosing. */
  resource_version_id: string
  opens_at: number
  closes_at: number
  minutes: number
  is_shuffled: boolean
  created_at: number
  updated_at: number
}

/** A round of a test in a class: later changes of the test do not change it. */
export interface AbilityRoundTable {
  ability_round_id: string
  /** Null once the test is deleted. */
  ability_test_id: string | null
  teaching_class_id: string
  title: string
  resource_version_id: string
  /** Students may begin from this moment … */
  opens_at: number
  /** … until before this one. */
  closes_at: number
  /** When it ends for every student: `closes_at`, or later if students got more time. */
  ends_at: number
  minutes: number
  is_shuffled: boolean
  max_points: number
  created_at: number
  /** When the class was notified that it is open. */
  told_at: Generated<number | null>
  ended_at: Generated<number | null>
}

/** Additional minutes of one student, beyond the duration and the window. */
export interface AbilityExtensionTable {
  ability_round_id: string
  student_id: string
  minutes: number
}
