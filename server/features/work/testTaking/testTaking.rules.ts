/**
 * Attempts in the form for each reader. Pure. `server/policies/grades/attempts.ts` validates responses; keys and points
 * of items are in `server/policies/grades/testItems.ts`.
 */

import type { LateFacts } from '../../../../contract/entities/courses/lateRule'
import type { LessonTaskType, TaskReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import type { TestAttempt, TestGrade, TestItem, TestResponse } from '../../../../contract/entities/work/testTaking'
import { isLate, lateMarkOf } from '../../../policies/grades/lateMarks'
import type { AttemptRow, RecordRow } from './testTaking.repository'

/** The types of tasks that are tests (D9). */
const testTypes: readonly (LessonTaskType | null)[] = ['3', '8', '9', '10']
export const isTest = (kind: LessonTaskType | null): boolean => testTypes.includes(kind)

/** The settings of a task in its class. */
export interface TaskFacts {
  readonly name: string
  readonly dueAt: number | null
  readonly late: LateFacts
  readonly fullMark: number
  readonly isAnswerOpen: boolean
}

const MINUTE_MS = 60_000

/**
 * When a new attempt ends automatically: at its time limit or the task's due time, whichever is first. An attempt that
 * begins after the due time is late, and ends when late work is no longer accepted (`closeAt`).
 */
export function timesOf(minutes: number | null, dueAt: number | null, closeAt: number | null, at: number) {
  const limitAt = minutes === null ? null : at + minutes * MINUTE_MS
  const end = dueAt !== null && dueAt > at ? dueAt : closeAt !== null && closeAt > at ? closeAt : null
  const ends = [limitAt, end].filter((one) => one !== null)
  return { limitAt, deadline: ends.length === 0 ? null : Math.min(...ends) }
}

/** A teacher's comments, points and rubrics for an attempt, as far as the reader may see them. */
export interface Judged {
  readonly comment: string
  readonly grades: readonly TestGrade[]
  readonly rubrics: readonly FilledRubric[]
}

/** All parts of an attempt. */
interface AttemptParts {
  readonly attempt: AttemptRow
  readonly record: RecordRow
  readonly facts: TaskFacts
  readonly items: readonly TestItem[]
  readonly responses: readonly TestResponse[]
  readonly readOnly: TaskReadOnlyCause
  readonly judged: Judged
  /** Whether the mark may be seen: it is released, or the reader is a teacher (D19). */
  readonly isMarkVisible: boolean
}

/** The mark of an attempt for a reader, and what was deducted from it. */
function shownMark(
  { points, max_points: maxPoints }: AttemptRow,
  record: RecordRow,
  { fullMark }: TaskFacts,
  isVisible: boolean,
): { readonly score: number | null; readonly deduction: number } {
  if (points === null || !isVisible) return { score: null, deduction: 0 }
  return lateMarkOf(points, maxPoints, { fullMark, percent: record.late_percent })
}

/** An attempt in the form of the contract. The mark is computed from the current full mark of the task. */
export const attemptOf = ({
  attempt,
  record,
  facts,
  items,
  responses,
  readOnly,
  ...seen
}: AttemptParts): TestAttempt => ({
  testUserId: attempt.attempt_id,
  userTaskId: record.user_task_id,
  teachingClassId: record.teaching_class_id,
  lessonTaskId: record.node_id,
  lessonTaskName: facts.name,
  gatherId: attempt.resource_id,
  testNo: attempt.no,
  testState: attempt.state,
  revision: attempt.revision,
  openTime: attempt.opened_at,
  submitTime: attempt.submitted_at,
  dueTime: facts.dueAt,
  ...facts.late,
  isLate: isLate(record, facts.dueAt) ? '1' : '0',
  deduction: shownMark(attempt, record, facts, seen.isMarkVisible).deduction,
  deadline: attempt.deadline,
  readOnly,
  fullMark: facts.fullMark,
  score: shownMark(attempt, record, facts, seen.isMarkVisible).score,
  comment: seen.judged.comment,
  grades: [...seen.judged.grades],
  rubrics: [...seen.judged.rubrics],
  isAnswerOpen: facts.isAnswerOpen ? '1' : '0',
  items: [...items],
  responses: [...responses],
})
