/** The form of ability tests, rounds and attempts, by plain rows (D16, D19, D29). */
import { describe, expect, test } from 'vitest'
import type {
  AttemptRow,
  RoundRow,
  StudentRow,
  TestRow,
} from '../../../server/features/work/ability/ability.repository'
import {
  attemptOf,
  ownOf,
  roundOf,
  studentOf,
  testOf,
  timesOf,
} from '../../../server/features/work/ability/ability.rules'

const test1: TestRow = {
  ability_test_id: 'test',
  teacher_id: 't',
  title: '能力测评',
  resource_version_id: 'v',
  opens_at: 100,
  closes_at: 200,
  minutes: 40,
  is_shuffled: true,
  created_at: 1,
  updated_at: 7,
  resource_id: 'paper',
  item_num: 5,
  max_points: 20,
  resource_name: '试卷',
  round_num: 3,
}
const round: RoundRow = {
  ability_round_id: 'round',
  ability_test_id: 'test',
  teaching_class_id: 'class',
  title: '能力测评',
  resource_version_id: 'v',
  resource_id: 'paper',
  item_num: 5,
  opens_at: 100,
  closes_at: 200,
  ends_at: 300,
  minutes: 40,
  is_shuffled: false,
  max_points: 20,
  created_at: 1,
  told_at: null,
  ended_at: null,
  begin_num: 4,
  submit_num: 2,
  mean: 5,
}
const attempt: AttemptRow = {
  attempt_id: 'attempt',
  ability_round_id: 'round',
  student_id: 's',
  resource_version_id: 'v',
  state: 'inProgress',
  deadline: 250,
  revision: 6,
  points: null,
  max_points: 20,
  opened_at: 110,
  submitted_at: null,
}
const facts = { title: '能力测评', beginTime: 100, endTime: 200, minutes: 40, itemNum: 5, maxPoints: 20 }

describe('D29 the form of ability tests', () => {
  test('a test with its paper and its rounds', () => {
    const sent = { abilityTestId: 'test', ...facts, isShuffled: '1', resId: 'paper', resName: '试卷', roundNum: 3 }
    expect(testOf(test1)).toEqual({ ...sent, updateTime: 7 })
    expect(testOf({ ...test1, is_shuffled: false }).isShuffled).toBe('0')
  })

  test('a round with its state, its numbers and its mean in per cent', () => {
    expect(roundOf(round, 30, 150)).toEqual({
      abilityRoundId: 'round',
      teachingClassId: 'class',
      ...facts,
      isShuffled: '0',
      state: 'open',
      lastTime: 300,
      endedTime: null,
      studentNum: 30,
      beginNum: 4,
      submitNum: 2,
      mean: 25,
    })
    expect([99, 100, 199, 200, 299, 300].map((now) => roundOf(round, 30, now).state)).toEqual([
      ...['upcoming', 'open', 'open', 'closing', 'closing', 'ended'],
    ])
    const ended = roundOf({ ...round, ended_at: 120 }, 30, 150)
    expect(ended).toMatchObject({ state: 'ended', endedTime: 120 })
    const means = [0, null].map((mean) => roundOf({ ...round, mean }, 1, 1).mean)
    expect([...means, roundOf({ ...round, max_points: 0 }, 1, 1).mean]).toEqual([0, null, null])
    expect(timesOf(round)).toEqual({ opensAt: 100, closesAt: 200, endsAt: 300, endedAt: null })
  })

  test('a student with and without an attempt', () => {
    const student = { userId: 's', userName: '学生', loginCode: 's001' }
    const row: StudentRow = {
      student_id: 's',
      state: 'submitted',
      answered_num: 4,
      opened_at: 110,
      deadline: 250,
      submitted_at: 240,
      extra_minutes: 5,
      points: 12.5,
    }
    expect(studentOf({ ...student, points: 3 } as typeof student, row)).toEqual({
      ...student,
      attemptState: 'submitted',
      answeredNum: 4,
      beginTime: 110,
      deadline: 250,
      submitTime: 240,
      extraMinutes: 5,
      points: 12.5,
    })
    const nothing = {
      ...student,
      attemptState: 'none',
      answeredNum: 0,
      beginTime: null,
      deadline: null,
      submitTime: null,
      extraMinutes: 0,
      points: null,
    }
    expect(studentOf(student, undefined)).toEqual(nothing)
    const extended = { ...row, state: null, answered_num: 0, opened_at: null, deadline: null, submitted_at: null }
    expect(studentOf(student, { ...extended, points: null })).toEqual({ ...nothing, extraMinutes: 5 })
  })

  test("a student's round before, during and after the attempt", () => {
    const own = (given: AttemptRow | undefined, now: number) =>
      ownOf({ round, attempt: given, extraMinutes: 5, readOnly: 'paused', now })
    const sent = { abilityRoundId: 'round', teachingClassId: 'class', ...facts, isShuffled: '0', extraMinutes: 5 }
    expect(own(undefined, 150)).toEqual({
      ...sent,
      standing: 'open',
      deadline: null,
      submitTime: null,
      points: null,
      readOnly: 'paused',
    })
    expect(own(attempt, 150)).toMatchObject({ standing: 'running', deadline: 250, submitTime: null })
    const submitted: AttemptRow = { ...attempt, state: 'submitted', submitted_at: 240, points: 8 }
    expect(own(submitted, 299)).toMatchObject({ standing: 'submitted', submitTime: 240, points: 8 })
    expect([own(submitted, 300).standing, own(undefined, 300).standing]).toEqual(['ended', 'missed'])
  })

  test('D16 D19 an attempt has points with one decimal, and keys once the round has ended', () => {
    const items = [{ position: 0, itemType: 'single' as const, stem: '问', options: [], gapNum: 0, points: 20 }]
    const responses = [{ position: 0, response: ['A'], isMarked: '0' as const, writer: 'w', sequence: 1 }]
    const sent = (more: Partial<AttemptRow>, endedAt: number | null = null) =>
      attemptOf({
        round: { ...round, ended_at: endedAt },
        attempt: { ...attempt, ...more },
        items,
        responses,
        readOnly: 'ended',
      })
    expect(sent({})).toEqual({
      testUserId: 'attempt',
      userTaskId: 'round',
      teachingClassId: 'class',
      lessonTaskId: 'round',
      lessonTaskName: '能力测评',
      gatherId: 'paper',
      testNo: 1,
      testState: 'inProgress',
      revision: 6,
      openTime: 110,
      submitTime: null,
      dueTime: null,
      latePolicy: 'accepts',
      latePercent: 0,
      closeTime: null,
      isLate: '0',
      deduction: 0,
      deadline: 250,
      readOnly: 'ended',
      fullMark: 20,
      score: null,
      comment: '',
      grades: [],
      rubrics: [],
      isAnswerOpen: '0',
      items,
      responses,
    })
    expect(sent({ state: 'submitted', submitted_at: 240, points: 6.25 }, 300)).toMatchObject({
      testState: 'submitted',
      submitTime: 240,
      score: 6.3,
      isAnswerOpen: '1',
    })
  })
})
