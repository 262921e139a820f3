/**
 * What follows from items and responses: whether a response fits, and what may be sent to whom. Pure. Keys and points of items
 * stand in `server/policies/testItems.ts`.
 */
import type { LessonTaskType, ReadOnlyCause } from '../../../../contract/entities/content/learning'
import type { TestAttempt, TestGrade, TestItem, TestResponse } from '../../../../contract/entities/content/testTaking'
import { type ItemResponse, scaledMark } from '../../../../contract/rules/scoring'
import type { AttemptRow, RecordRow } from './testTaking.repository'

/** The types of tasks that are taken as tests (D9). */
const testTypes: readonly (LessonTaskType | null)[] = ['3', '8', '9', '10']
export const isTest = (kind: LessonTaskType | null): boolean => testTypes.includes(kind)

const LETTERS = 'ABCDEFGHIJ'

/** Whether a response can be one to the item. */
function fits({ itemType, options, gapNum }: TestItem, response: ItemResponse): boolean {
  switch (itemType) {
    case 'gap':
      return response.length <= gapNum
    case 'essay':
      return response.length <= 1
    default: {
      const letters = LETTERS.slice(0, itemType === 'trueFalse' ? 2 : options.length)
      const isMany = itemType === 'multiple' ? response.length === new Set(response).size : response.length <= 1
      return isMany && response.every((letter) => letter.length === 1 && letters.includes(letter))
    }
  }
}

/** Whether all responses can be such to the items, one to each. */
export function areResponses(items: readonly TestItem[], responses: readonly TestResponse[]): boolean {
  const known = new Map(items.map((item) => [item.position, item]))
  const answered = new Set(responses.map(({ position }) => position))
  return (
    answered.size === responses.length &&
    responses.every(({ position, response }) => {
      const item = known.get(position)
      return item !== undefined && fits(item, response)
    })
  )
}

/** How a task stands in its class. */
export interface TaskFacts {
  readonly name: string
  readonly dueAt: number | null
  readonly fullMark: number
  readonly isAnswerOpen: boolean
}

/** All that an attempt is shown with. */
interface AttemptParts {
  readonly attempt: AttemptRow
  readonly record: RecordRow
  readonly facts: TaskFacts
  readonly items: readonly TestItem[]
  readonly responses: readonly TestResponse[]
  readonly readOnly: ReadOnlyCause
  /** What a teacher judged, as far as whoever asks may see it. */
  readonly judged: { readonly comment: string; readonly grades: readonly TestGrade[] }
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
  isAnswerOpen: facts.isAnswerOpen ? '1' : '0',
  items: [...items],
  responses: [...responses],
})
