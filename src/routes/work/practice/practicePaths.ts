/** The addresses of practices. */
export const HOMEWORK = '/teacher/course/practice-homework'
export const HOMEWORK_DETAIL = '/teacher/course/practice-homework/student-detail'
export const ACHIEVEMENTS = '/teacher/course/achievement-practice'
export const OWN_ACHIEVEMENTS = '/student/course/achievement-practice'

/** The students of a task. */
export const homeworkOf = (lessonTaskId: string): string =>
  lessonTaskId === '' ? HOMEWORK : `${HOMEWORK}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** The page that grades a work. */
export const reviewOf = (practiceUserId: string): string =>
  `${HOMEWORK_DETAIL}?practiceUserId=${encodeURIComponent(practiceUserId)}`
