/** The pages of data sheets and of the study overview. */
import { type Pages, page } from '../../shared/pages/page'

const pages = () => import('./SheetPages')

export const dataSheetPages: Pages = {
  '/student/course/data-sheet': page(pages, 'OwnSheet'),
  '/data-sheet/student/:teachingClassId/:userCode': page(pages, 'StudentWindow'),
  '/data-sheet/teacher/:teachingClassId': page(pages, 'TeacherSheet'),
  '/data-sheet/_platform': page(pages, 'PlatformSheet'),
  '/data-sheet/demo/_platform': page(pages, 'DemoPlatform'),
  '/data-sheet/demo/student': page(pages, 'DemoStudent'),
  '/data-sheet/demo/teacher': page(pages, 'DemoTeacher'),
  '/teacher/course/data-sheet/student': page(pages, 'StudentSheetPage'),
  '/teacher/course/data-sheet/class': page(pages, 'ClassSheetPage'),
  '/teacher/course/study-overview/index': page(pages, 'OverviewPage'),
}
