/** Transcripts, rankings and quality from tasks and records. The grading rules are in `contract/rules`. Pure. */

import { fileTaskTypes, finishedStates, type TaskState } from '../../../../contract/entities/courses/learning'
import type { ChosenScheme } from '../../../../contract/entities/grades/gradeScheme'
import type {
  GradedTask,
  MarkCell,
  PersonalTask,
  RankingRow,
  TaskQuality,
  TranscriptStudent,
} from '../../../../contract/entities/grades/results'
import {
  categoryOf,
  type Grade,
  type GradePart,
  gradeOf,
  markOf,
  percentOf,
  percentOfShare,
  rankingOf,
  sumOfMarks,
} from '../../../../contract/rules/grades/grades'
import type { QualityResult } from '../../../../contract/rules/library/quality'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import { figuresOf } from '../../../policies/grades/itemQuality'
import type { AbilityRow, MarkRow, ShareRow, TaskRow } from './results.repository'

export interface StudentOfClass {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
}

/** All data of a class's results. */
export interface ClassFacts {
  readonly tasks: readonly TaskRow[]
  readonly marks: ReadonlyMap<string, readonly MarkRow[]>
  readonly dues: readonly { readonly student_id: string; readonly node_id: string; readonly due_at: number }[]
  readonly signIns: readonly ShareRow[]
  readonly participation: readonly ShareRow[]
  readonly abilities: readonly AbilityRow[]
  readonly scheme: ChosenScheme | null
  readonly endTime: number
  readonly now: number
}

/** A task in the form of the contract. */
export const gradedTaskOf = (row: TaskRow): GradedTask => ({
  lessonTaskId: row.node_id,
  lessonTaskName: row.name,
  lessonTaskType: row.kind ?? '',
  // A solution is not among the tasks that count.
  category: categoryOf(row.kind ?? '') ?? 'files',
  chapterName: row.chapter_name,
  fullMark: row.full_mark,
  dueTime: row.due_at,
})

/** A student's standing in a task. */
interface Standing {
  readonly record: MarkRow | undefined
  readonly cell: MarkCell
  /** The due time for this student. */
  readonly dueTime: number | null
  readonly part: GradePart | null
}

/** A student's standings in the order of the tasks. `isOwn`: a mark counts once it is released (D19). */
function standingsOf(facts: ClassFacts, isOwn: boolean) {
  const dues = new Map(facts.dues.map(({ student_id, node_id, due_at }) => [`${student_id} ${node_id}`, due_at]))
  return (userId: string): Standing[] => {
    const records = new Map((facts.marks.get(userId) ?? []).map((record) => [record.nodeId, record]))
    return facts.tasks.map((task) => {
      const record = records.get(task.node_id)
      const isMarkReleased = record !== undefined && (!isOwn || record.releasedAt !== null)
      const dueTime = dues.get(`${userId} ${task.node_id}`) ?? task.due_at
      const { standing, mark } = markOf(
        {
          state: record?.state ?? 'new',
          points: isMarkReleased ? record.points : null,
          maxPoints: isMarkReleased ? record.maxPoints : null,
        },
        task.full_mark,
        { dueTime, endTime: facts.endTime, now: facts.now },
      )
      const percent = percentOf(mark, task.full_mark)
      const { category } = gradedTaskOf(task)
      return {
        record,
        dueTime,
        cell: standing === 'marked' ? (mark ?? 0) : standing,
        part: percent === null ? null : { category, percent },
      }
    })
  }
}

const shareOf = (rows: readonly ShareRow[], userId: string) =>
  rows.find(({ student_id }) => student_id === userId) ?? { part: 0, whole: 0 }

/** A student's parts beside tasks. */
function furtherParts(facts: ClassFacts, userId: string): GradePart[] {
  const shares = [
    ['signIn', shareOf(facts.signIns, userId)],
    ['live', shareOf(facts.participation, userId)],
  ] as const
  const shared = shares.flatMap(([category, { part, whole }]) => {
    const percent = percentOfShare(part, whole)
    return percent === null ? [] : { category, percent }
  })
  // An ended round counts, with 0 for students who did not take part.
  const abilities = facts.abilities.flatMap(({ student_id, points, max_points }): GradePart[] =>
    student_id !== userId || max_points <= 0
      ? []
      : [{ category: 'ability', percent: scaledMark(points, max_points, 100) }],
  )
  return [...shared, ...abilities]
}

const gradeFrom = (facts: ClassFacts, userId: string, standings: readonly Standing[]): Grade =>
  gradeOf(
    [...standings.flatMap(({ part }) => part ?? []), ...furtherParts(facts, userId)],
    facts.scheme?.weights ?? null,
  )

/** All students with totals and cells. */
export function transcriptOf(facts: ClassFacts, students: readonly StudentOfClass[]): TranscriptStudent[] {
  const standings = standingsOf(facts, false)
  return students.map(({ userId, userName, loginCode }) => {
    const own = standings(userId)
    const { total, categories } = gradeFrom(facts, userId, own)
    return {
      userId,
      userName,
      loginCode,
      total,
      categories: categories.map(({ percent }) => percent),
      cells: own.map(({ cell }) => cell),
    }
  })
}

