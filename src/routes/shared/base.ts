/** Paths of the router and addresses for the browser: an address is the base (B024) and a path. */

/** The prefix of every path, without a trailing slash: `/dist`. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The path of an address; an address outside of the base stays unchanged. */
export const withoutBase = (href: string): string => (href.startsWith(base) ? href.slice(base.length) : href)
