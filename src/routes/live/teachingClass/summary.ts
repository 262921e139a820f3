/** The summary of a teaching class for its page head. */
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import type { ClassSummary } from '../../../views/live/teachingClass/ClassHead'

/** Before the classes are loaded, the head is empty but takes its space. */
export const summaryOf = (teachingClass: TeachingClass | null): ClassSummary => ({
  courseName: teachingClass?.course.fullName ?? '',
  className: teachingClass?.classes.className ?? '',
  studentNum: teachingClass?.classes.studentNum ?? 0,
  teacherName: teachingClass?.teacher.realName ?? '',
  isPaused: teachingClass?.isStop === '1',
})