/** The total of each student, as in the transcript: for a student's own view from released marks only (D19). */
export function totalsOf(facts: ClassFacts, userIds: readonly string[], isOwn: boolean): Map<string, number | null> {
  const standings = standingsOf(facts, isOwn)
  return new Map(userIds.map((userId) => [userId, gradeFrom(facts, userId, standings(userId)).total]))
}

/** One student by category and task. */
export function personalOf(facts: ClassFacts, userId: string, isOwn: boolean) {
  const own = standingsOf(facts, isOwn)(userId)
  const { total, categories } = gradeFrom(facts, userId, own)
  const signIn = shareOf(facts.signIns, userId)
  const live = shareOf(facts.participation, userId)
  const tasks = facts.tasks.flatMap((task, index): PersonalTask[] => {
    const standing = own[index]
    if (!standing) return []
    const { record, cell, dueTime } = standing
    const isReleased = record !== undefined && record.releasedAt !== null
    return [
      {
        ...gradedTaskOf(task),
        dueTime,
        taskState: stateShown(record, isOwn),
        cell,
        submitTime: record?.submittedAt ?? null,
        isReleased: isReleased ? '1' : '0',
      },
    ]
  })
  return {
    total,
    categories: [...categories],
    tasks,
    signIn: { comeNum: signIn.part, expectedNum: signIn.whole },
    live: { takenNum: live.part, heldNum: live.whole },
  }
}

/** For its student, work is submitted until its mark is released: the grading is not revealed. */
const stateShown = (record: MarkRow | undefined, isOwn: boolean): TaskState => {
  if (!record) return 'new'
  return isOwn && record.state === 'graded' && record.releasedAt === null ? 'submitted' : record.state
}

/** The sum of a student's released marks, null without one, and the time of the latest submission among them. */
export function releasedSum(tasks: readonly TaskRow[], records: readonly MarkRow[]) {
  const fullMarks = new Map(tasks.map(({ node_id, full_mark }) => [node_id, full_mark]))
  const counted = records.flatMap(({ nodeId, points, maxPoints, submittedAt, releasedAt }) => {
    const fullMark = fullMarks.get(nodeId)
    if (fullMark === undefined || points === null || maxPoints === null || releasedAt === null) return []
    return { mark: scaledMark(points, maxPoints, fullMark), at: submittedAt }
  })
  const times = counted.flatMap(({ at }) => at ?? [])
  return {
    score: counted.length === 0 ? null : sumOfMarks(counted.map(({ mark }) => mark)),
    lastTime: times.length === 0 ? null : Math.max(...times),
  }
}

/** A ranking for one reader: students see only names and ranks of others. */
export function rankingFor(
  students: readonly StudentOfClass[],
  scoreOf: (userId: string) => { readonly score: number | null; readonly lastTime: number | null },
  reader: { readonly userId: string; readonly role: string },
): RankingRow[] {
  return rankingOf(students.map((student) => ({ ...student, ...scoreOf(student.userId) }))).map(
    ({ rank, userId, userName, loginCode, score, lastTime }) => {
      const isOwn = userId === reader.userId
      const isMarkReleased = isOwn || reader.role === 'teacher'
      return {
        rank,
        userId: isMarkReleased ? userId : '',
        userName,
        loginCode: isMarkReleased ? loginCode : '',
        isOwn: isOwn ? '1' : '0',
        score: isMarkReleased ? score : null,
        lastTime: isMarkReleased ? lastTime : null,
      }
    },
  )
}

/** The quality of every task (D30). A task with a file has no results beyond being finished. */
export function qualityOfTasks(
  tasks: readonly TaskRow[],
  marks: ReadonlyMap<string, readonly MarkRow[]>,
  students: readonly StudentOfClass[],
): TaskQuality[] {
  const known = students.map(({ userId }) => {
    const records = new Map((marks.get(userId) ?? []).map((record) => [record.nodeId, record]))
    const percents = tasks.flatMap(
      ({ node_id, full_mark }) => percentOf(markIn(records.get(node_id), full_mark), full_mark) ?? [],
    )
    // The mean, because a sum would measure the amount of work instead of its quality.
    return { records, total: sumOfMarks(percents) / Math.max(1, percents.length) }
  })
  return tasks.map((task) => {
    const own = known.flatMap(({ records, total }) => {
      const record = records.get(task.node_id)
      return record ? { record, total } : []
    })
    const results = own.flatMap(({ record, total }): QualityResult[] => {
      const percent = percentOf(markIn(record, task.full_mark), task.full_mark)
      return percent === null ? [] : [{ percent, total }]
    })
    return {
      ...gradedTaskOf(task),
      studentNum: students.length,
      finishNum: own.filter(({ record }) => finishedStates.includes(record.state)).length,
      ...figuresOf(fileTaskTypes.includes(task.kind ?? '') ? [] : results),
    }
  })
}

const markIn = (record: MarkRow | undefined, fullMark: number): number | null =>
  record === undefined || record.points === null || record.maxPoints === null
    ? null
    : scaledMark(record.points, record.maxPoints, fullMark)
