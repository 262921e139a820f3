/** Events that charts of all features share. */

/** The edited object was deleted on another page: the routes show the input, so that it can be copied. */
export interface InputLost {
  type: 'input.lost'
  /** A sentence that names the deleted object. */
  what: string
  /** The unsaved input, as HTML where `isHtml` says so. */
  input: string
  isHtml: boolean
}

/** A message to the user, shown as a toast at the top. Charts emit it; the routes show it. */
export interface Notify {
  type: 'notify'
  level: 'success' | 'info' | 'warning' | 'error'
  title?: string
  text: string
}

/** A message to the user, for `emit`. */
export const notify = (level: Notify['level'], text: string, title?: string): Notify => ({
  type: 'notify',
  level,
  ...(title === undefined ? {} : { title }),
  text,
})
