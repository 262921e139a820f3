/** The addresses of mind maps: for teachers, and for students in class. */
import { base } from '../../shared/base'

const placeOf = (path: string): string =>
  path.startsWith('/student') ? '/student/course/business-prospectus' : '/business-prospectus'

/** The list for a page of mind maps. */
export const listAddress = (path: string): string => `${base}${placeOf(path)}/mindMapPage`

/** The editor of a saved map or of a new one. */
export function editorAddress(
  path: string,
  what: { mindMapCode?: string; template?: string | undefined; plan?: string },
): string {
  const asked = Object.entries(what).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const query = new URLSearchParams(asked).toString()
  return `${base}${placeOf(path)}/mindMapRedact${query === '' ? '' : `?${query}`}`
}
