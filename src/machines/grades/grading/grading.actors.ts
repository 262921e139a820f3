/** Actors of the charts of homework review: placeholders, provided in `src/routes/grades/grading/gradingActors.ts`. */
import { fromPromise } from 'xstate'
import type { HomeworkStudents } from '../../../../contract/entities/grades/grading'
import { notProvided } from '../../shared/notProvided'
import type { AgainInput, HomeworkStudentsInput, ReleaseInput, SaveGradeInput, SaveGradeOutput } from './grading.types'

/** Loads the students. All calls reject with an error whose `text` is for people. */
export const loadStudentsPlaceholder = fromPromise<HomeworkStudents, HomeworkStudentsInput>(notProvided)
/** Releases marks; returns the number of released ones. */
export const releasePlaceholder = fromPromise<number, ReleaseInput>(notProvided)
/** Opens a re-test; returns the number of students who take it. */
export const againPlaceholder = fromPromise<number, AgainInput>(notProvided)
export const saveGradePlaceholder = fromPromise<SaveGradeOutput, SaveGradeInput>(notProvided)
export const markAchievementPlaceholder = fromPromise<
  void,
  { readonly userTaskId: string; readonly isAchievement: boolean }
>(notProvided)
