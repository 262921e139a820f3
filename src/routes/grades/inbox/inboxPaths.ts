/** The addresses of the grading inbox, and of the pages that grade what is in it. */
import type { WaitingTask } from '../../../../contract/entities/grades/grading'
import type { WaitingWork } from '../../../../contract/entities/grades/inbox'
import { studentsPath } from '../grading/gradingPaths'

const PRACTICES = '/teacher/course/practice-homework'

/** The page that grades one work. */
export const workPath = ({ homeworkKind, lessonTaskId, userTaskId, practiceUserId }: WaitingWork): string =>
  homeworkKind === 'practice'
    ? `${PRACTICES}/student-detail?${new URLSearchParams({ practiceUserId: practiceUserId ?? '' })}`
    : studentsPath(homeworkKind, lessonTaskId, userTaskId)

/** The works of one task: the first waiting one, or all of them where none waits. */
export const taskPath = ({ homeworkKind, lessonTaskId, waitingNum }: WaitingTask): string =>
  homeworkKind === 'practice'
    ? `${PRACTICES}?${new URLSearchParams({ lessonTaskId })}`
    : studentsPath(homeworkKind, lessonTaskId, waitingNum > 0 ? 'first' : '')
