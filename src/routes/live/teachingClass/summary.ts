/** A teaching class in the words of its head. */
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import type { ClassSummary } from '../../../views/live/teachingClass/ClassHead'

/** Before the classes are known the head is empty, but in its place. */
export const summaryOf = (teachingClass: TeachingClass | null): ClassSummary => ({
  courseName: teachingClass?.course.fullName ?? '',
  className: teachingClass?.classes.className ?? '',
  studentNum: teachingClass?.classes.studentNum ?? 0,
  teacherName: teachingClass?.teacher.realName ?? '',
  isPaused: teachingClass?.isStop === '1',
})
