/** The addresses of learning. */
import type { LearningTask } from '../../../../contract/entities/content/learning'
import { practicePath } from '../../../../contract/practices'
import { isFileTask } from '../../../machines/content/learning/learning.selectors'
import { base } from '../../shell/app/base'

export const TASKS = '/student/course/task/list'
export const FINISHED = '/student/course/task/finished-list'
export const RESOURCES = '/student/course/resource/chapter'
export const RESOURCES_BY_TYPE = '/student/course/resource/type'
const TASK_FILE = '/student/course/task/file'
const TASK_DETAIL = '/student/course/task/detail'
const TEST = '/student/course/task/objective-item'
/** The types of tasks that are taken as tests (D9). */
const testTypes: readonly LearningTask['lessonTaskType'][] = ['3', '8', '9']

/** Any page of a practice leads on to that of the one that the task gives. */
const PRACTICE = practicePath('1')
const pageOf = (type: LearningTask['lessonTaskType']): string =>
  testTypes.includes(type) ? TEST : type === '6' ? PRACTICE : TASK_DETAIL

/** The page of a task's file. */
export const filePath = (lessonTaskId: string): string =>
  `${TASK_FILE}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** Where a task is worked on; what comes later has its facts. */
export const taskHref = (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>): string =>
  base +
  (isFileTask(task)
    ? filePath(task.lessonTaskId)
    : `${pageOf(task.lessonTaskType)}?lessonTaskId=${encodeURIComponent(task.lessonTaskId)}`)
