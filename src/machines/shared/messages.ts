/** Events that charts of all features share. */

/** Said to the person, as a toast at the top. Charts emit it; the routes show it. */
export interface Notify {
  type: 'notify'
  level: 'success' | 'info' | 'warning' | 'error'
  title?: string
  text: string
}
