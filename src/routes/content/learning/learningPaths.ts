/** The addresses of learning. */
import type { LearningTask } from '../../../../contract/entities/content/learning'
import { isFileTask } from '../../../machines/content/learning/learning.selectors'
import { base } from '../../shell/app/base'

export const TASKS = '/student/course/task/list'
export const FINISHED = '/student/course/task/finished-list'
export const RESOURCES = '/student/course/resource/chapter'
export const RESOURCES_BY_TYPE = '/student/course/resource/type'
const TASK_FILE = '/student/course/task/file'
const TASK_DETAIL = '/student/course/task/detail'
const TEST = '/student/course/task/objective-item'
const WORK = '/student/course/task/subjective-item'
/** The types of tasks that are taken as tests (D9). */
const testTypes: readonly LearningTask['lessonTaskType'][] = ['3', '8', '9']

/** The page of a task's file. */
export const filePath = (lessonTaskId: string): string =>
  `${TASK_FILE}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** The page of a task that is no file, by its type. */
const pageOf = (type: LearningTask['lessonTaskType']): string =>
  testTypes.includes(type) ? TEST : type === '2' ? WORK : TASK_DETAIL

/** Where a task is worked on; what comes later has its facts. */
export const taskHref = (task: Pick<LearningTask, 'lessonTaskId' | 'lessonTaskType'>): string =>
  base +
  (isFileTask(task)
    ? filePath(task.lessonTaskId)
    : `${pageOf(task.lessonTaskType)}?lessonTaskId=${encodeURIComponent(task.lessonTaskId)}`)
