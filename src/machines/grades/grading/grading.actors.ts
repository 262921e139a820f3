/** Actors of the charts of homework review: placeholders, provided in `src/routes/grades/grading/gradingActors.ts`. */
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

/** Loads the students. All calls reject with an error whose `text` is for people. */
export const loadStudentsPlaceholder = fromPromise<HomeworkStudents, HomeworkStudentsInput>(
  missing('students are loaded'),
)
/** Releases marks; returns the number of released ones. */
export const releasePlaceholder = fromPromise<number, ReleaseInput>(missing('marks are released'))
/** Opens a re-test; returns the number of students who take it. */
export const againPlaceholder = fromPromise<number, AgainInput>(missing('a re-test is opened'))
export const loadQueuePlaceholder = fromPromise<OpenedQueue, HomeworkStudentsInput>(missing('the queue is loaded'))
export const loadHomeworkPlaceholder = fromPromise<Homework, { readonly userTaskId: string }>(
  missing('homework is loaded'),
)
export const saveGradePlaceholder = fromPromise<SaveGradeOutput, SaveGradeInput>(missing('a grade is saved'))
export const markAchievementPlaceholder = fromPromise<
  void,
  { readonly userTaskId: string; readonly isAchievement: boolean }
>(missing('a work is marked'))
/** Saves or deletes a reusable comment; returns all of them. */
export const changeBankPlaceholder = fromPromise<readonly GradingComment[], BankInput>(missing('comments are stored'))
