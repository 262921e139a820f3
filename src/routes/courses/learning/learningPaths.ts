/** The addresses of learning. */
import type { LearningTask } from '../../../../contract/entities/courses/learning'
import { practicePath } from '../../../../contract/practices/addresses'
import { isFileTask } from '../../../machines/courses/learning/learning.selectors'
import { base } from '../../shell/app/base'
import { useCanOpen } from '../../shell/frame/useCanOpen'

export const TASKS = '/student/course/task/list'
export const FINISHED = '/student/course/task/finished-list'
export const RESOURCES = '/student/course/resource/chapter'
export const RESOURCES_BY_TYPE = '/student/course/resource/type'
const TASK_FILE = '/student/course/task/file'
const TASK_VIDEO = '/student/course/task/video'
const TASK_DETAIL = '/student/course/task/detail'
const TEST = '/student/course/task/objective-item'
const WORK = '/student/course/task/subjective-item'
/** Where tasks are worked on that are no files (D9); any page of a practice leads on to that of the one that the task gives. */
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

/** The page of a film; `sec`: from that second on. */
export const videoPath = (lessonTaskId: string, sec?: number): string =>
  `${TASK_VIDEO}?lessonTaskId=${encodeURIComponent(lessonTaskId)}${sec === undefined ? '' : `&t=${sec}`}`

/** Where a task is worked on. */
const workHref = (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>): string =>
  base +
  (task.lessonTaskType === '1'
    ? videoPath(task.lessonTaskId)
    : isFileTask(task)
      ? filePath(task.lessonTaskId)
      : `${taskPaths[task.lessonTaskType] ?? TASK_DETAIL}?lessonTaskId=${encodeURIComponent(task.lessonTaskId)}`)

/** The page of a task's facts. */
const detailHref = (lessonTaskId: string): string =>
  `${base}${TASK_DETAIL}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** Where a task leads: to the page where it is worked on, or to its facts where that page is switched off. */
export function useTaskHref(): (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>) => string {
  const canOpen = useCanOpen()
  return (task) => {
    const href = workHref(task)
    return canOpen(href) ? href : detailHref(task.lessonTaskId)
  }
}
