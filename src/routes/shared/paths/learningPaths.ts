/** The addresses of learning. */
import type { LearningTask } from '../../../../contract/entities/courses/learning'
import { practicePath } from '../../../../contract/practices/addresses'
import { isFileTask } from '../../../machines/courses/learning/learning.selectors'
import { base } from '../base'
import { useCanOpen } from '../pages/useCanOpen'

export const TASKS = '/student/course/task/list'
export const FINISHED = '/student/course/task/finished-list'
export const RESOURCES = '/student/course/resource/chapter'
export const RESOURCES_BY_TYPE = '/student/course/resource/type'
const TASK_FILE = '/student/course/task/file'
const TASK_VIDEO = '/student/course/task/video'
const TASK_DETAIL = '/student/course/task/detail'
const TEST = '/student/course/task/objective-item'
const WORK = '/student/course/task/subjective-item'
/** The pages of tasks other than files (D9); each page of a practice redirects to the one that the task determines. */
const taskPaths: Readonly<Partial<Record<LearningTask['lessonTaskType'], string>>> = {
  '2': WORK,
  '3': TEST,
  '8': TEST,
  '9': TEST,
  '6': practicePath('1'),
  '10': '/student/course/task/test-paper',
}

/** The page of a task's file. */
export const filePath = (lessonTaskId: string): string =>
  `${TASK_FILE}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** The page of a video; `sec`: start position in seconds. */
export const videoPath = (lessonTaskId: string, sec?: number): string =>
  `${TASK_VIDEO}?lessonTaskId=${encodeURIComponent(lessonTaskId)}${sec === undefined ? '' : `&t=${sec}`}`

/** The page on which a task is done. */
const workHref = (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>): string =>
  base +
  (task.lessonTaskType === '1'
    ? videoPath(task.lessonTaskId)
    : isFileTask(task)
      ? filePath(task.lessonTaskId)
      : `${taskPaths[task.lessonTaskType] ?? TASK_DETAIL}?lessonTaskId=${encodeURIComponent(task.lessonTaskId)}`)

/** The page with a task's details. */
const detailHref = (lessonTaskId: string): string =>
  `${base}${TASK_DETAIL}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** Returns a function for the link of a task: the page on which it is done, or its details when that page is switched off. */
export function useTaskHref(): (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>) => string {
  const canOpen = useCanOpen()
  return (task) => {
    const href = workHref(task)
    return canOpen(href) ? href : detailHref(task.lessonTaskId)
  }
}
