/** The pages of discussions: in a class and over all classes, of students and of teachers. */
import { type Pages, page } from '../../shared/pages/page'
import * as paths from './discussionPaths'

const inClass = page(() => import('./DiscussionPages'), 'ClassDiscussion')
const detail = page(() => import('./DiscussionPages'), 'TopicPage')
const all = page(() => import('./DiscussionPages'), 'AllDiscussions')

export const discussionPages: Pages = {
  [paths.STUDENT_LIST]: inClass,
  [paths.TEACHER_LIST]: inClass,
  [paths.TEACHER_LIST_DETAIL]: inClass,
  [paths.STUDENT_DETAIL]: detail,
  [paths.TEACHER_DETAIL]: detail,
  [paths.STUDENT_ALL]: all,
  [paths.TEACHER_ALL]: all,
}
