/** Where the pages of business plans are. */
import { base } from '../../shell/app/base'

const STUDENT = '/student/course/business-prospectus'

/** Own documents and templates. */
export const DOCUMENTS = `${STUDENT}/studentDocument`

const ofPlan = (page: string) => (sectionCode: string) =>
  `${base}${STUDENT}/${page}?sectionCode=${encodeURIComponent(sectionCode)}`

/** Where a plan is written. */
export const editHref = ofPlan('studentRedact')
/** Where it is only read. */
export const previewHref = ofPlan('studentPreview')

/** The overview of a teacher, and the templates. */
export const OVERVIEW = '/business-prospectus/teachDocument'
export const TEMPLATES = '/business-prospectus/teachPage'

/** The teacher's preview; which plan it shows stands in the session, and here for reloads. */
export const teacherPreviewHref = (businessCode: string): string =>
  `${base}/business-prospectus/teachPreview?sectionCode=${encodeURIComponent(businessCode)}`

/** The template of a document (B570). */
export const templateHref = `${base}/templates/download-modal.docx`
