/** The addresses of grade schemes. */
import { base } from '../../shared/base'

export const SCHEMES = '/teacher/course-grade/check-plan'
export const CLASS_SCHEMES = '/teacher/course-grade/examine-grade/plan'

const ofScheme = (path: string, schemeId: string): string => `${path}?schemeId=${encodeURIComponent(schemeId)}`

export const previewPath = (schemeId: string): string => ofScheme(`${SCHEMES}/preview`, schemeId)
export const amendPath = (schemeId: string): string => ofScheme(`${SCHEMES}/amend`, schemeId)
/** The address of a new scheme, in a folder or in none. */
export const newPath = (folderId: string): string =>
  folderId === '' ? `${SCHEMES}/amend` : `${SCHEMES}/amend/folder/${encodeURIComponent(folderId)}`
export const schemesHref = base + SCHEMES
