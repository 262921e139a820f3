/** What the charts of homework review invoke: placeholders, provided in `src/routes/grades/grading/gradingActors.ts`. */
import { fromPromise } from 'xstate'
import type { GradingComment, Homework, HomeworkStudents } from '../../../../contract/entities/grades/grading'
import type {
  AgainInput,
  BankInput,
  HomeworkStudentsInput,
  OpenedQueue,
  ReleaseInput,
  SaveGradeInput,
  SaveGradeOutput,
} from './grading.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Rejects with an error whose `text` is for people, as all below do. */
export const loadStudentsPlaceholder = fromPromise<HomeworkStudents, HomeworkStudentsInput>(
  missing('students are found'),
)
/** Answers how many were released. */
export const releasePlaceholder = fromPromise<number, ReleaseInput>(missing('marks are released'))
/** Answers how many take the test again. */
export const againPlaceholder = fromPromise<number, AgainInput>(missing('a re-test is opened'))
export const loadQueuePlaceholder = fromPromise<OpenedQueue, HomeworkStudentsInput>(missing('the queue is found'))
export const loadHomeworkPlaceholder = fromPromise<Homework, { readonly userTaskId: string }>(
  missing('a homework is found'),
)
export const saveGradePlaceholder = fromPromise<SaveGradeOutput, SaveGradeInput>(missing('a grade is saved'))
export const markAchievementPlaceholder = fromPromise<
  void,
  { readonly userTaskId: string; readonly isAchievement: boolean }
>(missing('a work is marked'))
/** Keeps a comment or forgets one; answers those that there are. */
export const changeBankPlaceholder = fromPromise<readonly GradingComment[], BankInput>(missing('comments are kept'))
