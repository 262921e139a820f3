/** Ability tests, the rounds in which classes take them, and time that single students get beyond: the tables of migration 0041. */
import type { Generated } from 'kysely'

export interface AbilityTables {
  ability_test: AbilityTestTable
  ability_round: AbilityRoundTable
  ability_extension: AbilityExtensionTable
}

/** What a teacher has prepared. */
export interface AbilityTestTable {
  ability_test_id: string
  teacher_id: string
  title: string
  /** The paper as it was when it was chosen. */
  resource_version_id: string
  opens_at: number
  closes_at: number
  minutes: number
  is_shuffled: boolean
  created_at: number
  updated_at: number
}

/** A test as it was started for a class: what the teacher changes of the test afterwards changes no round. */
export interface AbilityRoundTable {
  ability_round_id: string
  /** Null once the test is deleted. */
  ability_test_id: string | null
  teaching_class_id: string
  title: string
  resource_version_id: string
  /** It is begun from this moment … */
  opens_at: number
  /** … until before this one. */
  closes_at: number
  /** When it is over for everybody: `closes_at`, or later where students got more time. */
  ends_at: number
  minutes: number
  is_shuffled: boolean
  max_points: number
  created_at: number
  /** When the class was told that it is open. */
  told_at: Generated<number | null>
  ended_at: Generated<number | null>
}

/** Minutes beyond the duration, and beyond the window, for one student. */
export interface AbilityExtensionTable {
  ability_round_id: string
  student_id: string
  minutes: number
}
