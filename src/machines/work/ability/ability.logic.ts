/** Pure functions of the charts of ability tests. */
import type { AbilityLive, AbilityRound, OwnAbility } from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import { TEST_MINUTES_MAX } from '../../../../contract/limits'

/** Minutes proposed for an extension. */
export const EXTRA_MINUTES = 10

export const isOver = (live: AbilityLive | null): boolean => live === null || live.round.state === 'ended'

/** Whether the student can get more time. */
export function canExtend(live: AbilityLive | null, userId: string): boolean {
  const student = live?.students.find((one) => one.userId === userId)
  return !isOver(live) && student !== undefined && student.attemptState !== 'submitted'
}

export const areMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= TEST_MINUTES_MAX

/** The round with one student replaced. */
export const withStudent = (live: AbilityLive | null, student: AbilityStudent): AbilityLive | null =>
  live && { ...live, students: live.students.map((one) => (one.userId === student.userId ? student : one)) }

/** Order of rounds: running, upcoming, over. */
const urgency: Readonly<Record<AbilityRound['state'] | OwnAbility['standing'], number>> = {
  running: 0,
  open: 1,
  closing: 1,
  upcoming: 2,
  submitted: 3,
  ended: 4,
  missed: 4,
}

/** Rounds by urgency; rounds of equal urgency keep their order. */
export const byUrgency = <Round>(
  rounds: readonly Round[],
  standingOf: (round: Round) => keyof typeof urgency,
): readonly Round[] => [...rounds].sort((one, other) => urgency[standingOf(one)] - urgency[standingOf(other)])
