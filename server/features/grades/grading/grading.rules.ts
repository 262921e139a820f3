/** Rules of stored homework: its state, what may be graded, and its form. Pure. */

import type {
  HomeworkItem,
  HomeworkKind,
  HomeworkState,
  HomeworkStudent,
  HomeworkTask,
} from '../../../../contract/entities/grades/grading'
import type { TestItem } from '../../../../contract/entities/work/testTaking'
import { GRADE_STEP } from '../../../../contract/limits'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import { isLate, lateMarkOf } from '../../../policies/grades/lateMarks'
import {
  broughtOf,
  type KeyRow,
  type ResponseRow,
  responseOf,
  results,
  scored,
} from '../../../policies/grades/testItems'
import type { Kind, NewItemGrade, StudentRow, TaskRow } from './grading.repository'

/** Tests of items, and written answers (B417; D9). Practices are graded elsewhere. */
export const kindsOf: Readonly<Record<HomeworkKind, readonly Kind[]>> = {
  objective: ['3', '9', '10'],
  subjective: ['2', '8'],
}
const allKinds: readonly string[] = [...kindsOf.objective, ...kindsOf.subjective]
export const isHomework = (kind: string | null): boolean => kind !== null && allKinds.includes(kind)

/** Whether the kind is an assignment, not a test of items. */
export const isWork = (kind: string | null): boolean => kind === '2'

const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

/** The state of a record for the grading teacher. */
export function stateOf(record: Pick<StudentRow, 'state' | 'released_at'> | undefined): HomeworkState {
  switch (record?.state) {
    case undefined:
      return 'none'
    case 'submitted':
      return 'waiting'
    case 'graded':
      return record?.released_at == null ? 'graded' : 'released'
    case 'returned':
      return 'returned'
    default:
      return 'working'
  }
}

/** The mark of points in the class after the deduction for late work; null if there are none. */
export const markOf = (
  points: number | null,
  max: number | null,
  { full_mark: fullMark, late_percent: percent }: { readonly full_mark: number; readonly late_percent: number },
): { readonly score: number | null; readonly deduction: number } =>
  points === null || max === null ? { score: null, deduction: 0 } : lateMarkOf(points, max, { fullMark, percent })

export const taskOf = (row: TaskRow, studentNum: number): HomeworkTask => ({
  lessonTaskId: row.node_id,
  lessonTaskName: row.name,
  lessonTaskType: row.kind,
  chapterName: row.chapter_name ?? '',
  lessonName: row.lesson_name ?? '',
  isPushed: flag(row.pushed_at !== null),
  dueTime: row.due_at,
  fullMark: row.full_mark,
  isAnswerOpen: flag(row.answers_open),
  studentNum,
  handInNum: row.handed,
  waitingNum: row.waiting,
  gradedNum: row.graded,
  releasedNum: row.released,
  returnedNum: row.returned,
  meanScore: row.mean === null ? null : scaledMark(Number(row.mean), 1, row.full_mark),
})

interface Person {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
}

/** The points of the work, before the deduction for late work. */
const pointsOf = (record: StudentRow | undefined): number | null =>
  record === undefined || record.points === null ? null : record.points + record.late_points

export const studentOf = (
  { userId, userName, loginCode }: Person,
  record: StudentRow | undefined,
  task: Pick<TaskRow, 'due_at' | 'full_mark'>,
): HomeworkStudent => ({
  userId,
  userName,
  loginCode,
  userTaskId: record?.user_task_id ?? null,
  homeworkState: stateOf(record),
  submitTime: record?.submitted_at ?? null,
  isLate: flag(record !== undefined && isLate(record, record.own_due ?? task.due_at)),
  points: pointsOf(record),
  maxPoints: record?.max_points ?? null,
  ...markOf(pointsOf(record), record?.max_points ?? null, {
    full_mark: task.full_mark,
    late_percent: record?.late_percent ?? 0,
  }),
  isAchievement: flag(record?.is_achievement === true),
})

/** The items of an attempt with key, response and points. */
export function itemsOf(
  items: readonly TestItem[],
  keys: readonly KeyRow[],
  responses: readonly ResponseRow[],
  grades: readonly NewItemGrade[],
): HomeworkItem[] {
  const given = responses.map(responseOf)
  const automatic = new Map(scored(items, keys, given).points.map(({ position, points }) => [position, points]))
  const brought = broughtOf(items, keys, responses)
  const judged = new Map(results(items, keys, brought).map((one) => [one.position, one]))
  const voided = new Set(keys.flatMap(({ position, scoring }) => (scoring === 'void' ? [position] : [])))
  return items.map((item) => {
    const { position } = item
    const grade = grades.find((one) => one.position === position)
    const result = judged.get(position)
    return {
      ...item,
      // A void item counts for no student.
      points: voided.has(position) ? 0 : item.points,
      response: given.find((one) => one.position === position)?.response ?? [],
      answers: result?.answers ?? [],
      gaps: result?.gaps ?? [],
      reference: result?.reference ?? '',
      analysis: result?.analysis ?? '',
      autoPoints: automatic.get(position) ?? null,
      itemPoints: brought.get(position) ?? null,
      comment: grade?.comment ?? '',
      reason: grade?.reason ?? '',
    }
  })
}

/** Whether points are allowed: in steps, from 0 to the maximum. */
export const arePoints = (points: number, max: number): boolean =>
  points >= 0 && points <= max && (Number.isInteger(points / GRADE_STEP) || points === max)

export interface AskedItem {
  readonly position: number
  readonly points: number | null
  readonly comment?: string | undefined
  readonly reason?: string | undefined
}

/**
 * The item grades to store, or the reason of the refusal. Unchanged automatic points need not be multiples of half a
 * point.
 */
export function judge(
  items: readonly HomeworkItem[],
  asked: readonly AskedItem[],
):
  | { readonly items: NewItemGrade[]; readonly corrected: number[] }
  | 'gradePointsWrong'
  | 'gradeReasonMissing'
  | 'notFound' {
  const stored: NewItemGrade[] = []
  const corrected: number[] = []
  for (const { position, points, comment, reason } of asked) {
    const item = items.find((one) => one.position === position)
    if (!item || stored.some((one) => one.position === position)) return 'notFound'
    const isNew = points !== item.itemPoints
    if (isNew && points !== null && points !== item.autoPoints && !arePoints(points, item.points))
      return 'gradePointsWrong'
    const why = reason ?? item.reason
    const isCorrection = item.autoPoints !== null && points !== item.autoPoints
    // An automatically scored item must have points.
    if (points === null && item.autoPoints !== null) return 'gradePointsWrong'
    if (isCorrection && why === '') return 'gradeReasonMissing'
    if (isNew && item.autoPoints !== null) corrected.push(position)
    stored.push({ position, points, comment: comment ?? item.comment, reason: isCorrection ? why : '' })
  }
  return { items: stored, corrected }
}
