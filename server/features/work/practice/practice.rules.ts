/** Works on practices in the form for each reader (D19). Pure. */

import type { z } from 'zod'
import type {
  PracticeAchievement,
  PracticeReview,
  PracticeRow,
  PracticeState,
  PracticeTask,
  PracticeWork,
  practiceUser,
} from '../../../../contract/entities/work/practice'
import { PRACTICE_POINTS } from '../../../../contract/limits'
import { practiceOf, serOfResource } from '../../../../contract/practices'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import { lateFactsOf, taskReadOnlyOf } from '../../../policies/courses/lateness'
import { deductionIn, isLate } from '../../../policies/grades/lateMarks'
import type { RecordRow, TaskRow, WorkRow } from './practice.repository'

/** The state of a work. */
export const stateOf = ({ state }: Pick<RecordRow, 'state'>): PracticeState =>
  state === 'submitted' || state === 'returned' || state === 'graded' ? state : 'inProgress'

/** Whether it is submitted. */
export const isHandedIn = (row: Pick<RecordRow, 'state'>): boolean => ['submitted', 'graded'].includes(stateOf(row))

const named = (ser: string) => ({ practiceSer: ser, practiceName: practiceOf(ser)?.title ?? '' })

/** The mark in the class; null if there is none. */
const markOf = ({ points, full_mark }: Pick<RecordRow, 'points' | 'full_mark'>): number | null =>
  points === null ? null : scaledMark(points, PRACTICE_POINTS, full_mark)

const lateFlag = (row: Pick<RecordRow, 'counted_at' | 'due_at'>): '0' | '1' => (isLate(row, row.due_at) ? '1' : '0')

const deductionOfWork = (row: Pick<RecordRow, 'points' | 'late_points' | 'full_mark'>): number =>
  deductionIn({ ...row, max_points: PRACTICE_POINTS }, row.full_mark)

/** A work for its student: the mark once it is released, a comment with it or with the returned work. */
export function workOf(row: WorkRow, now: number): PracticeWork {
  const isReleased = row.released_at !== null
  const isReturned = row.state === 'returned'
  return {
    practiceUserId: row.practice_user_id,
    userTaskId: row.user_task_id,
    teachingClassId: row.teaching_class_id,
    lessonTaskId: row.node_id,
    lessonTaskName: row.task_name ?? '',
    edPractice: named(row.practice_ser),
    practiceContext: row.context,
    // An unreleased mark is hidden, and so is the fact that it exists.
    practiceState: stateOf(row) === 'graded' && !isReleased ? 'submitted' : stateOf(row),
    version: row.version,
    saveTime: row.saved_at,
    submitTime: isReturned ? null : row.submitted_at,
    dueTime: row.due_at,
    ...lateFactsOf(row),
    isLate: lateFlag(row),
    deduction: isReleased ? deductionOfWork(row) : 0,
    readOnly: taskReadOnlyOf(row, row, row, now),
    fullMark: row.full_mark,
    score: isReleased ? markOf(row) : null,
    comment: isReleased || isReturned ? row.comment : '',
    isAchievement: row.chosen_at === null ? '0' : '1',
  }
}

/** A work with its student. */
export const userOf = (row: WorkRow): z.output<typeof practiceUser> => ({
  practiceUserId: row.practice_user_id,
  userId: row.student_id,
  userName: row.real_name,
  loginCode: row.login_code,
  edPractice: named(row.practice_ser),
  practiceContext: row.context,
  practiceState: stateOf(row),
  submitTime: row.submitted_at,
})

/** An achievement; for its student only with released data. */
export function achievementOf(row: WorkRow, forStudent: boolean): PracticeAchievement {
  const isShown = !forStudent || row.released_at !== null
  return {
    practiceUserId: row.practice_user_id,
    lessonTaskId: row.node_id,
    lessonTaskName: row.task_name ?? '',
    userId: row.student_id,
    userName: row.real_name,
    loginCode: row.login_code,
    edPractice: named(row.practice_ser),
    practiceContext: row.context,
    score: isShown ? markOf(row) : null,
    fullMark: row.full_mark,
    comment: isShown ? row.comment : '',
    chooseTime: row.chosen_at ?? 0,
  }
}

interface StudentOfClass {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
}

/** The practices of a class with the progress of its students: former students do not count. */
export function tasksOf(
  tasks: readonly TaskRow[],
  students: readonly StudentOfClass[],
  standings: readonly Pick<RecordRow, 'node_id' | 'student_id' | 'state' | 'released_at'>[],
): PracticeTask[] {
  const members = new Set(students.map(({ userId }) => userId))
  return tasks.map((task) => {
    const own = standings.filter(({ node_id, student_id }) => node_id === task.node_id && members.has(student_id))
    const ser = serOfResource(task.resource_id)
    return {
      lessonTaskId: task.node_id,
      lessonTaskName: task.name,
      lessonName: task.lesson_name ?? '',
      edPractice: ser === null ? null : named(ser),
      pushTime: task.pushed_at,
      dueTime: task.due_at,
      fullMark: task.full_mark,
      studentNum: students.length,
      startNum: own.length,
      submitNum: own.filter(isHandedIn).length,
      gradeNum: own.filter(({ state }) => state === 'graded').length,
      releaseNum: own.filter(({ state, released_at }) => state === 'graded' && released_at !== null).length,
    }
  })
}

/** The students of a class with their works on a practice. */
export function rowsOf(students: readonly StudentOfClass[], works: readonly WorkRow[]): PracticeRow[] {
  const known = new Map(works.map((work) => [work.student_id, work]))
  return students.map(({ userId, userName, loginCode }) => {
    const work = known.get(userId)
    const who = { userId, userName, loginCode }
    if (!work) {
      const nothing = { practiceUserId: null, submitTime: null, score: null }
      return { ...who, ...nothing, standing: 'new', isLate: '0', isAchievement: '0' }
    }
    const state = stateOf(work)
    return {
      ...who,
      practiceUserId: work.practice_user_id,
      standing: state === 'graded' && work.released_at !== null ? 'released' : state,
      submitTime: isHandedIn(work) ? work.submitted_at : null,
      isLate: isHandedIn(work) ? lateFlag(work) : '0',
      score: markOf(work),
      isAchievement: work.chosen_at === null ? '0' : '1',
    }
  })
}

/** A work for its teacher, with its neighbours among the submitted ones. */
export function reviewOf(row: WorkRow, all: readonly WorkRow[], now: number): PracticeReview {
  const queue = all.filter((one) => isHandedIn(one) || one.practice_user_id === row.practice_user_id)
  const at = queue.findIndex((one) => one.practice_user_id === row.practice_user_id)
  return {
    ...workOf(row, now),
    practiceState: stateOf(row),
    submitTime: row.submitted_at,
    score: markOf(row),
    comment: row.comment,
    userId: row.student_id,
    userName: row.real_name,
    loginCode: row.login_code,
    points: row.points === null ? null : row.points + row.late_points,
    deduction: deductionOfWork(row),
    releaseTime: row.released_at,
    beforeId: queue[at - 1]?.practice_user_id ?? null,
    afterId: queue[at + 1]?.practice_user_id ?? null,
    waitNum: all.filter(({ state }) => state === 'submitted').length,
  }
}
