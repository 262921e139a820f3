/** The document's title. */

/**
 * The route's title followed by the application's name (B017), with the school's name between them if there is one; without a
 * title only the application's name (B018).
 */
export const titleOf = (routeTitle: string | undefined, applicationName: string, schoolName = ''): string =>
  routeTitle ? [routeTitle, schoolName, applicationName].filter(Boolean).join(' - ') : applicationName

let pageTitle = ''

/** Sets the document's title. */
export function setPageTitle(routeTitle: string | undefined, applicationName: string, schoolName = ''): void {
  pageTitle = titleOf(routeTitle, applicationName, schoolName)
  document.title = pageTitle
}

/** The title, ignoring a blinking one. */
export const currentPageTitle = (): string => pageTitle
