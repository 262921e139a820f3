/** Rules of tasks and records: pending and finished ones, rates, and grouping by chapter. Pure. */
import { z } from 'zod'
import type { LessonTaskType } from '../../../../contract/entities/courses/learning'
import {
  type ClassProgress,
  fileTaskTypes,
  finishedStates,
  type LearningChapter,
  type LearningTask,
  type LessonPackage,
  type PushedLesson,
  type StudentResource,
  type TaskRate,
  type TaskStudent,
  type taskFile,
  type UserTask,
} from '../../../../contract/entities/courses/learning'
import { isClosedFor, lateFactsOf } from '../../../policies/courses/lateness'
import { isLate } from '../../../policies/grades/lateMarks'
import { grouped } from '../../../shared/groups'
import type { PushedTaskRow, RecordRow, StudentOfTask, StudentStates, TaskRow } from './learning.repository'

const placeOf = (row: PushedTaskRow) => ({
  lessonTaskId: row.node_id,
  lessonTaskName: row.name,
  lessonTaskType: row.kind ?? ('' as const),
  chapterId: row.chapter_id,
  chapterName: row.chapter_name,
  lessonId: row.lesson_id ?? '',
  lessonName: row.lesson_name ?? '',
  subLessonName: row.sub_lesson_name ?? '',
  pushTime: row.pushed_at,
  dueTime: row.due_at,
})

/** A task in the form of the contract. */
export const taskOf = (row: TaskRow, now: number): LearningTask => ({
  ...placeOf(row),
  ...lateFactsOf(row),
  taskState: row.state ?? 'new',
  userTaskId: row.user_task_id,
  finishTime: row.finished_at,
  isLate: isLate(row, row.due_at) ? '1' : '0',
  isClosed: !isFileTask(row.kind) && isClosedFor(row, { state: row.state ?? 'new' }, now) ? '1' : '0',
})

/** A record in the form of the contract. */
export const userTaskOf = (row: RecordRow): UserTask => ({
  userTaskId: row.user_task_id,
  teachingClassId: row.teaching_class_id,
  lessonTaskId: row.node_id,
  taskState: row.state,
  createTime: row.created_at,
  finishTime: row.finished_at,
  pageMemory: row.page_memory ?? {},
})

export const isFinished = ({ taskState }: Pick<LearningTask, 'taskState'>): boolean =>
  finishedStates.includes(taskState)

/** Whether the student finishes a task by the button (D14). */
export const isFileTask = (kind: LessonTaskType | null): boolean => fileTaskTypes.includes(kind ?? '')

/** Those of the tasks that are finished, or that are not (B536). */
export const ofState = (tasks: readonly LearningTask[], finished: boolean): LearningTask[] =>
  tasks.filter((task) => isFinished(task) === finished)

/** Whether students may download the file of a task: videos are only streamed. */
export const mayDownload = (kind: LessonTaskType | null): boolean => kind !== '1'

/** The file of a task in the form of the contract. */
export const fileOf = (row: PushedTaskRow): z.output<typeof taskFile> | null =>
  row.file_id === null || row.resource_id === null || row.extension === null
    ? null
    : {
        resId: row.resource_id,
        fileId: row.file_id,
        fileName: row.file_name || `${row.resource_name ?? row.name}.${row.extension}`,
        extension: row.extension,
        fileSize: row.size ?? 0,
        mayDownload: mayDownload(row.kind) ? '1' : '0',
      }

/** The files of tasks, each with its position in the course. */
export const resourcesOf = (rows: readonly PushedTaskRow[]): StudentResource[] =>
  rows.flatMap((row) => {
    const file = fileOf(row)
    const { lessonTaskId, lessonTaskType, chapterId, chapterName, lessonName } = placeOf(row)
    const resName = row.resource_name ?? row.name
    return file ? { ...file, lessonTaskId, lessonTaskType, resName, chapterId, chapterName, lessonName } : []
  })

const storedBody = z.object({ text: z.string(), link: z.string().default('') })

/** The rich text and the link of a stored body; each is blank if there is none. */
export function readBody(body: string | null): z.output<typeof storedBody> {
  const parsed = storedBody.safeParse(body === null ? null : JSON.parse(body))
  return parsed.success ? parsed.data : { text: '', link: '' }
}

/** The items of a list grouped by a key, in the order of first occurrence. */
const groupsBy = <Item>(list: readonly Item[], keyOf: (item: Item) => string): Item[][] => [
  ...grouped(list, keyOf).values(),
]

const byChapter = (tasks: readonly LearningTask[]) => groupsBy(tasks, ({ chapterId }) => chapterId)

