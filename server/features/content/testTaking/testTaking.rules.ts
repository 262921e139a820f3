/**
 * What follows from items, keys and responses: what is asked, whether a response fits, what it brings, and what may be sent to
 * whom. Pure. Keys come in by `results` alone, which is called where D19 lets them be seen.
 */
import { z } from 'zod'
import type { LessonTaskType, ReadOnlyCause } from '../../../../contract/entities/content/learning'
import type {
  TestAttempt,
  TestItem,
  TestItemResult,
  TestResponse,
} from '../../../../contract/entities/content/testTaking'
import { gapsIn } from '../../../../contract/rules/items'
import { type ItemResponse, pointsFor, scaledMark, sumOfPoints } from '../../../../contract/rules/scoring'
import type { AttemptRow, ItemRow, KeyRow, RecordRow, ResponseRow } from './testTaking.repository'

/** The types of tasks that are taken as tests (D9). */
const testTypes: readonly (LessonTaskType | null)[] = ['3', '8', '9', '10']
export const isTest = (kind: LessonTaskType | null): boolean => testTypes.includes(kind)

const LETTERS = 'ABCDEFGHIJ'
const storedInteraction = z.object({ options: z.array(z.string()) })
const storedKey = z.object({ answers: z.array(z.string()), gaps: z.array(z.array(z.string())), reference: z.string() })
const storedResponse = z.array(z.string())

/** An item as it is asked. */
export const itemOf = ({ position, kind, stem, interaction, points, section }: ItemRow): TestItem => ({
  position,
  itemType: kind,
  stem,
  ...storedInteraction.parse(JSON.parse(interaction)),
  gapNum: kind === 'gap' ? gapsIn(stem) : 0,
  points,
  ...(section !== null && { section }),
})

/** A response as it is sent. */
export const responseOf = (row: ResponseRow): TestResponse => ({
  position: row.position,
  response: storedResponse.parse(JSON.parse(row.response)),
  isMarked: row.is_marked ? '1' : '0',
  writer: row.writer,
  sequence: row.sequence,
})

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

/** What every item brought, and all of them together; null where a teacher has to say. */
export function scored(items: readonly TestItem[], keys: readonly KeyRow[], responses: readonly TestResponse[]) {
  const answered = new Map(responses.map(({ position, response }) => [position, response]))
  const known = new Map(keys.map(({ position, key }) => [position, storedKey.parse(JSON.parse(key))]))
  const points = items.map(({ position, itemType, points: worth }) => {
    const key = known.get(position) ?? { answers: [], gaps: [] }
    return { position, points: pointsFor({ itemType, points: worth, key }, answered.get(position) ?? []) }
  })
  return { points, sum: sumOfPoints(points.map((one) => one.points)) }
}

/** What all items can bring. */
export const maxPointsOf = (items: readonly TestItem[]): number => sumOfPoints(items.map(({ points }) => points)) ?? 0

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
}

/** An attempt as it is sent. The mark follows the full mark that the task has now. */
export const attemptOf = ({ attempt, record, facts, items, responses, readOnly }: AttemptParts): TestAttempt => ({
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
  score: attempt.points === null ? null : scaledMark(attempt.points, attempt.max_points, facts.fullMark),
  isAnswerOpen: facts.isAnswerOpen ? '1' : '0',
  items: [...items],
  responses: [...responses],
})

const shown = (points: number | null): number | null => points && Math.round(points * 100) / 100

const outcomeOf = (points: number | null, worth: number): TestItemResult['outcome'] =>
  points === null ? 'ungraded' : points === worth ? 'right' : points > 0 ? 'partly' : 'wrong'

/** Keys, analyses and points of the items of a test: only for whom D19 lets see them. */
export function results(
  items: readonly TestItem[],
  keys: readonly KeyRow[],
  responses: readonly TestResponse[],
  isSubmitted: boolean,
): TestItemResult[] {
  const { points } = scored(items, keys, responses)
  const brought = new Map(points.map((one) => [one.position, isSubmitted ? one.points : null]))
  const known = new Map(keys.map((row) => [row.position, row]))
  return items.flatMap(({ position, points: worth }) => {
    const row = known.get(position)
    const got = brought.get(position) ?? null
    if (!row) return []
    const { answers, gaps, reference } = storedKey.parse(JSON.parse(row.key))
    return {
      position,
      outcome: outcomeOf(got, worth),
      points: shown(got),
      answers,
      gaps,
      reference,
      analysis: row.analysis,
    }
  })
}
