/** The pages of homework review. */
import { type Pages, page } from '../../shared/pages/page'

const pages = () => import('./HomeworkPages')
const tests = () => import('./PaperTests')

export const gradingPages: Pages = {
  '/teacher/course/homework-correcting': page(pages, 'ObjectiveHomework'),
  '/teacher/course/homework-correcting/student-detail': page(pages, 'ObjectiveStudents'),
  '/teacher/course/paper-test-results': page(tests, 'PaperTestResults'),
  '/teacher/course/student/paper-test-preview': page(tests, 'PaperTestPreview'),
  '/teacher/course/subjective-homework': page(pages, 'SubjectiveHomework'),
  '/teacher/course/subjective-homework/student-detail': page(pages, 'SubjectiveStudents'),
}
