/** The document's title. */

/**
 * The route's title followed by the application's name (B017), with the school's between them where it has one; without a
 * title the application's name alone (B018).
 */
export const titleOf = (routeTitle: string | undefined, applicationName: string, schoolName = ''): string =>
  routeTitle ? [routeTitle, schoolName, applicationName].filter(Boolean).join(' - ') : applicationName

let pageTitle = ''

/** Sets the document's title. */
export function setPageTitle(routeTitle: string | undefined, applicationName: string, schoolName = ''): void {
  pageTitle = titleOf(routeTitle, applicationName, schoolName)
  document.title = pageTitle
}

/** What the title is as long as nothing blinks in its place. */
export const currentPageTitle = (): string => pageTitle
