/** The document's title. */

/** The route's title followed by the application's name (B017); without one the name alone (B018). */
export const titleOf = (routeTitle: string | undefined, applicationName: string): string =>
  routeTitle ? `${routeTitle} - ${applicationName}` : applicationName

let pageTitle = ''

/** Sets the document's title. */
export function setPageTitle(routeTitle: string | undefined, applicationName: string): void {
  pageTitle = titleOf(routeTitle, applicationName)
  document.title = pageTitle
}

/** What the title is as long as nothing blinks in its place. */
export const currentPageTitle = (): string => pageTitle
