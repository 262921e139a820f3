/** The form of rounds and attempts for each reader (D16, D19, D29). Pure. */

import type { ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { AbilityRound, AbilityTest, OwnAbility } from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import type { TestAttempt, TestItem, TestResponse } from '../../../../contract/entities/work/testTaking'
import { type RoundTimes, roundStateAt, standingAt } from '../../../../contract/rules/work/ability'
import type { AttemptRow, RoundRow, StudentRow, TestRow } from './ability.repository'

/** The times of a round. */
export const timesOf = (row: Pick<RoundRow, 'opens_at' | 'closes_at' | 'ends_at' | 'ended_at'>): RoundTimes => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
})

const factsOf = (row: TestRow | RoundRow) => ({
  title: row.title,
  beginTime: row.opens_at,
  endTime: row.closes_at,
  minutes: row.minutes,
  isShuffled: row.is_shuffled ? ('1' as const) : ('0' as const),
  itemNum: row.item_num,
  maxPoints: row.max_points,
})

export const testOf = (row: TestRow): AbilityTest => ({
  abilityTestId: row.ability_test_id,
  ...factsOf(row),
  resId: row.resource_id,
  resName: row.resource_name,
  roundNum: row.round_num,
  updateTime: row.updated_at,
})

export const roundOf = (row: RoundRow, studentNum: number, now: number): AbilityRound => ({
  abilityRoundId: row.ability_round_id,
  teachingClassId: row.teaching_class_id,
  ...factsOf(row),
  state: roundStateAt(timesOf(row), now),
  lastTime: row.ends_at,
  endedTime: row.ended_at,
  studentNum,
  beginNum: row.begin_num,
  submitNum: row.submit_num,
  mean: row.mean === null || row.max_points <= 0 ? null : (100 * row.mean) / row.max_points,
})

/** A student of the class, with the state of the student's attempt. */
export const studentOf = (
  student: Pick<AbilityStudent, 'userId' | 'userName' | 'loginCode'>,
  row: StudentRow | undefined,
): AbilityStudent => ({
  userId: student.userId,
  userName: student.userName,
  loginCode: student.loginCode,
  attemptState: row?.state ?? 'none',
  answeredNum: row?.answered_num ?? 0,
  beginTime: row?.opened_at ?? null,
  deadline: row?.deadline ?? null,
  submitTime: row?.submitted_at ?? null,
  extraMinutes: row?.extra_minutes ?? 0,
  points: row?.points ?? null,
})

/** The parts of a round for a student. */
interface OwnParts {
  readonly round: RoundRow
  readonly attempt: AttemptRow | undefined
  readonly extraMinutes: number
  readonly readOnly: ReadOnlyCause
  readonly now: number
}

export const ownOf = ({ round, attempt, extraMinutes, readOnly, now }: OwnParts): OwnAbility => ({
  abilityRoundId: round.ability_round_id,
  teachingClassId: round.teaching_class_id,
  ...factsOf(round),
  standing: standingAt(timesOf(round), attempt ? { isSubmitted: attempt.state === 'submitted' } : null, now),
  extraMinutes,
  deadline: attempt?.deadline ?? null,
  submitTime: attempt?.submitted_at ?? null,
  points: attempt?.points ?? null,
  readOnly,
})

/** The parts of an attempt. */
interface AttemptParts {
  readonly round: RoundRow
  readonly attempt: AttemptRow
  readonly items: readonly TestItem[]
  readonly responses: readonly TestResponse[]
  readonly readOnly: ReadOnlyCause
}

/** An attempt in the common form of all tests. */
export const attemptOf = ({ round, attempt, items, responses, readOnly }: AttemptParts): TestAttempt => ({
  testUserId: attempt.attempt_id,
  userTaskId: round.ability_round_id,
  teachingClassId: round.teaching_class_id,
  lessonTaskId: round.ability_round_id,
  lessonTaskName: round.title,
  gatherId: round.resource_id,
  testNo: 1,
  testState: attempt.state,
  revision: attempt.revision,
  openTime: attempt.opened_at,
  submitTime: attempt.submitted_at,
  dueTime: null,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  isLate: '0',
  deduction: 0,
  deadline: attempt.deadline,
  readOnly,
  fullMark: attempt.max_points,
  score: attempt.points === null ? null : Math.round(attempt.points * 10) / 10,
  comment: '',
  grades: [],
  rubrics: [],
  isAnswerOpen: round.ended_at === null ? '0' : '1',
  items: [...items],
  responses: [...responses],
})
