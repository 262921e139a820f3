/** The addresses of discussions. */
export const STUDENT_LIST = '/student/course/discussion/list'
export const STUDENT_DETAIL = '/student/course/discussion/detail'
export const STUDENT_ALL = '/student/discussion/list'
export const TEACHER_LIST = '/teacher/course/discussion/list'
export const TEACHER_LIST_DETAIL = '/teacher/course/discussion/list-detail'
export const TEACHER_DETAIL = '/teacher/course/discussion/detail'
export const TEACHER_ALL = '/teacher/course/list/discussion/list'

/** A topic on one of these pages. */
export const topicAt = (path: string, discussId: string): string => `${path}?discussId=${encodeURIComponent(discussId)}`
