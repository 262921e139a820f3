/** Pure functions of the charts of learning: the next task, the share of finished tasks, what may be done. */
import {
  type ClassProgress,
  fileTaskTypes,
  finishedStates,
  type LearningTask,
  type LearningTaskDetail,
  type PageMemory,
  type StudentResource,
} from '../../../../contract/entities/courses/learning'
import type { ProgressQuery, ResourceGrouping, Share, TasksShown } from './learning.types'
import { texts } from './texts'

/** Whether a task is finished. */
export const isFinished = ({ taskState }: Pick<LearningTask, 'taskState'>): boolean =>
  finishedStates.includes(taskState)

/** Whether a task is a file that the student marks as finished (D14). */
export const isFileTask = ({ lessonTaskType }: Pick<LearningTask, 'lessonTaskType'>): boolean =>
  fileTaskTypes.includes(lessonTaskType)

/** The share of finished tasks (D22), rounded down: 100 per cent only where all are finished. */
export const shareOf = (finished: number, total: number): Share => ({
  finished,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * finished) / total),
})

/**
 * The next task that accepts work: a returned one first, then a begun one, then the one that is due first, then the first of the course.
 * Among equals the first of the course.
 */
export function nextTask(tasks: readonly LearningTask[]): LearningTask | null {
  const open = tasks.filter((task) => !isFinished(task) && task.isClosed === '0')
  const byDue = open
    .filter((task): task is LearningTask & { dueTime: number } => task.dueTime !== null)
    .sort((one, other) => one.dueTime - other.dueTime)
  return (
    open.find(({ taskState }) => taskState === 'returned') ??
    open.find(({ taskState }) => taskState === 'inProgress' || taskState === 'created') ??
    byDue[0] ??
    open[0] ??
    null
  )
}

/** A chapter with its lessons and its share of finished tasks. */
export interface ChapterOfTasks {
  readonly chapterId: string
  readonly chapterName: string
  readonly share: Share
  readonly lessons: readonly LessonOfTasks[]
}
export interface LessonOfTasks {
  readonly lessonId: string
  readonly lessonName: string
  readonly tasks: readonly LearningTask[]
}

/** Whether a task was pushed or returned since the student's last visit and is unfinished. */
export const isFresh = (task: LearningTask, newSince: number | null): boolean =>
  newSince !== null && task.pushTime > newSince && !isFinished(task)

/** Chapters with the tasks that the filter shows; the share is that of all tasks. */
export const chaptersShown = (chapters: readonly ChapterOfTasks[], shown: TasksShown): ChapterOfTasks[] =>
  shown === 'all'
    ? [...chapters]
    : chapters
        .map((chapter) => ({
          ...chapter,
          lessons: chapter.lessons
            .map((lesson) => ({
              ...lesson,
              tasks: lesson.tasks.filter((task) => isFinished(task) === (shown === 'finished')),
            }))
            .filter(({ tasks }) => tasks.length > 0),
        }))
        .filter(({ lessons }) => lessons.length > 0)

/** Tasks in the order of the course, by chapter and lesson. */
export function chaptersOf(tasks: readonly LearningTask[]): ChapterOfTasks[] {
  const ids = [...new Set(tasks.map(({ chapterId }) => chapterId))]
  return ids.map((chapterId) => {
    const own = tasks.filter((task) => task.chapterId === chapterId)
    const lessonIds = [...new Set(own.map(({ lessonId }) => lessonId))]
    return {
      chapterId,
      chapterName: own[0]?.chapterName ?? '',
      share: shareOf(own.filter(isFinished).length, own.length),
      lessons: lessonIds.map((lessonId) => {
        const tasksThere = own.filter((task) => task.lessonId === lessonId)
        return { lessonId, lessonName: tasksThere[0]?.lessonName ?? '', tasks: tasksThere }
      }),
    }
  })
}

/** Why the student cannot mark a task as finished; null where it is possible. */
export function finishReason(task: LearningTaskDetail): string | null {
  if (isFinished(task)) return texts.finished
  if (!isFileTask(task)) return texts.notFile
  if (task.readOnly !== '') return texts.readOnly[task.readOnly]
  return task.userTaskId === null ? texts.openFailed : null
}

/** Whether the position in a file can be stored: only in a record of a running class (D41). */
export const canKeep = (task: LearningTaskDetail | null): boolean =>
  task !== null && task.userTaskId !== null && task.readOnly === ''

export const isSameMemory = (one: PageMemory, other: PageMemory): boolean =>
  one.page === other.page && one.scroll === other.scroll && one.positionMs === other.positionMs

/** A group of files. */
export interface ResourceGroup {
  readonly id: string
  readonly name: string
  readonly resources: readonly StudentResource[]
}

/** Files grouped by chapter, in the order of the course, or by type. */
export function groupsOf(all: readonly StudentResource[], by: ResourceGrouping): ResourceGroup[] {
  const keyOf = (one: StudentResource): string => (by === 'chapter' ? one.chapterId : one.lessonTaskType)
  const ids = [...new Set(all.map(keyOf))]
  if (by === 'type') ids.sort((one, other) => Number(one) - Number(other))
  return ids.map((id) => {
    const own = all.filter((one) => keyOf(one) === id)
    const [first] = own
    const name = first === undefined ? '' : by === 'chapter' ? first.chapterName : texts.types[first.lessonTaskType]
    return { id, name, resources: own }
  })
}

/** The progress of a class with the chosen chapter. */
interface ProgressShown extends Pick<ProgressQuery, 'chapterId'> {
  readonly progress: ClassProgress | null
}

/** The tasks of the chosen chapter, each with its index in the rows of the students. */
export const shownTasks = ({ progress, chapterId }: ProgressShown) =>
  (progress?.tasks ?? [])
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => chapterId === null || task.chapterId === chapterId)

/** The students in the chosen order; equal ones by their login codes. */
export function shownStudents({ progress, chapterId, sort }: ProgressShown & Pick<ProgressQuery, 'sort'>) {
  const tasks = shownTasks({ progress, chapterId })
  return (progress?.students ?? [])
    .map((student: ClassProgress['students'][number]) => {
      const states = tasks.map(({ index }) => student.taskStates[index] ?? 'new')
      return {
        ...student,
        states,
        share: shareOf(states.filter((taskState) => isFinished({ taskState })).length, states.length),
      }
    })
    .sort(
      (one, other) =>
        (sort === 'finishNum' ? one.share.finished - other.share.finished : 0) ||
        one.loginCode.localeCompare(other.loginCode, 'en', { numeric: true }),
    )
}

/** The ids with one id added, or removed where it was there. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
