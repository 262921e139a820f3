/** The addresses of business plans. */
import { base } from '../../shared/base'

const STUDENT = '/student/course/business-prospectus'

/** Own documents and templates. */
export const DOCUMENTS = `${STUDENT}/studentDocument`

const ofPlan = (page: string) => (sectionCode: string) =>
  `${base}${STUDENT}/${page}?sectionCode=${encodeURIComponent(sectionCode)}`

/** The editor of a plan. */
export const editHref = ofPlan('studentRedact')
/** The read-only page of a plan. */
export const previewHref = ofPlan('studentPreview')

/** The overview of a teacher, and the templates. */
export const OVERVIEW = '/business-prospectus/teachDocument'
export const TEMPLATES = '/business-prospectus/teachPage'

/** The teacher's preview; the session storage contains the plan, and the address repeats it for reloads. */
export const teacherPreviewHref = (businessCode: string): string =>
  `${base}/business-prospectus/teachPreview?sectionCode=${encodeURIComponent(businessCode)}`

/** The template of a document (B570). */
export const templateHref = `${base}/templates/download-modal.docx`
