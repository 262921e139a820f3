/** The addresses of course templates (R142–R153). */
import type { TemplateList } from '../../../../contract/entities/courses/course'

const top = '/teacher/course-template'

export const listPath = (list: TemplateList): string => `${top}/list/${list}`
export const infoPath = (list: TemplateList, courseId: string): string =>
  `${top}/info/${list}/${encodeURIComponent(courseId)}`
export const editorPath = (courseId: string): string => `${top}/editor/${encodeURIComponent(courseId)}`
export const adminEditorPath = (courseId: string): string => `/admin/template/editor/${encodeURIComponent(courseId)}`

export const adminListPath = '/admin/template/list'
export const reviewPath = (reviewId: string): string => `/admin/template/review/${encodeURIComponent(reviewId)}`
