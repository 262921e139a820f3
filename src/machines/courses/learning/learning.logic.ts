/** What the charts of learning work out: what comes next, how much is done, what may be done. Pure. */
import {
  type ClassProgress,
  fileTaskTypes,
  finishedStates,
  type LearningTask,
  type LearningTaskDetail,
  type PageMemory,
  type StudentResource,
} from '../../../../contract/entities/courses/learning'
import type { ClassResourcesContext, ProgressQuery, Share, TasksShown } from './learning.types'
import { texts } from './texts'

/** Whether nothing of a task is left to do. */
export const isFinished = ({ taskState }: Pick<LearningTask, 'taskState'>): boolean =>
  finishedStates.includes(taskState)

/** Whether a task is a file that is finished by saying so (D14). */
export const isFileTask = ({ lessonTaskType }: Pick<LearningTask, 'lessonTaskType'>): boolean =>
  fileTaskTypes.includes(lessonTaskType)

/** How much of so many is finished (D22): 100 per cent only where all is. */
export const shareOf = (finished: number, total: number): Share => ({
  finished,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * finished) / total),
})

/**
 * The one next thing: what came back to be changed, then what was begun, then what is due first, then the first of the course.
 * Of equals the first of the course.
 */
export function nextTask(tasks: readonly LearningTask[]): LearningTask | null {
  const open = tasks.filter((task) => !isFinished(task))
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

/** A chapter with its lessons, and how much of it is done. */
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

/** Whether a task came, or came back, since the student's last visit and is still to be done. */
export const isFresh = (task: LearningTask, newSince: number | null): boolean =>
  newSince !== null && task.pushTime > newSince && !isFinished(task)

/** Chapters with those of their tasks that are in sight; how much is done is said of all of them. */
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

/** Why a task cannot be finished by saying so; null where it can. */
export function finishReason(task: LearningTaskDetail): string | null {
  if (isFinished(task)) return texts.finished
  if (!isFileTask(task)) return texts.notFile
  if (task.readOnly !== '') return texts.readOnly[task.readOnly]
  return task.userTaskId === null ? texts.openFailed : null
}

/** Whether the place in a file can be kept: only a record can, in a class that runs (D41). */
export const canKeep = (task: LearningTaskDetail | null): boolean =>
  task !== null && task.userTaskId !== null && task.readOnly === ''

export const isSameMemory = (one: PageMemory, other: PageMemory): boolean =>
  one.page === other.page && one.scroll === other.scroll && one.positionMs === other.positionMs

/** A group of files, in the order of the course or of the types. */
export interface ResourceGroup {
  readonly id: string
  readonly name: string
  readonly resources: readonly StudentResource[]
}

/** Files by chapter or by type. */
export function groupsOf({ resources, by }: Pick<ClassResourcesContext, 'resources' | 'by'>): ResourceGroup[] {
  const all = resources ?? []
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

/** The progress of a class with the chapter that is shown. */
interface ProgressShown extends Pick<ProgressQuery, 'chapterId'> {
  readonly progress: ClassProgress | null
}

/** The tasks that are in sight, each with its place in the rows of the students. */
export const shownTasks = ({ progress, chapterId }: ProgressShown) =>
  (progress?.tasks ?? [])
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => chapterId === null || task.chapterId === chapterId)

/** The students in the order that is wanted; those who have finished as much by their login codes. */
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

/** The ids with the id added, or without it where it was among them. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
