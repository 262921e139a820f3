/** The addresses of homework review. */
import type { HomeworkKind } from '../../../../contract/entities/grades/grading'

const pages: Readonly<Record<HomeworkKind, string>> = {
  objective: '/teacher/course/homework-correcting',
  subjective: '/teacher/course/subjective-homework',
}

/** The list of a kind of homework. */
export const homeworkPath = (kind: HomeworkKind): string => pages[kind]

/** The students of one task; with `userTaskId` the grading page of one of them, `first` for the first ungraded one. */
export function studentsPath(kind: HomeworkKind, lessonTaskId: string, userTaskId = ''): string {
  const query = new URLSearchParams({ lessonTaskId, ...(userTaskId !== '' && { userTaskId }) })
  return `${pages[kind]}/student-detail?${query}`
}

/** The rubrics of one task. */
export const rubricsPath = (kind: HomeworkKind, lessonTaskId: string): string =>
  `${pages[kind]}/student-detail?${new URLSearchParams({ lessonTaskId, rubrics: '1' })}`

/** The page that corrects an item of a test. */
export const rescorePath = (kind: HomeworkKind, lessonTaskId: string): string =>
  `${pages[kind]}/student-detail?${new URLSearchParams({ lessonTaskId, rescore: '1' })}`

/** The results of a test by student (R140). */
export const resultsPath = (lessonTaskId: string): string =>
  `/teacher/course/paper-test-results?${new URLSearchParams({ lessonTaskId })}`

/** One student's test (R141). */
export const previewPath = (lessonTaskId: string, userId: string, userTaskId: string, name: string): string =>
  `/teacher/course/student/paper-test-preview?${new URLSearchParams({ lessonTaskId, userId, userTaskId, name })}`
