/**
 * What of an attempt may be sent to whom. Pure. Whether responses fit says `server/policies/grades/attempts.ts`, keys and points of items
 * stand in `server/policies/grades/testItems.ts`.
 */

import type { LessonTaskType, ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import type { TestAttempt, TestGrade, TestItem, TestResponse } from '../../../../contract/entities/work/testTaking'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import type { AttemptRow, RecordRow } from './testTaking.repository'

/** The types of tasks that are taken as tests (D9). */
const testTypes: readonly (LessonTaskType | null)[] = ['3', '8', '9', '10']
export const isTest = (kind: LessonTaskType | null): boolean => testTypes.includes(kind)

/** How a task stands in its class. */
export interface TaskFacts {
  readonly name: string
  readonly dueAt: number | null
  readonly fullMark: number
  readonly isAnswerOpen: boolean
}

const MINUTE_MS = 60_000

/**
 * When an attempt that is begun ends by itself: its time limit, or when the task is due, whichever comes first. Whoever begins after
 * the task was due is late, and has the time limit alone.
 */
export function timesOf(minutes: number | null, dueAt: number | null, at: number) {
  const limitAt = minutes === null ? null : at + minutes * MINUTE_MS
  const ends = [...(limitAt === null ? [] : [limitAt]), ...(dueAt === null || dueAt <= at ? [] : [dueAt])]
  return { limitAt, deadline: ends.length === 0 ? null : Math.min(...ends) }
}

/** Comments, points and rubrics of a teacher for an attempt, as far as the reader may see them. */
export interface Judged {
  readonly comment: string
  readonly grades: readonly TestGrade[]
  readonly rubrics: readonly FilledRubric[]
}

/** All that an attempt is shown with. */
interface AttemptParts {
  readonly attempt: AttemptRow
  readonly record: RecordRow
  readonly facts: TaskFacts
  readonly items: readonly TestItem[]
  readonly responses: readonly TestResponse[]
  readonly readOnly: ReadOnlyCause
  readonly judged: Judged
  /** The mark may be seen: it is released, or a teacher asks (D19). */
  readonly isMarkSeen: boolean
}

/** An attempt as it is sent. The mark follows the full mark that the task has now. */
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
  deadline: attempt.deadline,
  readOnly,
  fullMark: facts.fullMark,
  score:
    attempt.points === null || !seen.isMarkSeen ? null : scaledMark(attempt.points, attempt.max_points, facts.fullMark),
  comment: seen.judged.comment,
  grades: [...seen.judged.grades],
  rubrics: [...seen.judged.rubrics],
  isAnswerOpen: facts.isAnswerOpen ? '1' : '0',
  items: [...items],
  responses: [...responses],
})
