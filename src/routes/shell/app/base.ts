/** Paths of the router and addresses for the browser: an address is the base (B024) and a path. */

/** What stands before every path, without a slash at its end: `/dist`. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The path of an address; what is not below the base stays as it is. */
export const withoutBase = (href: string): string => (href.startsWith(base) ? href.slice(base.length) : href)
