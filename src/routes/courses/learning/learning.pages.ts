/** The pages of learning. */
import { type Pages, page } from '../../shared/pages/page'

export const learningPages: Pages = {
  '/student/course/task/list': page(() => import('./StudentTasks'), 'StudentTasks'),
  '/student/course/task/finished-list': page(() => import('./StudentTasks'), 'FinishedTasks'),
  '/student/course/task/file': page(() => import('./TaskPages'), 'TaskFile'),
  '/student/course/task/detail': page(() => import('./TaskPages'), 'TaskDetail'),
  '/student/course/resource/chapter': page(() => import('./Resources'), 'ResourcesByChapter'),
  '/student/course/resource/type': page(() => import('./Resources'), 'ResourcesByType'),
}
