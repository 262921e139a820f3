/** The pages of grade schemes. */
import { type Pages, page } from '../../shared/pages/page'

export const gradeSchemePages: Pages = {
  '/teacher/course-grade/check-plan': page(() => import('./SchemeList'), 'SchemeList'),
  '/teacher/course-grade/check-plan/preview': page(() => import('./SchemePages'), 'SchemePreviewPage'),
  '/teacher/course-grade/check-plan/amend': page(() => import('./SchemePages'), 'SchemeEditorPage'),
  '/teacher/course-grade/check-plan/amend/folder/:folderId': page(() => import('./SchemePages'), 'SchemeEditorPage'),
  '/teacher/course-grade/examine-grade/plan': page(() => import('./ClassSchemes'), 'ClassSchemes'),
}