/** Chapters that have a task of the state, each with its finished share. */
export const chaptersOf = (tasks: readonly LearningTask[], finished: boolean): LearningChapter[] =>
  byChapter(tasks).flatMap((own) => {
    const [first] = own
    const finishNum = ofState(own, true).length
    const pendingNum = own.length - finishNum
    if (!first || (finished ? finishNum : pendingNum) === 0) return []
    return { chapterId: first.chapterId, chapterName: first.chapterName, pendingNum, finishNum }
  })

/** Lessons with these tasks, by chapter. */
export const packagesOf = (tasks: readonly LearningTask[]): LessonPackage[] =>
  byChapter(tasks).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const lessonList = groupsBy(own, ({ lessonId }) => lessonId).flatMap((lessonTaskList) => {
      const [one] = lessonTaskList
      return one ? { lessonId: one.lessonId, lessonName: one.lessonName, lessonTaskList } : []
    })
    return { chapterId: first.chapterId, chapterName: first.chapterName, lessonList }
  })

/** Tasks by lesson, including those of its sub-lessons. */
export const pushedLessonsOf = (tasks: readonly LearningTask[]): PushedLesson[] =>
  groupsBy(tasks, ({ lessonId }) => lessonId).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { chapterId, chapterName, lessonId, lessonName } = first
    const lessonTasks = own.map(({ lessonTaskId, lessonTaskName, lessonTaskType, pushTime }) => ({
      lessonTaskId,
      lessonTaskName,
      lessonTaskType,
      pushTime,
    }))
    return { chapterId, chapterName, lessonId, lessonName, lessonTasks }
  })

const countsOf = (tasks: readonly LearningTask[]) => ({
  taskNum: tasks.length,
  finishNum: ofState(tasks, true).length,
})

/** Finished tasks out of pushed ones (D22): 100 only if all are finished. */
export function rateOf(tasks: readonly LearningTask[]): TaskRate {
  const counts = countsOf(tasks)
  return {
    ...counts,
    taskRate: counts.taskNum === 0 ? 0 : Math.floor((100 * counts.finishNum) / counts.taskNum),
  }
}

/** The results of learning. */
export const resultsOf = (tasks: readonly LearningTask[]) => ({
  ...rateOf(tasks),
  chapterList: byChapter(tasks).flatMap((own) => {
    const [first] = own
    return first ? { chapterId: first.chapterId, chapterName: first.chapterName, ...countsOf(own) } : []
  }),
  typeList: groupsBy(tasks, ({ lessonTaskType }) => lessonTaskType).flatMap((own) => {
    const [first] = own
    return first ? { lessonTaskType: first.lessonTaskType, ...countsOf(own) } : []
  }),
  lastFinishTime: tasks.reduce<number | null>(
    (last, { finishTime }) => (finishTime !== null && finishTime > (last ?? 0) ? finishTime : last),
    null,
  ),
})

interface StudentOfClass {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
}

/** The progress of each student with each task: records of former students are ignored. */
export function progressOf(
  rows: readonly PushedTaskRow[],
  students: readonly StudentOfClass[],
  states: readonly StudentStates[],
): ClassProgress {
  const known = new Map(states.map((one) => [one.student_id, one.states]))
  const lines = students.map(({ userId, userName, loginCode }) => {
    const taskStates = rows.map(({ node_id }) => known.get(userId)?.[node_id] ?? ('new' as const))
    const finishNum = taskStates.filter((taskState) => isFinished({ taskState })).length
    return { userId, userName, loginCode, finishNum, taskStates }
  })
  return {
    tasks: rows.map((row, index) => {
      const own = lines.map(({ taskStates }) => taskStates[index] ?? 'new')
      return {
        ...placeOf(row),
        startNum: own.filter((taskState) => taskState !== 'new').length,
        finishNum: own.filter((taskState) => isFinished({ taskState })).length,
      }
    }),
    students: lines,
  }
}

/** The progress of each student with a task. */
export function taskStudentsOf(students: readonly StudentOfClass[], rows: readonly StudentOfTask[]): TaskStudent[] {
  const known = new Map(rows.map((row) => [row.student_id, row]))
  return students.map(({ userId, userName, loginCode }) => {
    const row = known.get(userId)
    return {
      userId,
      userName,
      loginCode,
      taskState: row?.state ?? 'new',
      finishTime: row?.finished_at ?? null,
      ownDueTime: row?.due_at ?? null,
    }
  })
}

/** The next unfinished task after one that accepts work, in the order of the course, or else the first other one; null if there is none. */
export function nextOf(tasks: readonly LearningTask[], lessonTaskId: string): LearningTask | null {
  const at = tasks.findIndex((task) => task.lessonTaskId === lessonTaskId)
  const open = (task: LearningTask) => task.lessonTaskId !== lessonTaskId && !isFinished(task) && task.isClosed === '0'
  return tasks.slice(at + 1).find(open) ?? tasks.find(open) ?? null
}
